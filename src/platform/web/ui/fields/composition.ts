import {
  type ChangeEvent,
  type CompositionEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from "react";
import { typedByMethod } from "./limit.ts";
import type { Shaping, TextElement } from "./typed-changes.ts";

export interface TypedTextOptions {
  /** What the form holds, as text. */
  value: string;
  /** Given the text whenever it changes outside of a composition. */
  onCommit: (text: string) => void;
  /** What may stay of a change: `useShaping` in `typed-changes.ts`. */
  shaping?: Shaping;
  /** Form of the text when the field is left. */
  tidy?: (text: string) => string;
  onBlur?: () => void;
}

/**
 * Text of an input that an input method may be composing: while it does, the text stays local and
 * untouched; it is cut, brought into its form and handed to the form when the composition ends, and again on blur.
 * The browser's undo goes over all of that in whole steps.
 */
export function useTypedText(options: TypedTextOptions) {
  const { value, onCommit, shaping, tidy } = options;
  const [shown, setShown] = useState(value);
  const [committed, setCommitted] = useState(value);
  const [given, setGiven] = useState(value);
  const composing = useRef(false);

  // The form changed by itself (reset, draft, look-up): follow it. One that takes a text later, or not at all,
  // leaves what is typed alone.
  if (value !== given) {
    setGiven(value);
    if (value !== committed) {
      setCommitted(value);
      setShown(value);
    }
  }

  const commit = (text: string) => {
    setShown(text);
    if (text === committed) return;
    setCommitted(text);
    onCommit(text);
  };

  const take = (element: TextElement, how: string = typedByMethod) => {
    const kept = shaping?.keep(element, committed, how) ?? element.value;
    commit(kept);
    return kept;
  };

  return {
    value: shown,
    onChange: (event: ChangeEvent<TextElement>) => {
      if (shaping?.isOn.current === true) return;
      const { isComposing, inputType }: Partial<InputEvent> = event.nativeEvent;
      if (composing.current || isComposing === true)
        setShown(event.target.value);
      else take(event.target, inputType ?? "");
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
