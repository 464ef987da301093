import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { connectCategories } from "../../contract/category-record.ts";
import { depthOf, levels } from "../../contract/category-rules.ts";
import { useControlData } from "./use-control-data.ts";

const { label, hint } = connectCategories.fields.parent_id;

/** Under which category one stands: below the third level there is none. */
const ParentField = () => {
  const { categories, reading } = useControlData();
  const nameOf = (id: number | null): string =>
    categories.find((one) => one.id === id)?.name ?? "";
  return (
    <SelectField
      name="parent_id"
      label={label}
      hint={hint}
      reading={reading}
      options={categories
        .filter(({ id }) => (depthOf(categories, id) ?? levels) < levels)
        .map(({ id, name, parent_id }) => ({
          value: id,
          label: parent_id === null ? name : `${nameOf(parent_id)} › ${name}`,
        }))}
    />
  );
};

export const categoryForm = { inputs: { parent_id: ParentField } };
