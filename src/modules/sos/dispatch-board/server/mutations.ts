import {
  boardTopic,
  deskOfBoard,
} from "#modules/sos/sos-dispatch/server/service.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { DispatchAlarmRow } from "./tables.ts";
import "./tables.ts";

export const alarmEntity = "dispatch_alarm";

/** An alarm stands in the timeline of its case; what it means is said by the reason of the entry. */
export const alarmKind: RecordKind<DispatchAlarmRow> = {
  entity: alarmEntity,
  table: "dispatch_alarms",
  topic: boardTopic,
  rootOf: (row) => ({ entity: "sos_inquiry", id: row.inquiry_id }),
  audienceOf: () => deskOfBoard,
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
