import { breakdownLayouts } from "#modules/desk/case-desk/web/embeds/breakdown-layouts.tsx";
import {
  sectionParts,
  type SectionPart,
} from "#modules/desk/case-desk/web/embeds/section-parts.tsx";
import { inquiryContacts } from "../../contract/contact-fields.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { startFields } from "../../contract/readiness-rules.ts";
import type { InquirySection } from "../../contract/schema.ts";
import { Divisions } from "./handling-section.tsx";
import { SameAsCustomer } from "./same-as-customer.tsx";

const segmented = { is_segmented: true } as const;

/** The fields of a section as form components: the same in the reception form and in the detail's editing. */
export const sectionComponents: Readonly<Record<InquirySection, SectionPart>> =
  sectionParts(
    inquiryCase,
    {
      reception: [
        ["received_at", 6],
        ["communication", 4],
        ["receiver_name", 5],
        ["receiver_name_kana", 5],
      ],
      caller: [
        ["caller_name", 4],
        ["caller_name_kana", 4],
        ["caller_phone", 4],
        ["callback_phone", 3],
        ["caller_class", 3],
        ["reporter_office", 3],
        ["reporter_branch", 3],
      ],
      customer: [
        ["customer_company", 9],
        ["company_customer_code", 4],
        ["customer_class", 7, segmented],
        ["customer_rank", 4],
      ],
      vehicle: [
        ["vehicle_registration_number", 8],
        ["chassis_number", 5],
        ["vehicle_model", 4],
        ["vehicle_make", 4],
        ["load_state", 3],
        ["first_registration", 5],
        ["delivery_date", 5],
        ["communication_device_status", 5],
      ],
      ...breakdownLayouts,
      handling: ["service_division", "car_dealer_id", ["memo", 24]],
      cost: [
        ["billing_name", 7],
        ["client_type", 4],
        ["billing_address", 9],
      ],
      completion: inquiryContacts.names.map(
        (name) => [name, 5, segmented] as const,
      ),
    },
    {
      drawn: { service_division: Divisions },
      also: { cost: SameAsCustomer },
      needed: startFields,
    },
  );
