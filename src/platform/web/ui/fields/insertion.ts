import { actAsTyped } from "./typed-changes.ts";

/** The word that asks for a text, and where it stands with the signs before it. */
export interface AskedWord {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** Longer ones are no keyword. */
const asking = /(?:::|：：)([^\s:：]{0,40})$/u;

/** Two colons before the caret and the word between them and it; both widths, as an input method writes them. */
export const askedBefore = (
  text: string,
  caret: number,
): AskedWord | undefined => {
  const match = asking.exec(text.slice(0, caret));
  return match === null
    ? undefined
    : { from: match.index, to: caret, word: match[1] ?? "" };
};

/** Puts a text in the place of a word, as if somebody had typed it: the field's own limit applies. */
export const insertText = (
  input: HTMLTextAreaElement,
  { from, to }: AskedWord,
  text: string,
): void => {
  input.focus();
  input.setSelectionRange(from, to);
  if (actAsTyped("insertText", text)) return;
  const { value } = input;
  // The setter of the class: the one that stands on the element keeps a change from whoever holds its text.
  Reflect.set(
    HTMLTextAreaElement.prototype,
    "value",
    value.slice(0, from) + text + value.slice(to),
    input,
  );
  const end = from + text.length;
  input.setSelectionRange(end, end);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
