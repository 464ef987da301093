import { useFormContext, useWatch } from "react-hook-form";
import { Cell } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { categoriesBelow } from "../../contract/category-rules.ts";
import { connectCase } from "../../contract/fields.ts";
import { workFlows } from "../../contract/lookups.ts";
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
  const { categories, reading } = useControlData();
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
          reading={reading}
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
  const { agents, reading } = useControlData();
  return (
    <Cell span={6}>
      <SelectField
        name="person_in_charge_id"
        label={fields.person_in_charge_id.label}
        reading={reading}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Cell>
  );
};

/** The work flows that are in use, and the one that was chosen before it went out of use. */
export const WorkFlowField = () => {
  const { work_flows } = useControlData();
  const chosen: unknown = useWatch({ name: "work_flow" });
  const retired = new Set(
    work_flows
      .filter(({ is_in_use, code }) => !is_in_use && code !== chosen)
      .map(({ code }) => code),
  );
  const labels = new Map(work_flows.map(({ code, label }) => [code, label]));
  return (
    <Cell span={17}>
      <SegmentedField
        name="work_flow"
        label={fields.work_flow.label}
        required
        options={workFlows.options
          .filter(({ code }) => !retired.has(code))
          .map(({ code, label }) => ({
            value: code,
            label: labels.get(code) ?? label,
          }))}
      />
    </Cell>
  );
};
