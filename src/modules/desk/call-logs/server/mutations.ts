import { sql } from "kysely";
import { caseEntities } from "#modules/base/desks/contract/lookups.ts";
import { listReceptionNumbers } from "#modules/desk/case-desk/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import {
  recordTrace,
  type RecordKind,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import { searchColumnsOf } from "#platform/server/search/text-search.ts";
import { callSummary } from "../contract/rules.ts";
import type { CallLogRow } from "./tables.ts";

const forCallCentre: Audience = callCentre("call_logs", "iza");

const nameReaders: Readonly<
  Record<
    string,
    (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  >
> = {
  user_id: listUserNames,
  sos_inquiry_id: (db, ids) => listReceptionNumbers(db, { module: "sos", ids }),
};

/** The agent by name and the case by number, as they are called at the time. */
const wordChanges = (
  db: Db,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> =>
  Promise.all(
    changes.map(async (change) => {
      const ids = [change.before, change.after].filter(
        (value) => typeof value === "number",
      );
      const names = await nameReaders[change.field]?.(db, ids);
      const word = (value: unknown): unknown =>
        typeof value === "number" ? (names?.get(value) ?? value) : value;
      return names === undefined
        ? change
        : {
            ...change,
            before: word(change.before),
            after: word(change.after),
          };
    }),
  );

/** What the keyword finds of a call. */
export const callLogSearchColumns = (
  row: Pick<CallLogRow, "phone" | "name" | "memo">,
) => searchColumnsOf([row.phone, row.name, row.memo]);

/** How calls are written. */
export const callLogKind: RecordKind<CallLogRow> = {
  entity: "call_log",
  table: "call_logs",
  topic: "callLogs",
  unrecorded: ["search_text", "grams", "deleted_at", "call_id"],
  derive: callLogSearchColumns,
  audienceOf: () => forCallCentre,
  wordChanges,
};

/** Leaves an entry in the timeline of a case: the call has come to it, left it, or got a recording. */
export const traceInCase = (
  context: WriteContext,
  row: CallLogRow,
  inquiryId: number,
  step: {
    action: "link" | "unlink" | "add_recording" | "remove_recording";
    before: string | null;
    after: string | null;
  },
): Promise<void> =>
  recordTrace(
    context,
    {
      ...callLogKind,
      rootOf: () => ({ entity: caseEntities.sos, id: inquiryId }),
    },
    row,
    {
      action: step.action,
      changes: [{ field: "call", before: step.before, after: step.after }],
    },
  );

/** A deleted call stands in no case. */
const caseOf = (row: CallLogRow | undefined): number | null =>
  row?.deleted_at === null ? row.sos_inquiry_id : null;

/** Tells both cases, where a call moves from one to the other. */
export const traceLink = async (
  context: WriteContext,
  before: CallLogRow | undefined,
  row: CallLogRow,
): Promise<void> => {
  const [from, to] = [caseOf(before), caseOf(row)];
  if (from === to) return;
  const summary = callSummary(row);
  if (from !== null)
    await traceInCase(context, row, from, {
      action: "unlink",
      before: summary,
      after: null,
    });
  if (to !== null)
    await traceInCase(context, row, to, {
      action: "link",
      before: null,
      after: summary,
    });
};

/** Brings the number of recordings of a call up to date; the call is locked by the caller. */
export const countRecordings = async (tx: Db, id: number): Promise<void> => {
  await sql`update call_logs set recording_count = (
      select count(*) from files
      where owner_entity = ${callLogKind.entity} and owner_id = ${id} and deleted_at is null)
    where id = ${id}`.execute(tx);
};
