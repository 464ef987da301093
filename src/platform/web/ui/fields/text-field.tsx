import {
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  useContext,
  useState,
} from "react";
import { cutToWeight, textWeight } from "#platform/contract/japanese/weight.ts";
import { formText } from "../../form-text.ts";
import { type } from "../../theme/tokens.ts";
import { useTypedText } from "./composition.ts";
import { useShaping } from "./typed-changes.ts";
import { FieldFrame, type FieldProps } from "./field-frame.tsx";
import { limitInsertion } from "./limit.ts";
import { LongTextAid } from "./long-text-aid.ts";
import { TypedInput } from "./typed-input.tsx";
import { useField } from "./use-field.ts";
import { useKanaCapture } from "./use-kana-capture.ts";

export interface TextFieldProps extends FieldProps {
  /** Longest weight (spec §5: a Japanese character counts 2). */
  max_weight?: number;
  /** Name of the field that collects the reading while this one is typed. */
  kana_to?: string;
  /** Form of the text when the field is left: width, hyphens. */
  tidy?: (text: string) => string;
  multiline?: boolean;
  /** Rows of a text area: at least, at most before it scrolls. */
  rows?: { min: number; max: number } | undefined;
  type?: "text" | "password" | "email";
  input_mode?: "text" | "numeric" | "tel" | "email";
  autocomplete?: HTMLInputAutoCompleteAttribute;
  on_focus?: (event: FocusEvent) => void;
}

const Counter = ({ used, cap }: { used: number; cap: number }) => (
  <span
    className="field-counter"
    data-near={used >= cap * 0.9 ? "" : undefined}
  >
    {formText.field.weight(used, cap)}
  </span>
);

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Lines of an inquiry (spec §9). */
const fewRows = { min: 2, max: 3 };

/** The area grows with its text by style alone: measuring it at every key would cost a layout each. */
const growing = ({ min, max } = fewRows) => ({
  "& textarea": {
    fieldSizing: "content",
    scrollbarWidth: "thin",
    minHeight: `${String(min * type.line)}em`,
    maxHeight: `${String(max * type.line)}em`,
  },
});

const limitOf = (cap: number | undefined) =>
  cap === undefined
    ? undefined
    : (before: string, after: string): string =>
        limitInsertion(before, after, cap, textWeight, cutToWeight);

/** One line of text, or several with `multiline`; capped by weight, never while composing. */
export function TextField(props: TextFieldProps) {
  const control = useField(props);
  const { field, value, frame } = control;
  const kana = useKanaCapture(props.kana_to);
  const cap = props.max_weight;
  const shaping = useShaping(limitOf(cap));
  const typed = useTypedText({
    value: asText(value),
    onCommit: field.onChange,
    tidy: props.tidy,
    onBlur: field.onBlur,
    shaping,
  });
  return (
    <FieldFrame
      {...frame}
      has_lines={props.multiline === true}
      counter={
        cap !== undefined && (
          <Counter used={textWeight(typed.value)} cap={cap} />
        )
      }
    >
      <TypedInput
        control={control}
        typed={typed}
        type={props.type ?? "text"}
        disabled={props.disabled}
        multiline={props.multiline}
        inputComponent={props.multiline === true ? "textarea" : "input"}
        sx={props.multiline === true ? growing(props.rows) : undefined}
        autoComplete={props.autocomplete ?? "off"}
        onFocus={props.on_focus}
        input={{
          inputMode: props.input_mode,
          onCompositionUpdate: kana.onCompositionUpdate,
          onCompositionEnd: (event) => {
            typed.onCompositionEnd(event);
            kana.onCompositionEnd(event);
          },
        }}
      />
    </FieldFrame>
  );
}

/** Several lines that grow with their text. From the first focus on, what the application offers to long texts helps. */
export function TextArea(props: TextFieldProps) {
  const aidFor = useContext(LongTextAid);
  const [input, setInput] = useState<HTMLTextAreaElement>();
  return (
    <>
      <TextField
        {...props}
        multiline
        on_focus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setInput(target);
        }}
      />
      {input !== undefined && aidFor?.(input)}
    </>
  );
}
