import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import { logCallMade } from "#modules/desk/call-logs/server/service.ts";
import {
  columnsOfCase,
  listCasesOfRows,
  scopeDecidedElsewhere,
  type LockCase,
} from "#modules/desk/case-desk/server/service.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { stateOfCall, takeOverLeft } from "../contract/rules.ts";
import type { IncomingCall, MissedCall } from "../contract/schema.ts";
import { telephonyText } from "../contract/text.ts";
import { mayEndCall, scopeOfCalls } from "./access.ts";
import { keepLog } from "./log-service.ts";
import { telephoneCallKind } from "./mutations.ts";
import { presentCall, presentMissed, type CallNames } from "./present.ts";
import {
  findOwnExtension,
  getCallRow,
  listMissedCallRows,
  listRunningCalls,
  lockMissedCalls,
} from "./queries.ts";
import type { TelephoneCallRow } from "./tables.ts";

/** Names of those who own the calls or did, and their cases; while calls only ring nothing is asked. */
export const namesOfCalls = async (
  db: Db,
  rows: readonly TelephoneCallRow[],
): Promise<CallNames> => {
  const ids = rows
    .flatMap((row) => [row.owner_user_id, row.former_owner_user_id])
    .filter((id) => id !== null);
  const [users, caseOf] = await Promise.all([
    listUserNames(db, [...new Set(ids)]),
    listCasesOfRows(db, scopeDecidedElsewhere, rows),
  ]);
  return { users, caseOf };
};

const presentOne = async (
  write: SignedWrite,
  row: TelephoneCallRow,
): Promise<IncomingCall> => {
  const { db, actor } = write;
  const own = await findOwnExtension(db, actor.user_id);
  return presentCall(row, actor, {
    names: await namesOfCalls(db, [row]),
    isOwnExtension: row.extension !== null && row.extension === own?.extension,
    now: Date.now(),
  });
};

const lock = (write: SignedWrite, id: number): Promise<TelephoneCallRow> =>
  lockRecord(write.db, telephoneCallKind, {
    id,
    scope: scopeOfCalls(write.actor).condition,
  });

const refuse = (message: string): AppError =>
  new AppError("not_possible_now", { message });

/** The number has reached somebody: its missed calls need no call back. */
const settleMissed = async (
  write: SignedWrite,
  call: TelephoneCallRow,
): Promise<number> => {
  const missed = await lockMissedCalls(write.db, call);
  for (const row of missed)
    await updateRecord(
      write,
      telephoneCallKind,
      row,
      {
        called_back_at: new Date().toISOString(),
        called_back_by: write.actor.user_id,
      },
      { action: "call_back" },
    );
  return missed.length;
};

const own = async (
  write: SignedWrite,
  row: TelephoneCallRow,
  action: "claim" | "take_over",
): Promise<IncomingCall> => {
  const owned = await updateRecord(
    write,
    telephoneCallKind,
    row,
    {
      owner_user_id: write.actor.user_id,
      former_owner_user_id: row.owner_user_id,
      claimed_at: new Date().toISOString(),
    },
    { action },
  );
  const kept = await keepLog(write, owned);
  await settleMissed(write, kept);
  return presentOne(write, kept);
};

/** The rows wait for one another: of any number who answer at once the first gets the call. */
const claim = async (write: SignedWrite, id: number): Promise<IncomingCall> => {
  const row = await lock(write, id);
  if (row.owner_user_id === write.actor.user_id) return presentOne(write, row);
  if (stateOfCall(row) === "ended") throw refuse(telephonyText.callEnded);
  if (row.owner_user_id === null) return own(write, row, "claim");
  const names = await listUserNames(write.db, [row.owner_user_id]);
  throw refuse(
    telephonyText.alreadyClaimed(names.get(row.owner_user_id) ?? ""),
  );
};

const takeOver = async (
  write: SignedWrite,
  id: number,
): Promise<IncomingCall> => {
  const row = await lock(write, id);
  if (row.owner_user_id === write.actor.user_id) return presentOne(write, row);
  if (stateOfCall(row) === "ended") throw refuse(telephonyText.callEnded);
  if (takeOverLeft(row, write.actor.user_id, Date.now()) === 0)
    throw refuse(telephonyText.takeOverOver);
  return own(write, row, "take_over");
};

/** Its end never came: it leaves every desk, and its log keeps what is known of it. */
const end = async (write: SignedWrite, id: number): Promise<IncomingCall> => {
  const row = await lock(write, id);
  const state = stateOfCall(row);
  if (state === "ended") throw refuse(telephonyText.callEnded);
  if (state === "ringing") throw refuse(telephonyText.notAnswered);
  if (!mayEndCall(row, write.actor)) throw refuse(telephonyText.notYoursToEnd);
  const closed = await updateRecord(
    write,
    telephoneCallKind,
    row,
    { closed_at: new Date().toISOString() },
    { action: "end" },
  );
  return presentOne(write, await keepLog(write, closed));
};

/** The case that a call was about, held by the caller; by who answered the call, also after its end. */
const link = async (
  write: SignedWrite,
  id: number,
  key: CaseKey,
): Promise<IncomingCall> => {
  const row = await lock(write, id);
  const owners = [row.owner_user_id, row.former_owner_user_id];
  if (!owners.includes(write.actor.user_id))
    throw refuse(telephonyText.notYours);
  if (row.case_kind === key.module && row.case_id === key.id)
    return presentOne(write, row);
  const linked = await updateRecord(
    write,
    telephoneCallKind,
    row,
    { ...columnsOfCase(key) },
    { action: "link" },
  );
  return presentOne(write, await keepLog(write, linked, true));
};

const callBack = async (
  write: SignedWrite,
  id: number,
  calls: boolean,
): Promise<void> => {
  const row = await getCallRow(write.db, scopeOfCalls(write.actor), id);
  const settled = await settleMissed(write, row);
  // Two who click at once make one call back.
  if (!calls || settled === 0) return;
  await logCallMade(write, {
    module: row.module,
    phone: row.phone,
    name: row.caller?.matches[0]?.name ?? null,
    user_id: write.actor.user_id,
    case_kind: null,
    case_id: null,
  });
};

/** Use cases of calls that come in. */
export const createCallService = (lockCase: LockCase) => ({
  async list(db: Db, actor: Actor): Promise<IncomingCall[]> {
    const scope = scopeOfCalls(actor);
    const rows = await listRunningCalls(db, scope, actor.user_id);
    const names = await namesOfCalls(db, rows);
    const now = Date.now();
    return rows.map((row) =>
      presentCall(row, actor, {
        names,
        isOwnExtension:
          row.extension !== null && row.extension === row.own_extension,
        now,
      }),
    );
  },

  async listMissed(db: Db, actor: Actor): Promise<MissedCall[]> {
    const rows = await listMissedCallRows(db, scopeOfCalls(actor));
    return rows.map(presentMissed);
  },

  async get(db: Db, actor: Actor, id: number): Promise<IncomingCall> {
    const row = await getCallRow(db, scopeOfCalls(actor), id);
    return presentOne({ db, actor, screen: "" }, row);
  },

  /** @throws AppError 404 for a case out of reach, 570 for a merged one and for the call of somebody else */
  async link(
    write: SignedWrite,
    id: number,
    key: CaseKey,
  ): Promise<IncomingCall> {
    // Before the call: merging takes them in that order.
    await lockCase(write, key, "hang");
    return link(write, id, key);
  },

  claim,
  takeOver,
  end,
  callBack,
});
