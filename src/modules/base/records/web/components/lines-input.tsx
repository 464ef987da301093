import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import {
  FieldFrame,
  type FieldProps,
} from "#platform/web/ui/fields/field-frame.tsx";
import { useTypedText } from "#platform/web/ui/fields/composition.ts";
import { useField } from "#platform/web/ui/fields/use-field.ts";

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Several texts, one a line; the form holds the list. */
export const LinesInput = (props: FieldProps) => {
  const { field, value, frame, aria, id } = useField(props);
  const held = Array.isArray(value) ? value.map(String) : [];
  const [own, setOwn] = useState(() => held.join("\n"));
  // What is typed keeps its blanks and line breaks; another list from outside replaces it.
  const shown =
    linesOf(own).join("\n") === held.join("\n") ? own : held.join("\n");
  const typed = useTypedText({
    value: shown,
    onCommit: (text) => {
      setOwn(text);
      field.onChange(linesOf(text));
    },
    onBlur: field.onBlur,
  });
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        name={props.name}
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        error={aria["aria-invalid"]}
        value={typed.value}
        onChange={typed.onChange}
        onBlur={typed.onBlur}
        inputRef={field.ref}
        slotProps={{
          input: {
            ...aria,
            onCompositionStart: typed.onCompositionStart,
            onCompositionEnd: typed.onCompositionEnd,
          },
        }}
      />
    </FieldFrame>
  );
};
