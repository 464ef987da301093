import Chip from "@mui/material/Chip";
import { useController, useFormContext } from "react-hook-form";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { FieldFrame } from "#platform/web/ui/fields/field-frame.tsx";
import { izaCase } from "../../contract/fields.ts";
import {
  type GuidanceSource,
  sourceWords,
} from "../../contract/source-fields.ts";
import { sourceText as text } from "../../contract/text.ts";

const name = "guidance_sources";

/** The pages that were quoted, each of which can be taken out again; nothing while there is none. */
export const SourcesField = () => {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const sources = field.value as readonly GuidanceSource[];
  if (sources.length === 0) return null;
  return (
    <Cell span={24}>
      <FieldFrame id={name} name={name} label={izaCase.fields[name].label}>
        <span id={name} style={{ display: "flex", flexWrap: "wrap", gap: 4 }}>
          {sources.map((source) => {
            const words = sourceWords(source);
            return (
              <Chip
                key={words}
                size="small"
                label={words}
                aria-label={text.remove(words)}
                onDelete={() =>
                  field.onChange(sources.filter((one) => one !== source))
                }
              />
            );
          })}
        </span>
      </FieldFrame>
    </Cell>
  );
};
