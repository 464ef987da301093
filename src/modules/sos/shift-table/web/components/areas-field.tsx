import TextInput from "@mui/material/TextField";
import {
  FieldFrame,
  type FieldProps,
} from "#platform/web/ui/fields/field-frame.tsx";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { useField } from "#platform/web/ui/fields/use-field.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { TypeAhead } from "#platform/web/ui/fields/type-ahead.tsx";

type Prefecture = (typeof prefectureOptions)[number];

const matches = (options: Prefecture[], typed: string): Prefecture[] => {
  const wanted = foldText(typed);
  return options.filter((option) =>
    foldText(`${option.label} ${option.search ?? ""}`).includes(wanted),
  );
};

/** Prefectures by typing: name or reading. */
export const AreasField = (props: FieldProps) => {
  const { field, value, frame, aria, id } = useField(props);
  const held = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <FieldFrame {...frame} hint={text.areasHint}>
      <TypeAhead
        multiple
        size="small"
        options={prefectureOptions}
        value={prefectureOptions.filter((option) =>
          held.includes(option.value),
        )}
        filterOptions={(options, { inputValue }) =>
          matches(options, inputValue)
        }
        filterSelectedOptions
        onChange={(_, chosen) =>
          field.onChange(chosen.map((option) => option.value))
        }
        renderInput={(params) => (
          <TextInput
            {...params}
            inputRef={field.ref}
            onBlur={field.onBlur}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, ...aria, id },
            }}
          />
        )}
      />
    </FieldFrame>
  );
};
