import { PostalCodeField } from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { clientSchemas } from "../../contract/client-schema.ts";
import { clients } from "../../contract/client-record.ts";

/** The form of a client: the postal code fills the address. */
export const clientForm = {
  schemas: clientSchemas,
  inputs: {
    billing_postal_code: () => (
      <PostalCodeField
        label={clients.fields.billing_postal_code.label}
        names={{
          postal_code: "billing_postal_code",
          prefecture: "billing_prefecture",
          address: "billing_address",
        }}
      />
    ),
  },
};
