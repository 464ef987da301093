import Stack from "@mui/material/Stack";
import { useFormContext, useWatch } from "react-hook-form";
import {
  TextField,
  type TextFieldProps,
} from "#platform/web/ui/fields/text-field.tsx";
import { portalText } from "../../contract/portal-text.ts";
import { Chips, ChoiceChip } from "./chip-field.tsx";

const separator = portalText.report.separator;

const wordsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split(separator).filter((word) => word !== "")
    : [];

/** Chips of usual words above a text field: one tap writes the word, another takes it out; anything else is typed. */
export function WordField(
  props: TextFieldProps & { words: readonly string[]; is_single?: boolean },
) {
  const { words, is_single, ...field } = props;
  const form = useFormContext();
  const held = wordsOf(useWatch({ name: props.name }) as unknown);
  const toggle = (word: string) => {
    const others = held.filter((one) => one !== word);
    const kept = is_single === true ? [] : others;
    const next = held.includes(word) ? others : [...kept, word];
    form.setValue(props.name, next.join(separator) || null, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField {...field} />
      <Chips
        role="group"
        aria-label={portalText.report.choose(props.label)}
        data-wide=""
      >
        {words.map((word) => (
          <ChoiceChip
            key={word}
            type="button"
            aria-pressed={held.includes(word)}
            // The field would be left first, its message would go and the chip with it from under the finger.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(word)}
          >
            {word}
          </ChoiceChip>
        ))}
      </Chips>
    </Stack>
  );
}
