import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
  dueDayOf,
  isClosingDay,
  lastClosingDay,
} from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { invoiceNumberWarnings } from "#platform/contract/japanese/invoice-number.ts";
import { monthDays } from "#platform/contract/payment/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { billClosings } from "../contract/closing-record.ts";
import { closingText as text } from "../contract/text.ts";
import { billingAudience, scopeOfClosings } from "./access.ts";
import {
  findIssuer,
  findReplacedNumber,
  listClientsToBill,
  type ClientToBill,
} from "./bill-queries.ts";
import { billItemsOf, requireIssuer } from "./bill-service.ts";
import {
  countLeftOut,
  countWaiting,
  findClosedTo,
  finishClosingClient,
  insertClosingClients,
  listClosable,
  listClosedClients,
  lockConfirmed,
  sumClosing,
  takeClosingClient,
  type ClosableClient,
} from "./closing-queries.ts";
import type { ClosingClientRow } from "./tables.ts";
import "./tables.ts";

/** Closings on the server: one run over the clients of a day. */
export const closingRecords = recordService(billClosings, {
  scopeOf: scopeOfClosings,
  audienceOf: () => billingAudience,
  jsonColumns: ["closing_days"],
  unrecorded: ["client_count", "bill_count", "total"],
  reads: {
    clients: (db, { id }) => listClosedClients(db, id),
    waiting: (db, { id }) => countWaiting(db, id),
  },
});

interface Asked {
  readonly closed_on: string;
  readonly client_ids?: readonly number[] | undefined;
}

const checkDay = (closed_on: string): void => {
  if (closed_on > tokyoDate())
    throw new AppError("invalid_input", {
      errors: { closed_on: [text.future] },
    });
};

const daysOf = (closed_on: string) =>
  monthDays.options
    .map(({ code }) => code)
    .filter((day) => isClosingDay(closed_on, day));

const closableOf = (
  db: Db,
  { closed_on, client_ids }: Asked,
): Promise<ClosableClient[]> =>
  listClosable(db, closed_on, { days: daysOf(closed_on), client_ids });

type Problem = Exclude<keyof typeof text.problems, never>;

/** What stands against billing a client up to a day. */
const problemsOf = (
  closable: ClosableClient,
  client: ClientToBill | undefined,
  closed_on: string,
): Problem[] => {
  if (client === undefined) return [];
  const earlier = lastClosingDay(addDays(closed_on, -1), client.closing_day);
  const due = dueDayOf(
    closed_on,
    client.payment_site_months,
    client.payment_site_day,
  );
  const isEarlierOpen =
    closable.first_on <= earlier && (closable.closed_to ?? "") < earlier;
  return [
    ...(closable.is_closed ? (["closed"] as const) : []),
    ...((client.billing_address ?? "") === "" ? (["no_address"] as const) : []),
    ...(due < closed_on ? (["due_before"] as const) : []),
    ...(isEarlierOpen ? (["earlier_open"] as const) : []),
    ...(closable.subtotal < 0 ? (["negative"] as const) : []),
  ];
};

/** Whom a closing would bill, and what would be left out and why. */
export const previewClosing = async (db: Db, asked: Asked) => {
  checkDay(asked.closed_on);
  const closable = await closableOf(db, asked);
  const clients = await listClientsToBill(
    db,
    closable.map(({ client_id }) => client_id),
  );
  const issuer = await findIssuer(db, asked.closed_on);
  return {
    clients: closable.map((one) => ({
      client_id: one.client_id,
      client_name: one.client_name,
      closing_day: one.closing_day,
      item_count: one.item_count,
      subtotal: one.subtotal,
      problems: problemsOf(one, clients.get(one.client_id), asked.closed_on),
    })),
    left: await countLeftOut(db, asked.closed_on),
    has_issuer: issuer !== undefined,
    is_number_wrong:
      issuer !== undefined &&
      invoiceNumberWarnings(issuer.registration_number).length > 0,
  };
};

/** Begins a closing: nobody is billed yet. @throws AppError 570 where there is nobody to bill */
export const startClosing = async (write: SignedWrite, asked: Asked) => {
  checkDay(asked.closed_on);
  await requireIssuer(write, asked.closed_on);
  const closable = (await closableOf(write.db, asked)).filter(
    ({ is_closed }) => !is_closed,
  );
  const nothing = new AppError("not_possible_now", { message: text.nothing });
  if (closable.length === 0) throw nothing;
  const { id } = await createRecord(write, closingRecords.kind, {
    closed_on: asked.closed_on,
    closing_days: [...new Set(closable.map(({ closing_day }) => closing_day))],
    closing_state: "running",
    run_by: write.actor.name,
  });
  const taken = await insertClosingClients(
    write.db,
    id,
    asked.closed_on,
    closable.map(({ client_id }) => client_id),
  );
  // Another run has all of them.
  if (taken === 0) throw nothing;
  return closingRecords.service.get(write.db, write.actor, id);
};

/** Bills a client of a closing, in a transaction of its own: all of it or nothing. */
const closeClient = async (
  write: SignedWrite,
  row: ClosingClientRow,
): Promise<void> => {
  const { db } = write;
  const { client_id, period_to } = row;
  const closed_to = await findClosedTo(db, client_id, period_to);
  const period_from = closed_to === null ? null : addDays(closed_to, 1);
  const client = (await listClientsToBill(db, [client_id])).get(client_id);
  const items = await lockConfirmed(db, client_id, period_to);
  if (client === undefined || items.length === 0) {
    await finishClosingClient(db, row.id, {
      period_from,
      bill_id: null,
      left_reason: null,
    });
    return;
  }
  const first_on = items
    .map(({ work_on }) => work_on)
    .reduce((one, other) => (one < other ? one : other));
  const [problem] = problemsOf(
    {
      client_id,
      client_name: client.name,
      closing_day: client.closing_day,
      item_count: items.length,
      subtotal: items.reduce((sum, { amount }) => sum + amount, 0),
      first_on,
      closed_to,
      is_closed: false,
    },
    client,
    period_to,
  );
  const bill =
    problem === undefined
      ? await billItemsOf(
          write,
          client,
          items,
          {
            issued_on: period_to,
            closing_id: row.closing_id,
            period_from: period_from ?? first_on,
            period_to,
            replaces_number: await findReplacedNumber(db, client_id, period_to),
          },
          await requireIssuer(write, period_to),
        )
      : undefined;
  await finishClosingClient(db, row.id, {
    period_from: bill?.period_from ?? period_from,
    bill_id: bill?.id ?? null,
    left_reason: problem === undefined ? null : text.problems[problem],
  });
};

/** A client that cannot be billed is left with the reason, and keeps nobody behind it waiting. */
const closeOrLeave = (write: SignedWrite, row: ClosingClientRow) =>
  transaction(write.db, (db) => closeClient({ ...write, db }, row)).catch(
    async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await finishClosingClient(write.db, row.id, {
        period_from: null,
        bill_id: null,
        left_reason: error.message,
      });
    },
  );

/** How long one request goes on; then the next one does. */
const runMs = 5000;

/** Counts a closing anew, and says that it is done where nobody waits. */
export const countClosing = async (
  write: SignedWrite,
  id: number,
  step: { readonly action: string; readonly reason?: string },
): Promise<void> => {
  const row = await closingRecords.service.lock(write, id);
  const waiting = await countWaiting(write.db, id);
  await updateRecord(
    write,
    closingRecords.kind,
    row,
    {
      ...(await sumClosing(write.db, id)),
      closing_state: waiting === 0 ? "done" : "running",
    },
    step,
  );
};

/**
 * Bills the clients of a closing that wait. One that was killed goes on where it stopped: who was billed is done, and
 * nobody is taken twice.
 */
export const runClosing = async (
  write: SignedWrite,
  id: number,
  until = Date.now() + runMs,
) => {
  await closingRecords.service.get(write.db, write.actor, id);
  let isLeft = true;
  while (isLeft && Date.now() < until)
    isLeft = await transaction(write.db, async (db) => {
      const row = await takeClosingClient(db, id);
      if (row === undefined) return false;
      await closeOrLeave({ ...write, db }, row);
      return true;
    });
  await transaction(write.db, (db) =>
    countClosing({ ...write, db }, id, { action: "update" }),
  );
  return closingRecords.service.get(write.db, write.actor, id);
};
