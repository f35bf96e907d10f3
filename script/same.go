package script

import (
	"reflect"

	"go.starlark.net/syntax"
)

// sameProgram says that two files, parsed without comments, have the same tree
// but for places. It compares all fields of all nodes, whatever they are, so that
// none is forgotten. The text of a literal is one of them.
func sameProgram(a, b *syntax.File) bool {
	return sameTree(reflect.ValueOf(a.Stmts), reflect.ValueOf(b.Stmts))
}

func sameTree(a, b reflect.Value) bool {
	a, b = target(a), target(b)
	if a.IsValid() != b.IsValid() || a.IsValid() && a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !sameTree(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		return sameFields(a, b)
	}
	return a.Equal(b)
}

// sameFields compares nodes of one type.
func sameFields(a, b reflect.Value) bool {
	for i := range a.NumField() {
		x, y := a.Field(i), b.Field(i)
		exported := x.CanInterface()
		if exported && x.Type() != reflect.TypeFor[syntax.Position]() && !sameTree(x, y) {
			return false
		}
	}
	return true
}

// target follows interfaces and pointers.
func target(v reflect.Value) reflect.Value {
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return v
}
