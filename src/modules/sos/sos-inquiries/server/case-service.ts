import type { CaseKind } from "#modules/desk/case-desk/server/kind-service.ts";
import type { InquiryAction } from "../contract/lookups.ts";
import { tasksOf } from "../contract/next-action-rules.ts";
import { inquiryStates } from "../contract/rules.ts";
import { scopeOfInquiries } from "./access.ts";
import { inquiryKind } from "./mutations.ts";
import type { InquiryRow } from "./tables.ts";

/** SOS cases, declared. */
export const sosDesk: CaseKind<InquiryRow, InquiryAction> = {
  module: "sos",
  record: inquiryKind,
  counter: "sos_inquiry",
  states: inquiryStates,
  scopeOf: scopeOfInquiries,
  tasksOf,
};
