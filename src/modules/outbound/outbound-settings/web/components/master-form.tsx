import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { masterTypes } from "../../contract/lookups.ts";
import { masterItems } from "../../contract/master-record.ts";
import { isOpenType } from "../../contract/master-rules.ts";

const openTypes = optionsOf({
  options: masterTypes.options.filter(({ code }) => isOpenType(code)),
});

const TypeField = () => (
  <SelectField
    name="master_type"
    label={masterItems.fields.master_type.label}
    required
    options={openTypes}
  />
);

/** The form of an item: new ones are of the lists to which people may add. */
export const masterForm = { inputs: { master_type: TypeField } };
