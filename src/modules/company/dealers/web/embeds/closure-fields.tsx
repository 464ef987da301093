import { useFieldArray } from "react-hook-form";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import {
  branchLimits,
  maximumClosures,
  type OpeningForm,
} from "../../contract/branch-schema.ts";
import {
  branchScreenText as text,
  closureLabels,
} from "../../contract/branch-text.ts";

/** 臨時休業: days off that follow from no weekday. */
export const ClosureFields = () => {
  const rows = useFieldArray<OpeningForm, "closures">({ name: "closures" });
  return (
    <RowList
      fields={rows.fields}
      maximum={maximumClosures}
      hint={rows.fields.length === 0 ? text.noClosures : undefined}
      add={text.addClosure}
      nameOf={text.closureNumber}
      onAdd={() =>
        rows.append({ to: tokyoDate(), from: tokyoDate(), note: null })
      }
      onRemove={rows.remove}
    >
      {(at) => (
        <>
          <DateField
            name={`closures.${at}.from`}
            label={closureLabels.from}
            required
          />
          <DateField
            name={`closures.${at}.to`}
            label={closureLabels.to}
            required
          />
          <TextField
            name={`closures.${at}.note`}
            label={closureLabels.note}
            max_weight={branchLimits.closure_note}
          />
        </>
      )}
    </RowList>
  );
};
