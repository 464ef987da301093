import type { InquiryRow } from "#modules/sos/sos-inquiries/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { announce } from "#platform/server/records/announce.ts";
import { audienceOfCase, caseTopic } from "./mutations.ts";
import type { DispatchPolicyRow } from "./policy-tables.ts";
import "./policy-tables.ts";

/** Boards alone hear of it. */
export const boardTopic = "dispatchBoard";
export const deskOfBoard: Audience = callCentre("sos");

export const policyKind: RecordKind<DispatchPolicyRow> = {
  entity: "dispatch_policy",
  table: "dispatch_policy",
  topic: boardTopic,
  audienceOf: () => deskOfBoard,
};

/** Tells the screens of the desk what moves no version of the case: its clock, the place of a truck. */
export const announceMove = async (
  db: Db,
  inquiry: InquiryRow,
  action: "clock" | "position",
): Promise<void> => {
  await announce(db, {
    topic: caseTopic,
    entity: "sos_inquiry",
    id: inquiry.id,
    version: inquiry.version,
    action,
    audience: action === "clock" ? audienceOfCase(inquiry) : deskOfBoard,
  });
};
