import { useFieldArray } from "react-hook-form";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import {
  emptyContact,
  maximumContacts,
  longestPersonName,
} from "../../contract/car-maker-schema.ts";
import { longestMailAddress } from "#platform/contract/japanese/fields.ts";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import type { carMakers } from "../../contract/car-maker-record.ts";
import {
  contactLabels as label,
  managementText as text,
} from "../../contract/text.ts";

const Contact = ({ at }: { at: number }) => {
  const name = (field: keyof typeof label) => `contacts.${at}.${field}`;
  return (
    <>
      <TextField
        name={name("name")}
        label={label.name}
        max_weight={longestPersonName}
        kana_to={name("name_kana")}
        required
      />
      <TextField
        name={name("name_kana")}
        label={label.name_kana}
        max_weight={longestPersonName}
      />
      <TextField
        name={name("department")}
        label={label.department}
        max_weight={longestPersonName}
      />
      <TelephoneField name={name("phone")} label={label.phone} />
      <TextField
        name={name("email")}
        label={label.email}
        type="email"
        max_weight={longestMailAddress}
      />
    </>
  );
};

/** The people of a maker whom the desk may ask. */
export const ContactFields = () => {
  const rows = useFieldArray<InputOf<typeof carMakers>, "contacts">({
    name: "contacts",
  });
  return (
    <RowList
      fields={rows.fields}
      maximum={maximumContacts}
      hint={rows.fields.length === 0 ? text.noContacts : undefined}
      add={text.addContact}
      nameOf={text.contactNumber}
      onAdd={() => rows.append(emptyContact)}
      onRemove={rows.remove}
    >
      {(at) => <Contact at={at} />}
    </RowList>
  );
};
