package script

import (
	"reflect"

	"go.starlark.net/syntax"
)

// sameProgram says that two files have the same tree but for places, comments,
// parentheses and the way in which literals are written. It compares all fields
// of all nodes, whatever they are, so that none is forgotten.
func sameProgram(a, b *syntax.File) bool {
	return sameTree(reflect.ValueOf(a.Stmts), reflect.ValueOf(b.Stmts))
}

func sameTree(a, b reflect.Value) bool {
	a, b = bareNode(a), bareNode(b)
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
	return reflect.DeepEqual(a.Interface(), b.Interface())
}

// sameFields compares nodes of one type.
func sameFields(a, b reflect.Value) bool {
	if l, ok := a.Interface().(syntax.Literal); ok {
		other := b.Interface().(syntax.Literal)
		return l.Token == other.Token && reflect.DeepEqual(l.Value, other.Value)
	}
	for i := range a.NumField() {
		f := a.Type().Field(i)
		if f.IsExported() && f.Type != reflect.TypeFor[syntax.Position]() && !sameTree(a.Field(i), b.Field(i)) {
			return false
		}
	}
	return true
}

// bareNode follows interfaces and pointers, and goes into parentheses.
func bareNode(v reflect.Value) reflect.Value {
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		v = v.Elem()
		if v.IsValid() && v.Type() == reflect.TypeFor[syntax.ParenExpr]() {
			v = v.FieldByName("X")
		}
	}
	return v
}
