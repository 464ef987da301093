import { recordService } from "#modules/base/records/server/service.ts";
import { markDm } from "#modules/outbound/outbound-calls/server/service.ts";
import {
  customerRecords,
  scopeOfOwners,
} from "#modules/outbound/outbound-vehicles/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import { requireAbility } from "#platform/server/http/require-ability.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { dmBatches } from "../contract/batch-record.ts";
import {
  labelNumber,
  labelNumbers,
  stepsOf,
  type DmSteps,
} from "../contract/batch-rules.ts";
import { dmItems } from "../contract/item-record.ts";
import type { Exclusion } from "../contract/lookups.ts";
import { sheetMeasures } from "../contract/sheet-rules.ts";
import { batchText, itemText } from "../contract/text.ts";
import { scopeOfBatches, scopeOfItems } from "./access.ts";
import { barredPieces, gatherPieces } from "./gather-service.ts";
import { overlongPieces } from "./label-present.ts";
import { excludePieces, insertPieces, markPieces } from "./mutations.ts";
import {
  countPieces,
  itemFilters,
  listPieces,
  listSenders,
  listSentPieces,
} from "./queries.ts";
import type { BatchRow, ItemRow } from "./tables.ts";
import "./tables.ts";

const refuse = (field: string, message: string): never => {
  throw new AppError("invalid_input", { errors: { [field]: [message] } });
};
const readers = callCentre("out");

/** What a batch gathers. */
const askedOf = ({
  car_dealer_id,
  due_until,
}: Pick<BatchRow, "car_dealer_id" | "due_until">) => ({
  car_dealers: car_dealer_id === null ? [] : [car_dealer_id],
  due_until,
});

/** Batches of mail on the server: making one gathers it. */
export const batchRecords = recordService(dmBatches, {
  scopeOf: scopeOfBatches,
  references: { car_dealer_id: scopeOfOwners },
  audienceOf: () => readers,
  actionOf: (_before, { batch_state }) =>
    ({ printed: "print", sent: "send", cancelled: "cancel", draft: "update" })[
      batch_state ?? "draft"
    ],
  reads: {
    may: (_db, { batch_state }) => Promise.resolve(stepsOf(batch_state)),
  },
  creating: async ({ db }, values) => {
    // Two at once: the second finds what the first has left.
    await takeTurn(db, "outbound_dm");
    const pieces = await gatherPieces(db, askedOf(values));
    const excluded = pieces.filter((piece) => piece.excluded_reason !== null);
    if (pieces.length === excluded.length)
      refuse("car_dealer_id", batchText.nothing);
    return {
      piece_count: pieces.length - excluded.length,
      excluded_count: excluded.length,
    };
  },
  changing: (_write, before, changes) => {
    const { batch_state } = before;
    if (
      changes.batch_state === undefined &&
      changes.returned_count === undefined
    )
      requireAbility(stepsOf(batch_state).cancel);
    // What is too long was told for the sheet that was printed.
    if (batch_state === "printed")
      for (const name of ["layout", ...sheetMeasures] as const)
        if (changes[name] !== undefined && changes[name] !== before[name])
          refuse(name, batchText.layoutFixed);
    return Promise.resolve({});
  },
  saved: async (write, list) => {
    for (const { row, before } of list) {
      if (before !== undefined) continue;
      const pieces = await gatherPieces(write.db, askedOf(row));
      await insertPieces(write.db, row.id, pieces);
      await markDm(
        write,
        pieces.flatMap(({ slip_ids }) => slip_ids),
        "batched",
      );
    }
  },
});

/** Pieces of mail on the server, as they were gathered. */
export const itemRecords = recordService(dmItems, {
  scopeOf: scopeOfItems,
  audienceOf: () => readers,
  filters: itemFilters,
  unrecorded: ["slip_ids"],
});

interface Stale {
  readonly version: number;
}

const lockFor = async (
  write: SignedWrite,
  id: number,
  version: number,
  step: keyof DmSteps,
) => {
  const row = await batchRecords.service.lock(write, id, version);
  requireAbility(stepsOf(row.batch_state)[step]);
  return row;
};

/** Takes pieces out of a batch; their slips wait for mail again, where any may go to them. */
const exclude = async (
  write: SignedWrite,
  items: readonly ItemRow[],
  reasons: ReadonlyMap<number, Exclusion>,
): Promise<ItemRow[]> => {
  await excludePieces(write.db, reasons);
  await markDm(
    write,
    items.flatMap(({ id, slip_ids }) => (reasons.has(id) ? slip_ids : [])),
    "pending",
  );
  return items.filter(({ id }) => !reasons.has(id));
};

/** @throws AppError 570 where it was printed already, or nothing may be */
export const printBatch = async (
  write: SignedWrite,
  id: number,
  { version }: Stale,
) => {
  const row = await lockFor(write, id, version, "print");
  const items = await listPieces(write.db, id);
  const barred = await barredPieces(write.db, items);
  const senders = await listSenders(
    write.db,
    items.map(({ car_dealer_id }) => car_dealer_id),
  );
  const long = overlongPieces(row, items, senders);
  const left = await exclude(
    write,
    items,
    new Map([...long.map((one) => [one, "too_long"] as const), ...barred]),
  );
  if (left.length === 0)
    throw new AppError("not_possible_now", { message: batchText.allExcluded });
  return batchRecords.service.update(write, id, {
    version,
    batch_state: "printed",
    ...(await countPieces(write.db, id)),
  });
};

/** @throws AppError 570 where it was not printed */
export const sendBatch = async (
  write: SignedWrite,
  id: number,
  { version, sent_on }: Stale & { readonly sent_on: string },
) => {
  const { created_at } = await lockFor(write, id, version, "send");
  if (sent_on > tokyoDate()) refuse("sent_on", batchText.sentFuture);
  // A year that was mistyped could not be taken back.
  if (sent_on < tokyoDate(created_at)) refuse("sent_on", batchText.sentBefore);
  const items = await listPieces(write.db, id);
  const left = await exclude(write, items, await barredPieces(write.db, items));
  await markPieces(
    write.db,
    left.map((item) => item.id),
    "sent_on",
    sent_on,
  );
  await markDm(
    write,
    left.flatMap(({ slip_ids }) => slip_ids),
    "sent",
  );
  return batchRecords.service.update(write, id, {
    version,
    batch_state: "sent",
    sent_on,
    ...(await countPieces(write.db, id)),
  });
};

/** @throws AppError 570 where it was sent or cancelled */
export const cancelBatch = async (
  write: SignedWrite,
  id: number,
  { version, reason }: Stale & { readonly reason: string },
) => {
  await lockFor(write, id, version, "cancel");
  const items = await listPieces(write.db, id);
  await markDm(
    write,
    items.flatMap(({ slip_ids }) => slip_ids),
    "pending",
  );
  return batchRecords.service.update(
    write,
    id,
    { version, batch_state: "cancelled" },
    { reason },
  );
};

const markReturned = async (
  write: SignedWrite,
  items: readonly ItemRow[],
): Promise<void> => {
  for (const customer of new Set(
    items.map((one) => one.outbound_customer_id),
  )) {
    const { version } = await customerRecords.service.lock(write, customer);
    await customerRecords.service.update(write, customer, {
      version,
      dm_address_state: "returned",
    });
  }
  await markPieces(
    write.db,
    items.map(({ id }) => id),
    "returned_on",
    tokyoDate(),
  );
  await markDm(
    write,
    items.flatMap(({ slip_ids }) => slip_ids),
    "returned",
  );
};

/** Pieces that came back: nothing is written while a number is not one of a piece that was sent. */
export const returnPieces = async (
  write: SignedWrite,
  typed: string,
): Promise<{ returned: number }> => {
  const numbers = labelNumbers(typed);
  if (numbers.length === 0) refuse("serials", itemText.returnMissing);
  const found = await listSentPieces(write.db, numbers);
  const known = new Set(
    found.map((item) => labelNumber(item.dm_batch_id, item.serial)),
  );
  const unknown = numbers
    .map(({ batch, serial }) => labelNumber(batch, serial))
    .filter((one) => !known.has(one));
  if (unknown.length > 0) refuse("serials", itemText.unknownSerial(unknown));
  const fresh = found.filter(({ returned_on }) => returned_on === null);
  await markReturned(write, fresh);
  for (const batch of new Set(fresh.map(({ dm_batch_id }) => dm_batch_id))) {
    const { version } = await batchRecords.service.lock(write, batch);
    const { returned_count } = await countPieces(write.db, batch);
    await batchRecords.service.update(write, batch, {
      version,
      returned_count,
    });
  }
  return { returned: fresh.length };
};
