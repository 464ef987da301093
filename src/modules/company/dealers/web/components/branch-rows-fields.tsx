import { useFieldArray } from "react-hook-form";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import {
  branchLimits,
  maximumClosures,
  maximumNightContacts,
  type BranchForm,
} from "../../contract/branch-schema.ts";
import {
  branchScreenText as text,
  closureLabels,
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

/** 臨時休業: days off that follow from no weekday. */
export const ClosureFields = () => {
  const rows = useFieldArray<BranchForm, "closures">({ name: "closures" });
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
