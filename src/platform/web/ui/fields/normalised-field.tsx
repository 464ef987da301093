import { type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTypedText } from "./composition.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { TypedInput } from "./typed-input.tsx";
import { useField } from "./use-field.ts";

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
  input_mode?: "text" | "numeric" | "decimal" | "tel";
  align?: "start" | "end";
  before?: ReactNode;
  after?: ReactNode;
  /** Below the control: the parts read out of it. */
  below?: ReactNode;
  /** Told when the field gets the focus. */
  on_enter?: () => void;
  /** Told what the form holds when the field is left. */
  on_leave?: (value: unknown) => void;
}

/**
 * An input that takes many spellings and holds one value. An empty text is `null`. A text that cannot
 * be read stays as it was typed, also in the form, so that the schema says what is wrong with it.
 */
export function NormalisedField(props: NormalisedFieldProps) {
  const { read, show = showText } = props;
  const control = useField(props);
  const { field, value, frame } = control;
  const form = useFormContext();
  const [own, setOwn] = useState<{ value: unknown; typed: string }>();
  const shown =
    own !== undefined && Object.is(own.value, value) ? own.typed : show(value);
  const typed = useTypedText({
    value: shown,
    onCommit: (text) => {
      const value = text.trim() === "" ? null : (read(text) ?? text);
      setOwn({ value, typed: text });
      field.onChange(value);
    },
    tidy: (text) => {
      if (text.trim() === "") return "";
      const value = read(text);
      return value === undefined ? text : show(value);
    },
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
