import {
  plainNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { carMakerSchemas } from "../../contract/car-maker-endpoints.ts";
import { carMakers } from "../../contract/car-maker-record.ts";
import { ContactFields } from "./contact-fields.tsx";

/** The form of a car maker: the postal code fills the address, its people are rows. */
export const carMakerForm = {
  schemas: carMakerSchemas,
  inputs: {
    postal_code: () => (
      <PostalCodeField
        label={carMakers.fields.postal_code.label}
        names={plainNames}
      />
    ),
    contacts: ContactFields,
  },
};
