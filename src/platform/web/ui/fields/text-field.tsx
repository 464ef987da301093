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
import { cameWhole, limitInsertion } from "./limit.ts";
import { LongTextAid } from "./long-text-aid.ts";
import { TypedInput } from "./typed-input.tsx";
import { useField, withNote } from "./use-field.ts";
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

const countSigns = (text: string): number => Array.from(text).length;

/**
 * Holds a text within its weight while it is typed. What comes whole and does not fit stays in sight, and the field
 * says so; it says too what was typed and fell away.
 */
function useCap(cap: number | undefined) {
  const [cut, setCut] = useState({ text: "", signs: 0 });
  const limit = (before: string, after: string, how: string): string => {
    if (cap === undefined || cameWhole(before, after, how)) return after;
    const kept = limitInsertion(before, after, cap, textWeight, cutToWeight);
    if (kept !== after && !how.startsWith("history"))
      setCut({ text: kept, signs: countSigns(after) - countSigns(kept) });
    return kept;
  };
  const noteOf = (text: string): [note?: string, isWrong?: boolean] => {
    if (cap !== undefined && textWeight(text) > cap) {
      const over = countSigns(text) - countSigns(cutToWeight(text, cap));
      return [formText.field.over(over), true];
    }
    return cut.signs > 0 && cut.text === text
      ? [formText.field.cut(cut.signs)]
      : [];
  };
  return { limit, noteOf };
}

/** One line of text, or several with `multiline`; capped by weight, never while composing. */
export function TextField(props: TextFieldProps) {
  const own = useField(props);
  const { field, value } = own;
  const kana = useKanaCapture(props.kana_to);
  const cap = props.max_weight;
  const { limit, noteOf } = useCap(cap);
  const control = withNote(own, ...noteOf(asText(value)));
  const shaping = useShaping(limit);
  const typed = useTypedText({
    value: asText(value),
    onCommit: field.onChange,
    tidy: props.tidy,
    onBlur: field.onBlur,
    shaping,
  });
  return (
    <FieldFrame
      {...control.frame}
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
