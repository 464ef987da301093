import { useFieldArray } from "react-hook-form";
import { AreasField } from "./areas-field.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import {
  shiftLimits as limits,
  type ShiftProfileInput,
} from "../../contract/schema.ts";
import { shiftText as text } from "../../contract/screen-text.ts";
import { shiftLabels as label } from "../../contract/text.ts";

const emptyContact = { name: "", phone: "", note: null };
const emptySubcontractor = { name: "", phone: null, areas: [] };

/** 緊急連絡先: the first in the list is called first. */
const Contacts = () => {
  const { fields, append, remove, move } = useFieldArray<
    ShiftProfileInput,
    "contacts"
  >({ name: "contacts" });
  return (
    <RecordBlock id="contacts" title={label.contacts}>
      <RowList
        fields={fields}
        maximum={limits.contacts}
        hint={fields.length === 0 ? text.noContacts : text.priorityHint}
        add={text.addContact}
        nameOf={text.contactNumber}
        onAdd={() => append(emptyContact)}
        onMove={move}
        onRemove={remove}
        min={140}
      >
        {(place) => (
          <>
            <TextField
              name={`contacts.${place}.name`}
              label={label.contact_name}
              max_weight={limits.name}
              required
            />
            <TelephoneField
              name={`contacts.${place}.phone`}
              label={label.contact_phone}
              required
            />
            <TextField
              name={`contacts.${place}.note`}
              label={label.contact_note}
              max_weight={limits.short}
            />
          </>
        )}
      </RowList>
    </RecordBlock>
  );
};

const Subcontractors = () => {
  const { fields, append, remove, move } = useFieldArray<
    ShiftProfileInput,
    "subcontractors"
  >({ name: "subcontractors" });
  return (
    <RecordBlock id="subcontractors" title={label.subcontractors}>
      <RowList
        fields={fields}
        maximum={limits.subcontractors}
        hint={fields.length === 0 ? text.noSubcontractors : undefined}
        add={text.addSubcontractor}
        nameOf={text.subcontractorNumber}
        onAdd={() => append(emptySubcontractor)}
        onMove={move}
        onRemove={remove}
        min={160}
      >
        {(place) => (
          <>
            <TextField
              name={`subcontractors.${place}.name`}
              label={label.subcontractor_name}
              max_weight={limits.name}
              required
            />
            <TelephoneField
              name={`subcontractors.${place}.phone`}
              label={label.subcontractor_phone}
            />
            <div className="full">
              <AreasField
                name={`subcontractors.${place}.areas`}
                label={label.areas}
              />
            </div>
          </>
        )}
      </RowList>
    </RecordBlock>
  );
};

const flags = [
  { code: "has_forklift_rental", label: label.has_forklift_rental },
  { code: "has_night_in_car", label: label.has_night_in_car },
];

/** What the desk keeps of a company for a month beside the duties. */
export const ProfileFields = () => (
  <>
    <Contacts />
    <Subcontractors />
    <RecordBlock id="capabilities" title={label.capabilities}>
      <FlagsField label={label.capabilities} flags={flags} />
      <FieldGrid min={180}>
        <TextField
          name="forklift_rental"
          label={label.forklift_rental}
          max_weight={limits.short}
        />
        <TextField
          name="day_starts_at"
          label={label.day_starts_at}
          hint={text.ownHours}
        />
        <TextField
          name="night_starts_at"
          label={label.night_starts_at}
          hint={text.ownHours}
        />
        <div className="full">
          <TextArea name="note" label={label.note} max_weight={limits.note} />
        </div>
      </FieldGrid>
    </RecordBlock>
  </>
);
