import { fieldCell } from "#modules/desk/case-desk/web/embeds/field-cell.tsx";
import { inquiryCase } from "../../contract/fields.ts";

export const FieldCell = fieldCell(inquiryCase);
