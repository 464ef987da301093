import { sql } from "kysely";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { caseModuleOf } from "#modules/base/desks/contract/rules.ts";
import {
  caseOfRow,
  columnsOfCase,
  listReceptionNumbers,
  rootOfCase,
} from "#modules/desk/case-desk/server/service.ts";
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

/** What an id of a field is called at the time; the row says of which desk the case is, or was. */
const nameOf = async (
  db: Db,
  field: string,
  id: unknown,
  module: unknown,
): Promise<unknown> => {
  if (typeof id !== "number") return id;
  if (field === "user_id") return (await listUserNames(db, [id])).get(id) ?? id;
  const desk = caseModuleOf(module);
  if (field !== "case_id" || desk === undefined) return id;
  const key = { module: desk, ids: [id] };
  return (await listReceptionNumbers(db, key)).get(id) ?? id;
};

/** The agent by name and the case by number, as they are called at the time. */
const wordChanges = (
  db: Db,
  changes: readonly FieldChange[],
  row?: CallLogRow,
): Promise<FieldChange[]> => {
  const kept = { before: row?.case_kind, after: row?.case_kind };
  const kinds = changes.find(({ field }) => field === "case_kind") ?? kept;
  return Promise.all(
    changes
      .filter(({ field }) => field !== "case_kind")
      .map(async ({ field, before, after }) => ({
        field,
        before: await nameOf(db, field, before, kinds.before),
        after: await nameOf(db, field, after, kinds.after),
      })),
  );
};

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
  key: CaseKey,
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
      rootOf: () => rootOfCase(columnsOfCase(key)),
    },
    row,
    {
      action: step.action,
      changes: [{ field: "call", before: step.before, after: step.after }],
    },
  );

/** A deleted call stands in no case. */
const caseOf = (row: CallLogRow | undefined): CaseKey | undefined =>
  row?.deleted_at === null ? caseOfRow(row) : undefined;

/** Tells both cases, where a call moves from one to the other. */
export const traceLink = async (
  context: WriteContext,
  before: CallLogRow | undefined,
  row: CallLogRow,
): Promise<void> => {
  const [from, to] = [caseOf(before), caseOf(row)];
  if (from?.module === to?.module && from?.id === to?.id) return;
  const summary = callSummary(row);
  if (from !== undefined)
    await traceInCase(context, row, from, {
      action: "unlink",
      before: summary,
      after: null,
    });
  if (to !== undefined)
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
