import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import {
  recordTrace,
  type RecordKind,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { syncAccident } from "#modules/desk/accident-reports/server/service.ts";
import { inquiryContacts } from "../contract/contact-fields.ts";
import {
  sosActions,
  type TaskFacts,
  type TaskMinutes,
} from "../contract/next-action-rules.ts";
import { announceSendBack } from "#modules/desk/case-desk/server/lifecycle-service.ts";
import type { OwnNextAction } from "#modules/desk/case-desk/contract/next-action-rules.ts";
import {
  noDispatchClock,
  type DispatchClock,
} from "../contract/overdue-rules.ts";
import { receptionKeysOf } from "#modules/desk/case-desk/contract/double-rules.ts";
import { sosCase } from "../contract/key-rules.ts";
import { deriveDispatchStatus } from "../contract/rules.ts";
import { getTaskMinutes, lockWaitingRows } from "./minute-queries.ts";
import type { InquiryRow } from "./tables.ts";
import { indexDispatchFacts, inquiryIndex } from "./search-mutations.ts";

/** A case that never went back, and that nobody asked to cancel. */
export const straightOn = {
  work_since: null,
  sent_back_at: null,
  sent_back_by: null,
  sent_back_reason: null,
  sent_back_to: null,
  sent_back_seen_at: null,
  cancel_requested_at: null,
};

const derivedColumns = [
  "dispatch_status",
  "open_dispatch_count",
  "awaiting_report_count",
  "reported_count",
  "dispatch_count",
  "tow_truck_company_ids",
  ...Object.keys(noDispatchClock),
  ...Object.keys(straightOn),
  "next_action",
  "next_action_since",
  "next_action_due_at",
  "merged_into_id",
  "own_next_action_for",
  "own_next_action_at",
  "caller_phone_digits",
  "plate_text",
  "chassis_text",
  ...inquiryContacts.names.map((name) => `${name}_by`),
];

/** What a case is before anything else is known of it: the first save names only what was typed. */
const freshFacts: TaskFacts & OwnNextAction = {
  ...noDispatchClock,
  inquiry_status: "typing",
  dispatch_status: "none",
  service_division: [],
  road_type: null,
  caller_name: null,
  caller_phone: null,
  trouble_category: null,
  dispatch_count: 0,
  treatment: null,
  treatment_result: null,
  received_at: "",
  ...straightOn,
  complete_time: null,
  completed_at: null,
  caller_completion_work: "none",
  caller_completion_arrangement: "none",
  car_dealer_completion_work: "none",
  follow_up_call: "none",
  own_next_action: null,
  own_next_action_for: null,
  own_next_action_at: null,
  own_next_action_due_at: null,
};

/** Columns that follow from what was typed and from the dispatches. */
export const deriveColumns = (
  row: Omit<InquiryRow, "id" | "version">,
  minutes: TaskMinutes,
) => {
  // Of a merged case nothing is left to arrange: that is the other's.
  const isMerged = row.inquiry_status === "merged";
  const dispatch_status = deriveDispatchStatus({
    service_division: isMerged ? [] : (row.service_division ?? []),
    awaiting_report_count: row.awaiting_report_count ?? 0,
    reported_count: row.reported_count ?? 0,
  });
  return {
    dispatch_status,
    ...sosActions(minutes).nextActionColumns({
      ...freshFacts,
      ...row,
      dispatch_status,
    }),
    ...receptionKeysOf(row),
  };
};

type Announcement = { topic: string; audience: Audience };

const desk: Audience = callCentre("sos");

/** The place or telephone that the desk corrects is what the driver on the road reads. */
const toDrivers = ({ tow_truck_company_ids }: InquiryRow): Announcement[] =>
  tow_truck_company_ids.length === 0
    ? []
    : [
        {
          topic: "towRequests",
          audience: { ...desk, permissions: [], tow_truck_company_ids },
        },
      ];

/** How cases are written: history, events and derived columns (spec §4 dispatch status). */
export const inquiryKind: RecordKind<InquiryRow> = {
  entity: "sos_inquiry",
  table: "sos_inquiries",
  topic: "hinoSosInquiries",
  jsonColumns: ["vehicle_registration_number"],
  unrecorded: derivedColumns,
  index: inquiryIndex.index,
  follow: (write, row, former) =>
    syncAccident(write, sosCase(row.id), row, former),
  audienceOf: (row) => ({
    permissions: ["sos"],
    car_dealer_id: row.car_dealer_id,
    vehicle_make: row.vehicle_make,
    tow_truck_company_ids: [],
  }),
  alsoAnnounce: (row, former) => [
    ...toDrivers(row),
    ...announceSendBack("sosSendBacks", desk, row, former),
  ],
  derive: async (row, db) => deriveColumns(row, await getTaskMinutes(db)),
};

/** Counts of a case's dispatches, kept on its row for guards, list and filter. */
export interface DispatchFacts extends DispatchClock {
  readonly open_dispatch_count: number;
  readonly awaiting_report_count: number;
  readonly reported_count: number;
  readonly dispatch_count: number;
  readonly tow_truck_company_ids: readonly number[];
}

/**
 * Writes what follows from the dispatches. Not a change of the case by a person: no new version, so that an
 * agent who is typing gets no conflict; the dispatch itself leaves history and event.
 */
export const writeDispatchFacts = async (
  db: Db,
  inquiry: InquiryRow,
  facts: DispatchFacts,
): Promise<void> => {
  const derived = {
    tow_truck_company_ids: [...facts.tow_truck_company_ids],
    dispatch_status: deriveDispatchStatus({
      service_division: inquiry.service_division,
      ...facts,
    }),
  };
  const { nextActionColumns } = sosActions(await getTaskMinutes(db));
  const next = nextActionColumns({ ...inquiry, ...facts, ...derived });
  await db
    .updateTable("sos_inquiries")
    .set({ ...facts, ...derived, ...next })
    .where("id", "=", inquiry.id)
    .execute();
  await indexDispatchFacts(db, inquiry.id, derived);
};

/** The caller waits for a call about what was arranged. Like the facts of the dispatches: no new version. */
export const writeArrangementCall = async (
  context: WriteContext,
  inquiry: InquiryRow,
): Promise<InquiryRow> => {
  const next = { caller_completion_arrangement: "yes" } as const;
  await context.db
    .updateTable("sos_inquiries")
    .set(next)
    .where("id", "=", inquiry.id)
    .execute();
  const { caller_completion_arrangement: before } = inquiry;
  const field = "caller_completion_arrangement";
  await recordTrace(context, inquiryKind, inquiry, {
    action: "update",
    changes: [{ field, before, after: next[field] }],
  });
  return { ...inquiry, ...next };
};

/** Writes that a request to cancel stands, or that none does, with the next action that follows. */
export const writeCancelRequest = async (
  db: Db,
  inquiry: InquiryRow,
  cancel_requested_at: string | null,
): Promise<void> => {
  const { nextActionColumns } = sosActions(await getTaskMinutes(db));
  await db
    .updateTable("sos_inquiries")
    .set({
      cancel_requested_at,
      ...nextActionColumns({ ...inquiry, cancel_requested_at }),
    })
    .where("id", "=", inquiry.id)
    .execute();
};

/** What waits is due as the minutes say now. Nobody who is typing in a case gets a conflict: the version stays. */
export const renewNextActions = async (db: Db): Promise<void> => {
  const { nextActionColumns } = sosActions(await getTaskMinutes(db));
  const rows = (await lockWaitingRows(db)).map((row) => ({
    id: row.id,
    ...nextActionColumns(row),
  }));
  await sql`
    update sos_inquiries set next_action = n.next_action,
      next_action_since = n.next_action_since, next_action_due_at = n.next_action_due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n
      (id bigint, next_action text, next_action_since timestamptz, next_action_due_at timestamptz)
    where sos_inquiries.id = n.id and sos_inquiries.next_action_due_at is distinct from n.next_action_due_at`.execute(
    db,
  );
};
