import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { isComposingKey } from "./composing-key.ts";
import { askedBefore, type AskedWord } from "./insertion.ts";

/** Follows the word behind two colons before the caret of a field; nothing while an input method composes. */
export function useAskedWord(
  input: HTMLTextAreaElement,
  onChange: (word: string | undefined) => void,
) {
  const [asked, setAsked] = useState<AskedWord>();
  const word = useRef<string>(undefined);
  /** Where a word was closed: it is not offered again until it is left. */
  const closedAt = useRef<number>(undefined);
  const keep = useEffectEvent((now: AskedWord | undefined) => {
    if (now?.from !== closedAt.current) closedAt.current = undefined;
    const next = closedAt.current === undefined ? now : undefined;
    setAsked(next);
    if (next?.word === word.current) return;
    word.current = next?.word;
    onChange(next?.word);
  });
  useEffect(() => {
    let isComposing = false;
    const look = (event?: Event) => {
      // The list may have come in the middle of a composition.
      const isPart = event instanceof InputEvent && event.isComposing;
      if (isComposing || isPart) return;
      const { value, selectionStart, selectionEnd } = input;
      keep(
        selectionStart === selectionEnd && document.activeElement === input
          ? askedBefore(value, selectionStart)
          : undefined,
      );
    };
    const begin = () => {
      isComposing = true;
    };
    const end = () => {
      isComposing = false;
      look();
    };
    const leave = () => keep(undefined);
    input.addEventListener("input", look);
    input.addEventListener("click", look);
    input.addEventListener("keyup", look);
    input.addEventListener("compositionstart", begin);
    input.addEventListener("compositionend", end);
    input.addEventListener("blur", leave);
    look();
    return () => {
      input.removeEventListener("input", look);
      input.removeEventListener("click", look);
      input.removeEventListener("keyup", look);
      input.removeEventListener("compositionstart", begin);
      input.removeEventListener("compositionend", end);
      input.removeEventListener("blur", leave);
    };
  }, [input]);
  const close = useCallback(() => {
    closedAt.current = asked?.from;
    word.current = undefined;
    setAsked(undefined);
  }, [asked]);
  return { asked, close };
}

interface InsertionKeys {
  readonly isOpen: boolean;
  readonly move: (step: 1 | -1) => void;
  readonly pick: () => void;
  readonly close: () => void;
}

/** What a key does to an open list; undefined for the keys that stay the field's. */
const actOf = (
  { move, pick, close }: InsertionKeys,
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
): (() => void) | undefined => {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  if (key === "ArrowDown") return () => move(1);
  if (key === "ArrowUp") return () => move(-1);
  if (key === "Enter" || key === "Tab") return pick;
  return key === "Escape" ? close : undefined;
};

/** Keys of the field while a list stands under it; without one, and while composing, they are the field's own. */
export function useInsertionKeys(
  input: HTMLTextAreaElement,
  keys: InsertionKeys,
): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isOpen || isComposingKey(event)) return;
    const act = actOf(keys, event);
    if (act === undefined) return;
    // Nor may a dialog close, or a form be sent.
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => take(event);
    input.addEventListener("keydown", onKey);
    return () => input.removeEventListener("keydown", onKey);
  }, [input]);
}
