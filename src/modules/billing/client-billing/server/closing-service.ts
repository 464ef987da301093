import { recordService } from "#modules/base/records/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import {
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
import { summariseBill } from "../contract/tax-rules.ts";
import { closingText as text } from "../contract/text.ts";
import { billingAudience, scopeOfClosings } from "./access.ts";
import {
  findIssuer,
  findReplacedNumber,
  listClientsToBill,
  type ClientToBill,
} from "./bill-queries.ts";
import { billItemsOf, obstaclesOf, requireIssuer } from "./bill-service.ts";
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
import type {
  BillRow,
  ClosingClientRow,
  IssuerRow,
  ItemRow,
} from "./tables.ts";
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

/** Whether a period before the one that ends on a day has work and was not closed. */
const isEarlierOpen = (
  { closing_day }: Pick<ClientToBill, "closing_day">,
  closed_on: string,
  of: Pick<ClosableClient, "first_on" | "closed_to">,
): boolean => {
  const earlier = lastClosingDay(addDays(closed_on, -1), closing_day);
  return of.first_on <= earlier && (of.closed_to ?? "") < earlier;
};

/** A client as a closing would bill it, with what stands against it. */
const previewOf = (
  one: ClosableClient,
  client: ClientToBill | undefined,
  closed_on: string,
  issuer: IssuerRow | undefined,
) => {
  const { total } = summariseBill(one.amounts, issuer?.rounding ?? "down");
  return {
    client_id: one.client_id,
    client_name: one.client_name,
    closing_day: one.closing_day,
    item_count: one.item_count,
    total,
    problems: [
      ...(one.is_closed ? (["closed"] as const) : []),
      ...(client === undefined ? [] : obstaclesOf(client, closed_on, total)),
      ...(isEarlierOpen(one, closed_on, one)
        ? (["earlier_open"] as const)
        : []),
    ],
  };
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
    clients: closable.map((one) =>
      previewOf(one, clients.get(one.client_id), asked.closed_on, issuer),
    ),
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

/** The bill of a client for a period. @throws AppError 570 with what stands against it */
const billPeriod = async (
  write: SignedWrite,
  client: ClientToBill,
  items: readonly ItemRow[],
  row: ClosingClientRow,
  closed_to: string | null,
): Promise<BillRow> => {
  const { client_id, closing_id, period_to } = row;
  const first_on = items
    .map(({ work_on }) => work_on)
    .reduce((one, other) => (one < other ? one : other));
  if (isEarlierOpen(client, period_to, { first_on, closed_to }))
    throw new AppError("not_possible_now", {
      message: text.problems.earlier_open,
    });
  const head = {
    issued_on: period_to,
    closing_id,
    period_from: closed_to === null ? first_on : addDays(closed_to, 1),
    period_to,
    replaces_number: await findReplacedNumber(write.db, client_id, period_to),
  };
  const issuer = await requireIssuer(write, period_to);
  return billItemsOf(write, client, items, head, issuer);
};

/** Bills a client of a closing, in a transaction of its own: all of it or nothing. */
const closeClient = async (
  write: SignedWrite,
  row: ClosingClientRow,
): Promise<void> => {
  const { db } = write;
  const { client_id, period_to } = row;
  const closed_to = await findClosedTo(db, client_id, period_to);
  const client = (await listClientsToBill(db, [client_id])).get(client_id);
  const items = await lockConfirmed(db, client_id, period_to);
  const bill =
    client === undefined || items.length === 0
      ? undefined
      : await billPeriod(write, client, items, row, closed_to);
  await finishClosingClient(db, row.id, {
    period_from:
      bill?.period_from ?? (closed_to === null ? null : addDays(closed_to, 1)),
    bill_id: bill?.id ?? null,
    left_reason: null,
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
