import { referenceField } from "#modules/base/records/contract/fields.ts";
import { kept, placed } from "#modules/desk/case-desk/contract/fields.ts";
import { oneFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import { handOverStates } from "./lookups.ts";
import { handOverText as text } from "./text.ts";

/** `sos_inquiry_id`: the SOS case to which one went; a desk that hands over has it among its fields. */
export const handOverField = placed(
  kept(
    referenceField(text.field, {
      to: {
        table: "sos_inquiries",
        name: "reception_number",
        missing: text.noSuchCase,
      },
    }),
  ),
  { told: "desk" },
);

/** `handed_over`: the filter of the list of such a desk. */
export const handOverFilter = oneFilter(text.title, handOverStates, {
  told: "desk",
  is_for_desk: true,
});

/** `result` of a case that went to SOS, on every desk. */
export const handedToSos = {
  code: "handed_to_sos",
  label: text.result,
} as const;
