// Forms that say what is wrong with them, each beside itself.

/** Runs act on the fields of a form. What goes wrong becomes element.wrong[name]. */
export async function submit(element, e, name, act) {
  e.preventDefault();
  try {
    await act.call(element, Object.fromEntries(new FormData(e.target)));
    element.wrong = { ...element.wrong, [name]: null };
  } catch (error) {
    element.wrong = { ...element.wrong, [name]: error };
  }
}
