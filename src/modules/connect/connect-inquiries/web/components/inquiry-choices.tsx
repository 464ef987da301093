import { useFormContext, useWatch } from "react-hook-form";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { categoriesBelow } from "../../contract/category-rules.ts";
import { connectCase } from "../../contract/fields.ts";
import { useControlData } from "./use-control-data.ts";

const { fields } = connectCase;
const levels = [
  "category_major_id",
  "category_middle_id",
  "category_minor_id",
] as const;

/** The three categories, each among those below the one before it; another one empties those below. */
export const CategoryFields = () => {
  const form = useFormContext();
  const { categories, isLoading } = useControlData();
  const chosen: readonly unknown[] = useWatch({ name: levels });
  return levels.map((name, at) => {
    const above = at === 0 ? null : chosen[at - 1];
    const offered =
      at > 0 && typeof above !== "number"
        ? []
        : categoriesBelow(categories, above as number | null);
    return (
      <Cell key={name} span={8}>
        <SelectField
          name={name}
          label={fields[name].label}
          is_loading={isLoading}
          disabled={at > 0 && typeof above !== "number"}
          // One that went out of use stays readable where it was chosen.
          options={offered
            .filter(({ id, is_in_use }) => is_in_use || id === chosen[at])
            .map(({ id, name: label }) => ({ value: id, label }))}
          on_pick={() => {
            for (const below of levels.slice(at + 1))
              form.setValue(below, null, { shouldDirty: true });
          }}
        />
      </Cell>
    );
  });
};

/** Who of the desk takes care of the inquiry. */
export const PersonField = () => {
  const { agents, isLoading } = useControlData();
  return (
    <Cell span={6}>
      <SelectField
        name="person_in_charge_id"
        label={fields.person_in_charge_id.label}
        is_loading={isLoading}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Cell>
  );
};
