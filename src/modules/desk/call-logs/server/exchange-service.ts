import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  createRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type { PerhapsOnCase } from "#modules/desk/case-desk/server/service.ts";
import type { CallLogInput } from "../contract/schema.ts";
import { scopeOfExchange } from "./access.ts";
import { callLogKind, traceLink } from "./mutations.ts";
import { hasLogOfCall, lockCallLogOfCall } from "./queries.ts";
import type { CallLogRow } from "./tables.ts";

/** What the telephone exchange knows of a call. */
interface ExchangeCall extends Omit<CallLogInput, "memo"> {
  readonly call_id: string;
}

const caseOf = ({ case_kind, case_id }: PerhapsOnCase): PerhapsOnCase => ({
  case_kind,
  case_id,
});

/** A name, a desk or a link that somebody entered or took away meanwhile stays. */
const patchOf = (row: CallLogRow, call: ExchangeCall, isLinking: boolean) => ({
  ...call,
  module: row.module,
  phone: row.phone ?? call.phone,
  name: row.name ?? call.name,
  ...caseOf(isLinking ? call : row),
});

/**
 * Keeps the one log of a call of the exchange: made when the call is first answered or missed, brought up to date
 * after. Undefined where somebody has deleted it: it does not come back.
 *
 * @param isLinking whether the case of `call` replaces that of the log
 */
export const keepLogOfCall = async (
  write: WriteContext,
  call: ExchangeCall,
  isLinking: boolean,
): Promise<CallLogRow | undefined> => {
  await takeTurn(write.db, `call_logs ${call.call_id}`);
  const before = await lockCallLogOfCall(
    write.db,
    scopeOfExchange,
    call.call_id,
  );
  if (before !== undefined) {
    const row = await updateRecord(
      write,
      callLogKind,
      before,
      patchOf(before, call, isLinking),
    );
    await traceLink(write, before, row);
    return row;
  }
  if (await hasLogOfCall(write.db, call.call_id)) return undefined;
  const row = await createRecord(
    write,
    callLogKind,
    { ...call, memo: null },
    { action: "record_call" },
  );
  await traceLink(write, undefined, row);
  return row;
};

/** A call that an agent made, as far as the agent knows it; the exchange corrects its length. */
type CallMade = Pick<
  ExchangeCall,
  "module" | "phone" | "name" | "user_id" | keyof PerhapsOnCase
> &
  Partial<Pick<CallLogInput, "started_at" | "outcome" | "memo">>;

/** The log of a call that an agent made. */
export const logCallMade = async (
  write: WriteContext,
  call: CallMade,
): Promise<CallLogRow> => {
  const row = await createRecord(
    write,
    callLogKind,
    {
      started_at: new Date().toISOString(),
      outcome: "answered",
      memo: null,
      ...call,
      direction: "out",
      duration_seconds: null,
    },
    { action: "record_call" },
  );
  await traceLink(write, undefined, row);
  return row;
};
