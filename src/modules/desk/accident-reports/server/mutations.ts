import { sql } from "kysely";
import { isSeriousIncident } from "#modules/desk/case-desk/contract/incident-rules.ts";
import {
  caseColumns,
  rootOfCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { accidentReportEntity } from "../contract/lookups.ts";
import {
  accidentDues,
  runningDue,
  urgencyOf,
  type AccidentPolicy,
} from "../contract/rules.ts";
import { audienceOfAccident } from "./access.ts";
import { followReport } from "./notice-service.ts";
import { getPolicyRow } from "./queries.ts";
import type { AccidentPolicyRow, AccidentRow } from "./tables.ts";

const topic = "accidentReports";

type Clocks = Pick<
  AccidentRow,
  "first_due_at" | "final_due_at" | "due_at" | "urgency"
>;
type ClockFacts = Pick<
  AccidentRow,
  | "maker_report_state"
  | "happened_at"
  | "is_serious"
  | "first_due_at"
  | "final_due_at"
>;

const duesOf = (
  row: ClockFacts,
  policy: AccidentPolicy,
): Pick<Clocks, "first_due_at" | "final_due_at"> => {
  switch (row.maker_report_state) {
    case "not_needed":
      return { first_due_at: null, final_due_at: null };
    // What was told in its time stays so, whatever the policy says later.
    case "final_sent":
    case "closed":
      return { first_due_at: row.first_due_at, final_due_at: row.final_due_at };
    default:
      return accidentDues(row.happened_at, policy);
  }
};

/** When the maker is to be told, and the place in the list that follows. */
const clocksOf = (row: ClockFacts, policy: AccidentPolicy): Clocks => {
  const dues = duesOf(row, policy);
  return {
    ...dues,
    due_at: runningDue({ ...row, ...dues }),
    urgency: urgencyOf({ ...row, ...dues }),
  };
};

/** How reports are written: their history stands in the timeline of the case. */
export const accidentKind: RecordKind<AccidentRow> = {
  entity: accidentReportEntity,
  table: "accident_reports",
  topic,
  rootOf: rootOfCase,
  audienceOf: audienceOfAccident,
  unrecorded: [
    ...caseColumns,
    "received_at",
    "happened_at",
    "due_at",
    "urgency",
    "state_reason",
    "first_sent_by",
    "final_sent_by",
    "first_mail_id",
    "first_mail_state",
    "final_mail_id",
    "final_mail_state",
    "mail_refusal",
    "maker_addresses",
    "told_due_at",
    "closed_at",
    "deleted_at",
  ],
  derive: async (row, db) => {
    const happened_at = row.occurred_at ?? row.received_at;
    const is_serious = isSeriousIncident(row);
    const facts = { ...row, happened_at, is_serious };
    return {
      happened_at,
      is_serious,
      ...clocksOf(facts, await getPolicyRow(db)),
    };
  },
  follow: followReport,
  wordChanges: async (db, changes) => {
    const ids = changes
      .filter(({ field }) => field === "person_in_charge_id")
      .flatMap(({ before, after }) => [before, after])
      .filter((id) => typeof id === "number");
    const names = await listUserNames(db, ids);
    const nameOf = (id: unknown) =>
      typeof id === "number" ? (names.get(id) ?? "") : null;
    return changes.map((change) =>
      change.field === "person_in_charge_id"
        ? {
            ...change,
            before: nameOf(change.before),
            after: nameOf(change.after),
          }
        : change,
    );
  },
};

export const policyKind: RecordKind<AccidentPolicyRow> = {
  entity: "accident_policy",
  table: "accident_policy",
  topic: "accidentPolicy",
  audienceOf: () => callCentre("iza", "sos"),
  alsoAnnounce: () => [{ topic, audience: callCentre("iza", "sos") }],
};

/** The clocks that run follow the policy. Not a change of the reports: no new version, nothing in their history. */
export const renewClocks = async (
  db: Db,
  policy: AccidentPolicy,
): Promise<void> => {
  const { rows } = await sql<AccidentRow>`
    select * from accident_reports where due_at is not null order by id for update`.execute(
    db,
  );
  const clocks = rows.map((row) => ({ id: row.id, ...clocksOf(row, policy) }));
  await sql`
    update accident_reports set first_due_at = n.first_due_at, final_due_at = n.final_due_at,
      due_at = n.due_at, urgency = n.urgency
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as n
      (id bigint, first_due_at timestamptz, final_due_at timestamptz, due_at timestamptz, urgency bigint)
    where accident_reports.id = n.id`.execute(db);
};
