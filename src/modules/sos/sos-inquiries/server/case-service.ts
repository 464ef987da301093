import type { CaseKind } from "#modules/desk/case-desk/server/kind-service.ts";
import { requireNothingHandedOver } from "#modules/desk/case-hand-overs/server/service.ts";
import { settleNotices } from "#modules/desk/case-notices/server/service.ts";
import { sosCase } from "../contract/key-rules.ts";
import type { InquiryAction } from "../contract/lookups.ts";
import { sosActions } from "../contract/next-action-rules.ts";
import { inquiryStates } from "../contract/rules.ts";
import { scopeOfInquiries } from "./access.ts";
import { getTaskMinutes } from "./minute-queries.ts";
import { inquiryKind } from "./mutations.ts";
import type { InquiryRow } from "./tables.ts";

/** What the desk is told of a case that comes from another one. */
export const handedOver = "handed_over";

/** SOS cases, declared. */
export const sosDesk: CaseKind<InquiryRow, InquiryAction> = {
  module: "sos",
  record: inquiryKind,
  counter: "sos_inquiry",
  states: inquiryStates,
  scopeOf: scopeOfInquiries,
  tasksOf: async (row, db) => sosActions(await getTaskMinutes(db)).tasksOf(row),
  // Somebody has it in hand.
  followed: (write, { id }) => settleNotices(write, sosCase(id), handedOver),
  requireRemovable: (db, { id }) => requireNothingHandedOver(db, sosCase(id)),
};
