import OutlinedInput, {
  type OutlinedInputProps,
} from "@mui/material/OutlinedInput";
import type { InputHTMLAttributes } from "react";
import type { useTypedText } from "./composition.ts";
import type { useField } from "./use-field.ts";

type Typed = ReturnType<typeof useTypedText>;

interface TypedInputProps extends Omit<OutlinedInputProps, "slotProps"> {
  control: Pick<ReturnType<typeof useField>, "field" | "id" | "aria">;
  typed: Typed;
  /** Attributes of the element itself. */
  input?: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
}

/** What is typed into a field of a form: its label and error, its text, and what an input method composes. */
export const TypedInput = ({
  control: { field, id, aria },
  typed,
  input,
  ...more
}: TypedInputProps) => (
  <OutlinedInput
    id={id}
    name={field.name}
    fullWidth
    error={aria["aria-invalid"]}
    autoComplete="off"
    value={typed.value}
    onChange={typed.onChange}
    onBlur={typed.onBlur}
    inputRef={field.ref}
    {...more}
    slotProps={{
      input: {
        ...aria,
        onCompositionStart: typed.onCompositionStart,
        onCompositionEnd: typed.onCompositionEnd,
        ...input,
      },
    }}
  />
);
