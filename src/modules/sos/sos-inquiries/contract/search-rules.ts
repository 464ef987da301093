import { searchedTexts } from "#modules/desk/case-desk/contract/search-rules.ts";
import { inquiryCase } from "./fields.ts";

/** The texts of a case in the order in which they are stored: another one would write every search row again. */
export const textsOfInquiry = searchedTexts(inquiryCase, [
  "customer",
  "vehicle",
  "place",
  "trouble",
  "caller",
  "reception",
  "handling",
  "cost",
]);
