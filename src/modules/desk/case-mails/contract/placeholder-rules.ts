/** `{{受付番号}}`, with blanks around the name or in full width, as an input method writes it. */
const placeholder = /(?:\{\{|｛｛)([^{}｛｝]*)(?:\}\}|｝｝)/gu;
/** What is left of one that was begun or ended only. */
const brace = /\{\{|\}\}|｛｛|｝｝/u;

/** Whether something stands in a text that was to be filled in. */
export const hasOpenPlaceholder = (text: string): boolean => brace.test(text);

/** Values by the label of the field. */
export type PlaceholderValues = Readonly<
  Record<string, string | null | undefined>
>;

/** A text with its placeholders filled, and the names of those that have no value and stand there still. */
export const fillText = (
  text: string,
  values: PlaceholderValues,
): { readonly text: string; readonly unresolved: string[] } => {
  const unresolved = new Set<string>();
  const filled = text.replaceAll(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value) return value;
    unresolved.add(name);
    return whole;
  });
  return { text: filled, unresolved: [...unresolved] };
};

interface Template {
  readonly subject: string;
  readonly body: string;
}

/** A template filled for a mail or for the screen, and the names of what has no value. */
export const fillTemplate = (
  template: Template,
  values: PlaceholderValues,
): Template & { readonly unresolved: string[] } => {
  const subject = fillText(template.subject, values);
  const body = fillText(template.body, values);
  return {
    subject: subject.text,
    body: body.text,
    unresolved: [...new Set([...subject.unresolved, ...body.unresolved])],
  };
};
