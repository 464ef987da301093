import { useState } from "react";
import {
  FieldFrame,
  type FieldProps,
} from "#platform/web/ui/fields/field-frame.tsx";
import { useTypedText } from "#platform/web/ui/fields/composition.ts";
import { TypedInput } from "#platform/web/ui/fields/typed-input.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Several texts, one a line; the form holds the list. */
export const LinesInput = (props: FieldProps) => {
  const control = useField(props);
  const { field, value, frame } = control;
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
      <TypedInput
        control={control}
        typed={typed}
        multiline
        minRows={3}
        maxRows={10}
      />
    </FieldFrame>
  );
};
