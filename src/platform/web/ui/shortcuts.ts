import { isComposingKey } from "./fields/composing-key.ts";
import { useKeyDown } from "./key-down.ts";
import { isSendKey } from "./save-key.ts";

const typing =
  "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** Whether a key belongs to somebody else: to a text, an input method, a dialog, or with a modifier to the browser. */
export function isTypingOrComposing(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.defaultPrevented || isComposingKey(event)) return true;
  if (document.querySelector(dialogs) !== null) return true;
  return isTyping(event);
}

/**
 * A one-key shortcut of a page (`/`, `n`, `?`); never while typing, composing or in a dialog. Without an act the key is
 * left to another part of the page.
 */
export function useShortcut(key: string, act: (() => void) | undefined): void {
  useKeyDown(
    (event) => {
      if (event.key !== key || isTypingOrComposing(event)) return;
      event.preventDefault();
      act?.();
    },
    { isOn: act !== undefined },
  );
}

/**
 * Alt with a key, by its place on the keyboard (`Digit1`, `KeyR`) or its name (`Enter`): also while typing, but none
 * of an input method, held down no second time, and none where a dialog asks.
 */
export const isAltKey = (event: KeyboardEvent, code: string): boolean =>
  (event.code === code || event.key === code) &&
  event.altKey &&
  !(event.ctrlKey || event.metaKey || event.shiftKey) &&
  !event.repeat &&
  !event.defaultPrevented &&
  !isComposingKey(event) &&
  document.querySelector(dialogs) === null;

/** Keys of a page that work from every field, too. */
export function useAltKeys(acts: Readonly<Record<string, () => void>>): void {
  useKeyDown(
    (event) => {
      const found = Object.entries(acts).find(([code]) =>
        isAltKey(event, code),
      );
      if (found === undefined) return;
      event.preventDefault();
      found[1]();
    },
    // Before a form, which lets no Enter through.
    { first: true },
  );
}

/** Ctrl+Enter of a page whose acts stand in no form: held down no second time, none while typing or where a dialog asks. */
export function useSendKey(act: (() => void) | undefined): void {
  useKeyDown(
    (event) => {
      if (!isSendKey(event) || isTyping(event)) return;
      if (document.querySelector(dialogs) !== null) return;
      event.preventDefault();
      act?.();
    },
    { isOn: act !== undefined },
  );
}

/** Keys that do the same, and what they do. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
  /** The word that it has in the strip at the lower edge; without one it stands in the help alone. */
  readonly short?: string;
}
