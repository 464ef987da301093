import { useFieldArray } from "react-hook-form";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import {
  branchLimits,
  maximumNightContacts,
  type BranchForm,
} from "../../contract/branch-schema.ts";
import {
  branchScreenText as text,
  contactLabels,
} from "../../contract/branch-text.ts";

/** 夜間連絡先, in the order in which they are called. */
export const NightContactFields = () => {
  const rows = useFieldArray<BranchForm, "night_contacts">({
    name: "night_contacts",
  });
  return (
    <RowList
      fields={rows.fields}
      maximum={maximumNightContacts}
      hint={rows.fields.length === 0 ? text.noContacts : text.callOrder}
      add={text.addContact}
      nameOf={text.contactNumber}
      onAdd={() => rows.append({ name: "", note: null, phone: null })}
      onRemove={rows.remove}
      onMove={rows.move}
    >
      {(at) => (
        <>
          <TextField
            name={`night_contacts.${at}.name`}
            label={contactLabels.name}
            max_weight={branchLimits.person}
            required
          />
          <TelephoneField
            name={`night_contacts.${at}.phone`}
            label={contactLabels.phone}
          />
          <TextField
            name={`night_contacts.${at}.note`}
            label={contactLabels.note}
            max_weight={branchLimits.contact_note}
          />
        </>
      )}
    </RowList>
  );
};
