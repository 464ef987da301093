import {
  plainNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { dealers } from "../../contract/dealer-record.ts";

/** The form of a sales company: the postal code fills the address. */
export const dealerForm = {
  inputs: {
    postal_code: () => (
      <PostalCodeField
        label={dealers.fields.postal_code.label}
        names={plainNames}
      />
    ),
  },
};
