import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { CancelRequestRow } from "./tables.ts";
import "./tables.ts";

const desk: Audience = callCentre("sos", "approval_sos");

/** How requests are written: in the timeline of their case, announced to the desk alone. */
export const cancelRequestKind: RecordKind<CancelRequestRow> = {
  entity: "sos_cancel_request",
  table: "sos_cancel_requests",
  topic: "sosCancelRequests",
  rootOf: (row) => ({ entity: "sos_inquiry", id: row.inquiry_id }),
  audienceOf: () => desk,
  // Whoever has the case open sees that a request stands.
  alsoAnnounce: () => [{ topic: "hinoSosInquiries", audience: desk }],
  unrecorded: [
    "inquiry_id",
    "requested_at",
    "requested_by_name",
    "decided_at",
    "decided_by_name",
    "acknowledged_at",
  ],
};
