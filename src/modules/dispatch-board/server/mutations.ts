import type { Audience } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { DispatchAlarmRow, DispatchPolicyRow } from "./tables.ts";
import "./tables.ts";

/** Boards alone hear of it. */
const topic = "dispatchBoard";
const desk: Audience = {
  permissions: ["sos"],
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
};

export const policyKind: RecordKind<DispatchPolicyRow> = {
  entity: "dispatch_policy",
  table: "dispatch_policy",
  topic,
  audienceOf: () => desk,
};

export const alarmEntity = "dispatch_alarm";

/** An alarm stands in the timeline of its case; what it means is said by the reason of the entry. */
export const alarmKind: RecordKind<DispatchAlarmRow> = {
  entity: alarmEntity,
  table: "dispatch_alarms",
  topic,
  rootOf: (row) => ({ entity: "sos_inquiry", id: row.inquiry_id }),
  audienceOf: () => desk,
  unrecorded: [
    "inquiry_id",
    "dispatch_id",
    "raised_at",
    "silence_minutes",
    "outcome",
    "next_company_id",
    "next_dispatch_id",
    "acknowledged_at",
    "acknowledged_by",
  ],
};
