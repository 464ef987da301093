/**
 * Whoever saves by a key has not left the field: it is left and entered again, so that it gets the form that leaving
 * gives it (hyphens, katakana), with the caret where it was. A type-ahead keeps what is typed, which is no choice yet.
 */
export function settleField(form: Element): void {
  const { activeElement: field } = document;
  const isText =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || !form.contains(field) || field.role === "combobox") return;
  const { selectionStart, selectionEnd } = field;
  field.blur();
  field.focus({ preventScroll: true });
  // Null where the kind of input has no caret to set.
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}
