import { receivingDesk } from "#modules/base/desks/contract/lookups.ts";
import { formatTelephone } from "#platform/contract/japanese/telephone-format.ts";
import { readTelephone } from "#platform/contract/japanese/telephone.ts";
import type { TelephonyDesk } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import {
  createRecord,
  updateRecord,
  type WriteContext,
} from "#platform/server/records/write-record.ts";
import type { CallState } from "../contract/lookups.ts";
import { mergeEvent, noFacts, stateOfCall } from "../contract/rules.ts";
import type { TelephonyEvent } from "../contract/schema.ts";
import { type FindMembers, findKnownCaller } from "./caller-service.ts";
import { keepLog } from "./log-service.ts";
import { telephoneCallKind } from "./mutations.ts";
import { lockCallByName, lockExtension } from "./queries.ts";
import type { TelephoneCallRow } from "./tables.ts";

/** The number as the desk sees it; null where the caller hides it (非通知, 184, `anonymous`). */
const shownNumber = (from: string | null | undefined): string | null => {
  const reading = readTelephone(from ?? "");
  return reading.withheld || reading.digits === ""
    ? null
    : formatTelephone(reading.display);
};

type Desks = ReadonlyMap<string, TelephonyDesk>;

/** What is known of the lines and of those who call. */
interface Exchange {
  /** Which desk answers a number. */
  readonly desks: Desks;
  /** Asked on the line of the desk that helps them. */
  readonly findMembers?: FindMembers;
}

const deskOf = (desks: Desks, number: string | null): TelephonyDesk =>
  desks.get(readTelephone(number ?? "").digits) ?? receivingDesk;

/** Columns that the events report; the caller is looked up when the number is first known. */
const tellFacts = async (
  db: Db,
  row: TelephoneCallRow | undefined,
  { event, desks, findMembers }: Exchange & { event: TelephonyEvent },
) => {
  const told = { ...event, from: shownNumber(event.from) };
  const known =
    row === undefined ? noFacts : { ...noFacts, ...row, from: row.phone };
  const facts = mergeEvent(known, told);
  const phone_digits =
    facts.from === null ? "" : readTelephone(facts.from).digits;
  const isNewNumber = phone_digits !== (row?.phone_digits ?? "");
  const module = deskOf(desks, facts.to_number);
  const members = module === "iza" ? findMembers : undefined;
  return {
    phone: facts.from,
    phone_digits,
    to_number: facts.to_number,
    module,
    extension: facts.extension,
    answered_extension: facts.answered_extension,
    rang_at: facts.rang_at,
    answered_at: facts.answered_at,
    ended_at: facts.ended_at,
    ...(isNewNumber
      ? { caller: await findKnownCaller(db, phone_digits, members) }
      : {}),
  };
};

/** Who picked up the receiver without a click: the agent of the extension, where nobody has claimed the call. */
const ownerByExtension = async (
  db: Db,
  row: TelephoneCallRow | undefined,
  facts: { answered_extension: string | null; answered_at: string | null },
): Promise<{ owner_user_id?: number; claimed_at?: string }> => {
  const { answered_extension, answered_at } = facts;
  if (answered_extension === null || answered_at === null) return {};
  if (row !== undefined && row.owner_user_id !== null) return {};
  const holder = await lockExtension(db, answered_extension);
  return holder === undefined
    ? {}
    : { owner_user_id: holder.user_id, claimed_at: answered_at };
};

/** A claim may not outlive a call that has ended before it was known. */
const writeCall = (
  write: WriteContext,
  row: TelephoneCallRow | undefined,
  values: Record<string, unknown>,
  event: TelephonyEvent,
): Promise<TelephoneCallRow> =>
  row === undefined
    ? createRecord(
        write,
        telephoneCallKind,
        { ...values, call_id: event.call_id },
        { action: event.event },
      )
    : updateRecord(write, telephoneCallKind, row, values);

/**
 * Takes in an event of the exchange. Events of one call wait for one another, whichever process they reach; one that
 * came before changes nothing.
 */
export const receiveEvent = async (
  db: Db,
  event: TelephonyEvent,
  exchange: Exchange,
): Promise<{ call_id: string; state: CallState }> => {
  const write: WriteContext = {
    db,
    actor: { user_id: null, name: null },
    screen: "",
  };
  await takeTurn(db, `telephone_calls ${event.call_id}`);
  const before = await lockCallByName(db, event.call_id);
  const facts = await tellFacts(db, before, { event, ...exchange });
  const owner = await ownerByExtension(db, before, facts);
  const row = await writeCall(write, before, { ...facts, ...owner }, event);
  await keepLog(write, row);
  return { call_id: row.call_id, state: stateOfCall(row) };
};
