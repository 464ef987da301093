import { useFieldArray } from "react-hook-form";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import { parseClock } from "#modules/company/dealers/contract/branch-rules.ts";
import { NormalisedField } from "#platform/web/ui/fields/normalised-field.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { TelephoneField } from "#platform/web/ui/fields/telephone-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { RowList } from "#platform/web/ui/form/row-list.tsx";
import {
  contactLimits,
  emptyContact,
  mostContacts,
} from "../../contract/contact-schema.ts";
import type { outboundCustomers } from "../../contract/customer-record.ts";
import {
  contactLabels as label,
  customerText as text,
} from "../../contract/text.ts";

const Contact = ({ at }: { at: number }) => {
  const name = (field: keyof typeof label) => `contacts.${at}.${field}`;
  return (
    <>
      <TelephoneField name={name("phone")} label={label.phone} required />
      <TextField
        name={name("name")}
        label={label.name}
        max_weight={contactLimits.name}
        kana_to={name("name_kana")}
        required
      />
      <TextField
        name={name("name_kana")}
        label={label.name_kana}
        max_weight={contactLimits.name_kana}
      />
      <TextField
        name={name("label")}
        label={label.label}
        max_weight={contactLimits.label}
      />
      <NormalisedField
        name={name("best_from")}
        label={label.best_from}
        input_mode="numeric"
        read={parseClock}
      />
      <NormalisedField
        name={name("best_to")}
        label={label.best_to}
        input_mode="numeric"
        read={parseClock}
      />
      <FlagsField
        label={label.is_invalid}
        flags={[{ code: name("is_invalid"), label: text.invalid }]}
      />
    </>
  );
};

/** Whom to call at a user, in the order of the connections. */
export const ContactFields = () => {
  const rows = useFieldArray<InputOf<typeof outboundCustomers>, "contacts">({
    name: "contacts",
  });
  return (
    <RowList
      fields={rows.fields}
      maximum={mostContacts}
      hint={rows.fields.length === 0 ? text.noContacts : undefined}
      add={text.addContact}
      nameOf={text.contact}
      onAdd={() =>
        rows.append({
          ...emptyContact,
          connection_number: rows.fields.length + 1,
        })
      }
      onRemove={rows.remove}
      onMove={rows.move}
    >
      {(at) => <Contact at={at} />}
    </RowList>
  );
};
