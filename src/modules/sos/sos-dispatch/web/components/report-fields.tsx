import type { LookupEntry } from "#platform/contract/lookup.ts";
import OutlinedInput from "@mui/material/OutlinedInput";
import {
  FieldFrame,
  type FieldProps,
} from "#platform/web/ui/fields/field-frame.tsx";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import { TypeAhead } from "#platform/web/ui/fields/type-ahead.tsx";

/** Free text with the labels of a lookup offered; one of them is held as its code, anything else as typed. */
export function OfferedTextField(
  props: FieldProps & { options: readonly LookupEntry<string>[] },
) {
  const { options } = props;
  const wordOf = (held: unknown): string =>
    options.find((option) => option.code === held)?.label ??
    (typeof held === "string" ? held : "");
  const heldOf = (word: string | null): string =>
    options.find((option) => option.label === word)?.code ?? word ?? "";
  const { field, value, frame, aria, id } = useField(props);
  return (
    <FieldFrame {...frame}>
      <TypeAhead
        id={id}
        freeSolo
        size="small"
        fullWidth
        disabled={props.disabled}
        options={options.map((option) => option.label)}
        value={wordOf(value)}
        onInputChange={(_, typed, reason) => {
          if (reason !== "reset") field.onChange(heldOf(typed));
        }}
        onChange={(_, picked) => field.onChange(heldOf(picked))}
        onBlur={field.onBlur}
        renderInput={({ slotProps }) => {
          const { ref, ...input } = slotProps.input;
          return (
            <OutlinedInput
              {...input}
              ref={ref}
              disabled={props.disabled}
              fullWidth
              error={aria["aria-invalid"]}
              inputRef={field.ref}
              inputProps={{ ...slotProps.htmlInput, ...aria, id }}
            />
          );
        }}
      />
    </FieldFrame>
  );
}
