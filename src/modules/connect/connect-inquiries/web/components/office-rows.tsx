import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { rowWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import { CaseRows } from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { connectCase } from "../../contract/fields.ts";
import { officeFields } from "../../contract/office-fields.ts";

const words = rowWords(connectCase);
const names = Object.keys(officeFields) as (keyof typeof officeFields)[];

/** What the office was asked for and what it answered. */
export const OfficeRows = (props: {
  record: WholeFacts;
  is_wide?: boolean;
}) => (
  <CaseRows
    is_wide={props.is_wide === true}
    rows={names
      .filter((name) => name !== "office_status")
      .map((name) => ({
        label: officeFields[name].label,
        value: words(name, props.record),
        is_long: officeFields[name].width === "full",
      }))}
  />
);
