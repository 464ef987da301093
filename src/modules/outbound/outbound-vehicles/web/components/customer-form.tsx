import {
  plainNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { customerSchemas } from "../../contract/outbound-schema.ts";
import { outboundCustomers } from "../../contract/customer-record.ts";
import { ContactFields } from "./contact-fields.tsx";
import { DealerField } from "../embeds/dealer-select.tsx";

const { fields } = outboundCustomers;
const mailNames = {
  postal_code: "dm_postal_code",
  prefecture: "dm_prefecture",
  address: "dm_address",
};

/** The form of a user: the sales company is chosen once, postal codes fill the addresses. */
export const customerForm = {
  schemas: customerSchemas,
  inputs: {
    car_dealer_id: () => <DealerField />,
    contacts: ContactFields,
    postal_code: () => (
      <PostalCodeField label={fields.postal_code.label} names={plainNames} />
    ),
    dm_postal_code: () => (
      <PostalCodeField label={fields.dm_postal_code.label} names={mailNames} />
    ),
  },
};
