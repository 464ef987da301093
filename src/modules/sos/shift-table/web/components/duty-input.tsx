import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { cutToWeight, textWeight } from "#platform/contract/japanese/weight.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { shiftLimits } from "../../contract/schema.ts";

/** What the input asks of its grid. */
export interface DutyInputActs {
  /** The first letter: what it stands on is what a save is compared with. */
  readonly onBegin: () => void;
  /** Saves what was typed. */
  readonly onCommit: (typed: string) => void;
  /** Goes so many rows and columns on. */
  readonly onMove: (by: readonly [number, number]) => void;
  readonly onFillMonth: (typed: string) => void;
  readonly onCopyBefore: () => void;
  readonly onPaste: (pasted: string) => void;
}

const vertical: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
const horizontal: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const cut = (typed: string): string =>
  textWeight(typed) > shiftLimits.staff
    ? cutToWeight(typed, shiftLimits.staff)
    : typed;

/** Where a key leads; within typed text the arrows to the sides move the caret. */
const stepOf = (
  event: KeyboardEvent<HTMLInputElement>,
  isTyping: boolean,
): readonly [number, number] | undefined => {
  if (event.key === "Enter") return [0, event.shiftKey ? -1 : 1];
  return vertical[event.key] ?? (isTyping ? undefined : horizontal[event.key]);
};

type CellProps = DutyInputActs & {
  value: string;
  label: string;
  takes_focus: boolean;
};

/** Puts a value into the input, selected where it has the keys. */
const show = (element: HTMLInputElement | null, value: string): void => {
  if (element === null) return;
  element.value = value;
  if (document.activeElement === element) element.select();
};

/** What is being typed, and what becomes of it. */
const useTyping = (
  props: CellProps,
  input: RefObject<HTMLInputElement | null>,
) => {
  const { value, takes_focus: takesFocus } = props;
  const isTyping = useRef(false);
  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus();
    input.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [input, takesFocus]);
  useEffect(() => {
    if (!isTyping.current) show(input.current, value);
  }, [input, value]);
  return {
    is_typing: () => isTyping.current,
    begin: (): void => {
      if (!isTyping.current) props.onBegin();
      isTyping.current = true;
    },
    /** What was typed; nothing of it waits any more. */
    take: (): string => {
      isTyping.current = false;
      return cut(input.current?.value ?? value);
    },
    undo: (): void => {
      isTyping.current = false;
      show(input.current, value);
    },
    commit: (): void => {
      const element = input.current;
      if (element === null || !isTyping.current) return;
      isTyping.current = false;
      const typed = cut(element.value);
      if (typed !== value) props.onCommit(typed);
    },
  };
};
type Typing = ReturnType<typeof useTyping>;

const editAtEnd = (typing: Typing, input: HTMLInputElement): void => {
  typing.begin();
  input.setSelectionRange(input.value.length, input.value.length);
};

/** The keys that do more than move; whether it was one of them. */
const actOnKey = (
  event: KeyboardEvent<HTMLInputElement>,
  props: CellProps,
  typing: Typing,
): boolean => {
  const acts: Readonly<Record<string, () => void>> =
    event.ctrlKey || event.metaKey
      ? {
          Enter: () => props.onFillMonth(typing.take()),
          d: () => {
            typing.undo();
            props.onCopyBefore();
          },
        }
      : {
          Escape: typing.undo,
          F2: () => editAtEnd(typing, event.currentTarget),
          ...(typing.is_typing() ? {} : { Delete: () => props.onCommit("") }),
        };
  const act = acts[event.key];
  act?.();
  return act !== undefined;
};

/**
 * The one cell that has the keys. Its text is selected, so that the first letter, also of an input method,
 * replaces it; what was typed is saved with Enter, an arrow, or by leaving the cell.
 */
export const DutyCellInput = (props: CellProps) => {
  const input = useRef<HTMLInputElement>(null);
  const typing = useTyping(props, input);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposingKey(event)) return;
    if (actOnKey(event, props, typing)) {
      event.preventDefault();
      return;
    }
    const step = stepOf(event, typing.is_typing());
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    typing.commit();
    props.onMove(step);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    typing.undo();
    props.onPaste(pasted);
  };
  return (
    <input
      ref={input}
      defaultValue={props.value}
      aria-label={props.label}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onInput={typing.begin}
      onBlur={typing.commit}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
};
