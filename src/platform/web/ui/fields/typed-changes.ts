import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { caretIn, changeBetween } from "./limit.ts";

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The only change by a program that the browser's undo takes back; not every document has it. */
export const actAsTyped = (
  act: "insertText" | "delete" | "undo" | "redo",
  text?: string,
): boolean =>
  "execCommand" in document && document.execCommand(act, false, text);

/** Gives the text of the field in focus another form, as if somebody had typed it. */
const rewriteAsTyped = (input: TextElement, text: string): boolean => {
  // A field for mail addresses has no caret to be read.
  if (document.activeElement !== input || input.selectionStart === null)
    return false;
  const { value } = input;
  const { start, inserted, end } = changeBetween(value, text);
  input.setSelectionRange(start.length, value.length - end.length);
  return inserted === ""
    ? actAsTyped("delete")
    : actAsTyped("insertText", inserted);
};

/** One step more of the undo or redo that just went one. */
const stepOn = (type: string): boolean =>
  actAsTyped(type === "historyUndo" ? "undo" : "redo");

/** What holds a text in its shape while it is typed. */
export interface Shaping {
  /** What the field says of its text meanwhile is no typing. */
  readonly isOn: RefObject<boolean>;
  /** Brings the field into the form that its change may have; answers the text that stands there then. */
  readonly keep: (element: TextElement, before: string, how: string) => string;
}

/**
 * Gives a field the form of its text in such a way that the browser's undo takes it back; where it has no such way,
 * React does.
 *
 * @param limit given the text as it was and as it would be, and how it came (`inputType`); answers what may stay
 */
export function useShaping(
  limit: ((before: string, after: string, how: string) => string) | undefined,
): Shaping {
  const isOn = useRef(false);
  const [caret, setCaret] = useState<{ element: TextElement; at: number }>();
  useLayoutEffect(() => {
    if (caret !== undefined && document.activeElement === caret.element)
      caret.element.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const during = (change: () => boolean): boolean => {
    isOn.current = true;
    const isDone = change();
    isOn.current = false;
    return isDone;
  };
  const write = (element: TextElement, text: string, how: string): void => {
    const { value, selectionStart } = element;
    const isDone = during(() => rewriteAsTyped(element, text));
    if (selectionStart === null) return;
    const behind = value.slice(selectionStart);
    const at = caretIn(text, behind, how === "deleteContentBackward");
    if (isDone) element.setSelectionRange(at, at);
    else setCaret({ element, at });
  };
  return {
    isOn,
    keep: (element, before, how) => {
      const typed = element.value;
      const kept = limit?.(before, typed, how) ?? typed;
      if (kept === typed) return typed;
      // A state between a key and the form that it led to: there is one behind it.
      if (how.startsWith("history") && during(() => stepOn(how)))
        return element.value;
      write(element, kept, how);
      return kept;
    },
  };
}
