import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { useMasterItems } from "../api.ts";
import { callLabels as label } from "../../contract/call-text.ts";
import { slipLimits } from "../../contract/entry-schema.ts";
import { afterCallStatuses, afterResults } from "../../contract/lookups.ts";
import { fieldRow, useIsReached } from "./call-fields.tsx";

const results = optionsOf(afterResults).filter(
  ({ value }) => value !== "not_reachable",
);

/** アンケート: how content the user is, and what could be better. */
const Questionnaire = () => {
  const levels = useMasterItems("satisfaction");
  const categories = useMasterItems("improve_category");
  return (
    <>
      <SelectField
        name="satisfaction"
        label={label.satisfaction}
        reading={levels.found}
        options={levels.items.map(({ code, item }) => ({
          value: Number(code),
          label: `${code} ${item}`,
        }))}
      />
      <SelectField
        name="improve_category"
        label={label.improve_category}
        reading={categories.found}
        options={categories.items.map(({ code, item }) => ({
          value: code,
          label: item,
        }))}
      />
      <Box sx={{ flex: "1 1 100%" }}>
        <TextArea
          name="improve_text"
          label={label.improve_text}
          max_weight={slipLimits.text}
        />
      </Box>
    </>
  );
};

/** What the user says of the vehicle after its inspection. */
export const AfterFields = () => {
  const isReached = useIsReached();
  const result = useWatch({ name: "after_result" }) as string | null;
  if (isReached !== true) return null;
  return (
    <Box sx={fieldRow} data-answers="">
      <SegmentedField
        name="after_result"
        label={label.after_result}
        required
        options={results}
      />
      <SelectField
        name="after_call_status"
        label={label.after_call_status}
        options={optionsOf(afterCallStatuses)}
      />
      {result === "problem" && (
        <Box sx={{ flex: "1 1 100%" }}>
          <TextArea
            name="problem_text"
            label={label.problem_text}
            required
            max_weight={slipLimits.text}
          />
        </Box>
      )}
      <Questionnaire />
    </Box>
  );
};
