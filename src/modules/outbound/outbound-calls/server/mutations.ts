import { sql } from "kysely";
import { identities } from "#modules/company/users/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { slipEntity, slipTopic } from "../contract/lookups.ts";
import { audienceOf } from "./access.ts";
import type {
  CallRow,
  InformationRow,
  MessageRow,
  ReportRow,
  SlipRow,
} from "./tables.ts";
import "./tables.ts";

/** How slips are written. What follows from calls and reports stands in their own entries. */
export const slipKind: RecordKind<SlipRow> = {
  entity: slipEntity,
  table: "outbound_slips",
  topic: slipTopic,
  audienceOf,
  jsonColumns: ["held_settings"],
  unrecorded: [
    "reception_management_number",
    "outbound_vehicle_id",
    "outbound_customer_id",
    "car_dealer_id",
    "car_dealer_branch_id",
    "vehicle_make",
    "vehicle_classification",
    "plan",
    "lease_ends_on",
    "inspection_kind",
    "is_estimated",
    "vehicle_inspection_type",
    "bundle_lead_id",
    "ending",
    "ended_reason",
    "outbound_stage",
    "next_change_on",
    "caller_side",
    "max_call_count",
    "after_from",
    "call_status",
    "call_count",
    "has_contact",
    "last_called_at",
    "last_caller_id",
    "next_call_at",
    "next_call_user_id",
    "desired_on",
    "desired_time",
    "after_count",
    "after_result",
    "satisfaction",
    "received_on",
    "completed_on",
    "kinds_done",
    "dm_count",
    "held_settings",
  ],
};

const ofSlip = ({ slip_id }: { readonly slip_id: number }) => ({
  entity: slipEntity,
  id: slip_id,
});
/** The slip tells companies; an entry of it tells the desk. */
const desk = () => callCentre("out", "out_external");

/** How calls are written: added, and made void with a reason. */
export const callKind: RecordKind<CallRow> = {
  entity: "outbound_call",
  table: "outbound_calls",
  topic: slipTopic,
  rootOf: ofSlip,
  audienceOf: desk,
  unrecorded: [
    "slip_id",
    "user_id",
    "phone_digits",
    "group_id",
    "call_log_id",
    "desk_memo",
    "voided_at",
  ],
};

export const reportKind: RecordKind<ReportRow> = {
  entity: "outbound_warehousing_report",
  table: "outbound_warehousing_reports",
  topic: slipTopic,
  rootOf: ofSlip,
  audienceOf: desk,
  unrecorded: ["slip_id", "user_id", "reported_at", "voided_at"],
};

export const informationKind: RecordKind<InformationRow> = {
  entity: "outbound_information_report",
  table: "outbound_information_reports",
  topic: "outboundMessages",
  rootOf: ofSlip,
  audienceOf,
  unrecorded: [
    "slip_id",
    "outbound_vehicle_id",
    "car_dealer_id",
    "vehicle_make",
    "answered_by",
    "seen_at",
  ],
};

/** A message is written once; its history says that there was one. */
export const messageKind: RecordKind<MessageRow> = {
  entity: "outbound_message",
  table: "outbound_messages",
  topic: "outboundMessages",
  rootOf: ({ outbound_vehicle_id }) => ({
    entity: "outbound_vehicle",
    id: outbound_vehicle_id,
  }),
  audienceOf,
  unrecorded: [
    "outbound_vehicle_id",
    "author_type",
    "author_name",
    "car_dealer_id",
    "vehicle_make",
    "body",
  ],
};

/** A new message is unread by those whom it reaches, in the transaction that writes it. */
export const markUnread = async (
  db: Db,
  message: MessageRow,
): Promise<void> => {
  const { author_type, car_dealer_id, vehicle_make } = message;
  await sql`
    insert into outbound_message_unread (reader_id, message_id, outbound_vehicle_id, call_type)
    select reader_id, ${message.id}::bigint, ${message.outbound_vehicle_id}::bigint, ${message.call_type}::text from (
      select 0::bigint as reader_id where ${author_type !== "operator"}::boolean
      union all
      select i.user_id from ${identities} i
      where ${author_type === "operator"}::boolean and i.state = 'active'
        and 'out_external' = any(i.permissions)
        and ((i.roles[1] = 'carDealer' and i.car_dealer_id = ${car_dealer_id})
          or (i.roles[1] = 'carMaker' and i.vehicle_make = ${vehicle_make}))
    ) as readers`.execute(db);
};

export const markSeen = async (
  db: Db,
  reader: number,
  ids: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom("outbound_message_unread")
    .where("reader_id", "=", reader)
    .where("message_id", "in", [...ids])
    .execute();
};

/** Takes a user of vehicles for so many minutes, or holds it longer. @returns whether it is held */
export const takeClaim = async (
  db: Db,
  claim: {
    readonly customer: number;
    readonly slip_id: number;
    readonly user_id: number;
    readonly minutes: number;
    readonly brake_reason: string | null;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into outbound_claims (outbound_customer_id, slip_id, user_id, claimed_until, brake_reason)
    values (${claim.customer}, ${claim.slip_id}, ${claim.user_id},
      clock_timestamp() + make_interval(mins => ${claim.minutes}), ${claim.brake_reason})
    on conflict (outbound_customer_id) do update set slip_id = excluded.slip_id, user_id = excluded.user_id,
      claimed_until = excluded.claimed_until,
      brake_reason = coalesce(excluded.brake_reason,
        case when outbound_claims.user_id = excluded.user_id then outbound_claims.brake_reason end)
    where outbound_claims.user_id = excluded.user_id or outbound_claims.claimed_until < clock_timestamp()
    returning slip_id`.execute(db);
  return rows.length > 0;
};

/** Gives users of vehicles back that an account holds; all but one, or one alone. */
export const dropClaims = async (
  db: Db,
  user_id: number,
  which: { readonly only?: number; readonly but?: number } = {},
): Promise<void> => {
  const { only, but } = which;
  await db
    .deleteFrom("outbound_claims")
    .where("user_id", "=", user_id)
    .$if(only !== undefined, (query) =>
      query.where("outbound_customer_id", "=", only ?? 0),
    )
    .$if(but !== undefined, (query) =>
      query.where("outbound_customer_id", "<>", but ?? 0),
    )
    .execute();
};

export const foldSlipCounts = (db: Db): Promise<unknown> =>
  sql`select fold_outbound_slip_counts(), fold_outbound_slip_facets()`.execute(
    db,
  );

/** What a turn of the night did is added to its day. */
export const noteRun = async (
  db: Db,
  run_on: string,
  {
    changed,
    made,
    read,
    isOver,
  }: {
    readonly changed: number;
    readonly made: number;
    readonly read: number;
    readonly isOver: boolean;
  },
): Promise<void> => {
  const end = isOver ? sql`clock_timestamp()` : sql`null`;
  await sql`
    insert into outbound_night_runs as run (run_on, read_count, changed_count, made_count, ended_at)
    values (${run_on}, ${read}, ${changed}, ${made}, ${end})
    on conflict (run_on) do update set read_count = run.read_count + excluded.read_count,
      changed_count = run.changed_count + excluded.changed_count,
      made_count = run.made_count + excluded.made_count,
      ended_at = coalesce(excluded.ended_at, run.ended_at)`.execute(db);
};

/** All vehicles of a sales company are to be looked at, from the first. */
export const askReevaluation = async (
  db: Db,
  car_dealer_id: number,
): Promise<void> => {
  await sql`
    insert into outbound_reevaluations (car_dealer_id) values (${car_dealer_id})
    on conflict (car_dealer_id) do update set after_id = 0, asked_at = clock_timestamp()`.execute(
    db,
  );
};

/** The company that has waited longest, and how far it came. */
export const lockReevaluation = async (
  db: Db,
): Promise<{ car_dealer_id: number; after_id: number } | undefined> => {
  const { rows } = await sql<{ car_dealer_id: number; after_id: number }>`
    select car_dealer_id, after_id from outbound_reevaluations
    order by asked_at limit 1 for update skip locked`.execute(db);
  return rows[0];
};

/** @param last the last vehicle that was looked at; undefined: there are no more */
export const noteReevaluation = async (
  db: Db,
  car_dealer_id: number,
  last: number | undefined,
): Promise<void> => {
  if (last === undefined)
    await db
      .deleteFrom("outbound_reevaluations")
      .where("car_dealer_id", "=", car_dealer_id)
      .execute();
  else
    await db
      .updateTable("outbound_reevaluations")
      .set({ after_id: last })
      .where("car_dealer_id", "=", car_dealer_id)
      .execute();
};
