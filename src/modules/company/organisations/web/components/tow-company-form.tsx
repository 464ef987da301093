import {
  placedNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { towCapabilities } from "../../contract/lookups.ts";
import { towCompanies } from "../../contract/tow-company-record.ts";
import { CoordinatesFields } from "../embeds/coordinates-fields.tsx";
import { AreaField } from "./area-field.tsx";
import { InvoiceNumberField } from "./invoice-number-field.tsx";

const { fields } = towCompanies;

/** The form of a towing company: what stands in inputs of its own. */
export const towCompanyForm = {
  inputs: {
    capability: () => (
      <FlagsField
        label={fields.capability.label}
        flags={towCapabilities.options}
      />
    ),
    has_large_wrecker: null,
    has_forklift: null,
    has_night_in_car: null,
    is_open_at_night: null,
    postal_code: () => (
      <PostalCodeField label={fields.postal_code.label} names={placedNames} />
    ),
    coordinates: CoordinatesFields,
    latitude: null,
    longitude: null,
    areas: AreaField,
    invoice_registration_number: () => (
      <InvoiceNumberField
        name="invoice_registration_number"
        label={fields.invoice_registration_number.label}
      />
    ),
  },
};
