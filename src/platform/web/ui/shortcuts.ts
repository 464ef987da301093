import { useEffect } from "react";
import { isComposingKey } from "./fields/composition.ts";

const typing =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/** Whether a key belongs to somebody else: to a text, an input method, a dialog, or with a modifier to the browser. */
export function isTypingOrComposing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.defaultPrevented || isComposingKey(event)) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null)
    return true;
  return (
    event.target instanceof Element && event.target.closest(typing) !== null
  );
}

/** A one-key shortcut of a page (`/`, `n`, `?`); never while typing, composing or in a dialog. */
export function useShortcut(key: string, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || isTypingOrComposing(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [key, act]);
}

/** Keys that do the same, and what they do. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
  /** The word that it has in the strip at the lower edge; without one it stands in the help alone. */
  readonly short?: string;
}
