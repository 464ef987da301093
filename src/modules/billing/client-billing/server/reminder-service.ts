import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { takeNumber } from "#platform/server/records/numbers.ts";
import { nextLetter } from "../contract/reminder-rules.ts";
import type {
  OverdueClient,
  ReminderQuery,
} from "../contract/reminder-endpoints.ts";
import { reminderText as text } from "../contract/paper-text.ts";
import { listOpenBills } from "./allocation-queries.ts";
import { findIssuer, listClientsToBill, lockBills } from "./bill-queries.ts";
import {
  billRecords,
  partyOf,
  requireIssuer,
  snapshotOf,
} from "./bill-service.ts";
import { insertLetter, insertPromise } from "./reminder-mutations.ts";
import {
  listOverdueBills,
  listOverdueOf,
  listOverdueRows,
} from "./reminder-queries.ts";
import type { IssuerRow } from "./tables.ts";

const usualDays = { 1: 7, 2: 21, 3: 45 } as const;

const daysOf = (issuer: IssuerRow | undefined) =>
  issuer === undefined
    ? usualDays
    : {
        1: issuer.reminder_days_1,
        2: issuer.reminder_days_2,
        3: issuer.reminder_days_3,
      };

type Row = Awaited<ReturnType<typeof listOverdueOf>>[number];

const withNext = (
  { has_unmatched, ...row }: Row,
  issuer: IssuerRow | undefined,
): OverdueClient => {
  const next = nextLetter({
    ...row,
    has_unmatched,
    today: tokyoDate(),
    level_days: daysOf(issuer),
  });
  return {
    ...row,
    next_level: "level" in next ? next.level : null,
    held: "held" in next ? next.held : null,
  };
};

/** Clients that have not paid in time, with the next letter or why there is none. */
export const listOverdue = async (db: Db, query: ReminderQuery) => {
  const { rows, total } = await listOverdueRows(db, query);
  const issuer = await findIssuer(db, tokyoDate());
  return {
    data: rows.map((row) => withNext(row, issuer)),
    meta: pageMeta(total, query),
  };
};

/** Says in the history of each bill that a letter names it. */
const traceLetter = async (
  write: SignedWrite,
  client: number,
  words: string,
  numbers: readonly string[],
): Promise<void> => {
  const open = (await listOpenBills(write.db, [client])).filter(
    ({ bill_number }) => numbers.includes(bill_number),
  );
  for (const bill of await lockBills(
    write.db,
    open.map(({ id }) => id),
  ))
    await recordTrace(write, billRecords.kind, bill, {
      action: "remind",
      changes: [{ field: "letter", before: null, after: words }],
    });
};

/**
 * Writes the next letter to clients; one for whom there is none now is left out, so that pressing twice writes once.
 *
 * @throws AppError 570 where none is left
 */
export const writeLetters = async (
  write: SignedWrite,
  { client_ids, pay_by }: { client_ids: readonly number[]; pay_by: string },
): Promise<{ count: number; ids: number[] }> => {
  const { db } = write;
  const today = tokyoDate();
  if (pay_by <= today)
    throw new AppError("invalid_input", {
      errors: { pay_by: [text.payByPast] },
    });
  await takeTurn(db, "bill_reminders");
  const issuer = await requireIssuer(write, today);
  const clients = await listClientsToBill(db, client_ids);
  const ids: number[] = [];
  for (const row of await listOverdueOf(db, client_ids)) {
    const { next_level } = withNext(row, issuer);
    const client = clients.get(row.id);
    if (next_level === null || client === undefined) continue;
    const named = await listOverdueBills(db, row.id);
    await insertLetter(db, {
      reminder_number: await takeNumber(db, "bill_reminder", today),
      client_id: row.id,
      level: next_level,
      bills: named,
      party: partyOf(client),
      issuer: snapshotOf(issuer),
      made_on: today,
      pay_by,
    });
    await traceLetter(
      write,
      row.id,
      text.levelWords(next_level),
      named.map(({ bill_number }) => bill_number),
    );
    ids.push(row.id);
  }
  if (ids.length === 0)
    throw new AppError("not_possible_now", { message: text.none });
  return { count: ids.length, ids };
};

/** A client promised to pay. */
export const recordPromise = async (
  { db, actor }: SignedWrite,
  promise: {
    readonly client_id: number;
    readonly promised_on: string;
    readonly note: string | null;
  },
): Promise<void> => {
  if (promise.promised_on < tokyoDate())
    throw new AppError("invalid_input", {
      errors: { promised_on: [text.promisePast] },
    });
  const known = await listClientsToBill(db, [promise.client_id]);
  if (!known.has(promise.client_id)) throw new AppError("not_found");
  await insertPromise(db, { ...promise, made_by: actor.name });
};
