import { fieldWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "./fields.ts";

/** The value of a field as a person reads it; "" for none. */
export const showField = fieldWords(inquiryCase);
