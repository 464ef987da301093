import {
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { useFormContext } from "react-hook-form";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import type { Shape } from "#platform/contract/japanese/input-kinds.ts";
import { isSameValue } from "../conflict-merge.ts";
import { useTypedText } from "./composition.ts";
import { useShaping } from "./typed-changes.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { cameWhole, shapeInsertion } from "./limit.ts";
import { TypedInput } from "./typed-input.tsx";
import { useField, withNote } from "./use-field.ts";

export interface Normalised {
  /** What the form holds for a typed text; `undefined`: not readable. */
  read: (typed: string) => unknown;
  /** How a value of the form is shown at rest. */
  show: (value: unknown) => string;
}

/** A text as it is; "" for everything else. */
const showText = (value: unknown): string =>
  typeof value === "string" ? value : "";

export interface NormalisedFieldProps
  extends FieldProps, Pick<Normalised, "read"> {
  /** As {@link Normalised}; a text as it is where absent. */
  show?: Normalised["show"];
  /** What may stand in it while it is typed; everything where absent. */
  shape?: Shape;
  input_mode?: "text" | "numeric" | "decimal" | "tel";
  autocomplete?: HTMLInputAutoCompleteAttribute;
  align?: "start" | "end";
  before?: ReactNode;
  after?: ReactNode;
  /** Below the control: the parts read out of it. */
  below?: ReactNode;
  /** What is wrong with a value, said while it is typed. */
  wrong_with?: (value: unknown) => string | undefined;
  /** Told when the field gets the focus. */
  on_enter?: () => void;
  /** Told what the form holds when the field is left. */
  on_leave?: (value: unknown) => void;
}

/** Holds a text in its shape; says the digits for which there was no room, so that nobody loses one without a word. */
function useShape(shape: Shape | undefined) {
  const [lost, setLost] = useState("");
  const shapeWith =
    (tidy: (text: string) => string) =>
    (before: string, after: string, how: string): string => {
      if (shape === undefined) return after;
      const { text, left } = cameWhole(before, after, how)
        ? { text: shape(after) ?? tidy(after), left: "" }
        : shapeInsertion(before, after, shape);
      const digits = digitsOnly(left);
      setLost((told) => (text === before ? told + digits : digits));
      return text;
    };
  return {
    wrong: lost === "" ? undefined : fieldText.notTaken(lost),
    shapeWith: shape && shapeWith,
  };
}

/**
 * An input that takes many spellings and holds one value. An empty text is `null`. A text that cannot
 * be read stays as it was typed, also in the form, so that the schema says what is wrong with it. Where it has a shape,
 * keys lead to no other; what comes whole is read, and where it cannot be it stays too, with its error at once.
 */
export function NormalisedField(props: NormalisedFieldProps) {
  const { read, show = showText, shape } = props;
  const held = useField(props);
  const { wrong, shapeWith } = useShape(shape);
  const control = withNote(held, wrong ?? props.wrong_with?.(held.value), true);
  const { field, value, frame } = control;
  const form = useFormContext();
  const [own, setOwn] = useState<{ value: unknown; typed: string }>();
  // The form keeps the object it has where the next one says the same: a space within a plate is no other plate.
  const shown =
    own !== undefined && isSameValue(own.value, value)
      ? own.typed
      : show(value);
  const tidy = (text: string): string => {
    if (text.trim() === "") return "";
    const value = read(text);
    return value === undefined ? text : show(value);
  };
  const shaping = useShaping(shapeWith?.(tidy));
  const isWrong = useRef(false);
  const typed = useTypedText({
    value: shown,
    onCommit: (text) => {
      const value = text.trim() === "" ? null : (read(text) ?? text);
      setOwn({ value, typed: text });
      field.onChange(value);
      const wasWrong = isWrong.current;
      isWrong.current = shape !== undefined && shape(text) === undefined;
      if (wasWrong || isWrong.current) void form.trigger(props.name);
    },
    tidy,
    shaping,
    onBlur: () => {
      field.onBlur();
      props.on_leave?.(form.getValues(props.name));
    },
  });
  return (
    <FieldFrame {...frame}>
      <TypedInput
        control={control}
        typed={typed}
        disabled={props.disabled}
        autoComplete={props.autocomplete ?? "off"}
        onFocus={props.on_enter}
        startAdornment={props.before}
        endAdornment={props.after}
        input={{
          inputMode: props.input_mode,
          style: props.align === "end" ? { textAlign: "end" } : undefined,
        }}
      />
      {props.below}
    </FieldFrame>
  );
}
