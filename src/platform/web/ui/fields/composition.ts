import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Whether a key belongs to the input method: nothing may be submitted, cut or called by it. */
export const isComposingKey = (
  event: KeyboardEvent | globalThis.KeyboardEvent,
) =>
  ("nativeEvent" in event
    ? event.nativeEvent.isComposing
    : event.isComposing) || event.keyCode === 229;

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface TypedTextOptions {
  /** What the form holds, as text. */
  value: string;
  /** Given the text whenever it changes outside of a composition. */
  onCommit: (text: string) => void;
  /** Given the text as it was and as it would be; answers what may stay. */
  limit?: (before: string, after: string) => { text: string; caret?: number };
  /** Form of the text when the field is left. */
  tidy?: (text: string) => string;
  onBlur?: () => void;
}

/**
 * Text of an input that an input method may be composing: while it does, the text stays local and
 * untouched; it is cut and handed to the form when the composition ends, and again on blur.
 */
export function useTypedText(options: TypedTextOptions) {
  const { value, onCommit, limit, tidy } = options;
  const [shown, setShown] = useState(value);
  const [committed, setCommitted] = useState(value);
  const [given, setGiven] = useState(value);
  const composing = useRef(false);
  const caret = useRef<{ element: TextElement; at: number }>(undefined);

  // The form changed by itself (reset, draft, look-up): follow it. One that takes a text later, or not at all,
  // leaves what is typed alone.
  if (value !== given) {
    setGiven(value);
    if (value !== committed) {
      setCommitted(value);
      setShown(value);
    }
  }

  useLayoutEffect(() => {
    const wanted = caret.current;
    caret.current = undefined;
    if (wanted !== undefined && document.activeElement === wanted.element)
      wanted.element.setSelectionRange(wanted.at, wanted.at);
  });

  const commit = (text: string) => {
    setShown(text);
    if (text === committed) return;
    setCommitted(text);
    onCommit(text);
  };

  const take = (element: TextElement) => {
    const typed = element.value;
    const kept = limit?.(committed, typed) ?? { text: typed };
    if (kept.caret !== undefined && kept.text !== typed)
      caret.current = { element, at: kept.caret };
    commit(kept.text);
    return kept.text;
  };

  return {
    value: shown,
    onChange: (event: ChangeEvent<TextElement>) => {
      const native: Event & { isComposing?: boolean } = event.nativeEvent;
      if (composing.current || native.isComposing === true)
        setShown(event.target.value);
      else take(event.target);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<TextElement>) => {
      composing.current = false;
      take(event.currentTarget);
    },
    /** Without an event when the field was disabled while it had the focus. */
    onBlur: (event?: SyntheticEvent<TextElement>) => {
      composing.current = false;
      const kept = event === undefined ? shown : take(event.currentTarget);
      if (tidy !== undefined) commit(tidy(kept));
      options.onBlur?.();
    },
  };
}
