import { pageMeta } from "#platform/contract/paging.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { lastDateOf } from "#platform/contract/japanese/periods.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { DuePiece, DueQuery } from "../contract/due-endpoints.ts";
import { listDueCustomers } from "./due-queries.ts";
import { gatherPieces, type Piece } from "./gather-service.ts";
import { listSenders } from "./queries.ts";

const presentPiece = (piece: Piece, dealer_name: string): DuePiece => ({
  id: piece.outbound_customer_id,
  version: piece.customer_version,
  recipient: piece.recipient,
  postal_code: piece.postal_code,
  address: [piece.prefecture, piece.address, piece.building]
    .filter((part) => part !== null)
    .join(""),
  vehicle_count: piece.vehicles.length,
  plates: piece.vehicles.map(({ plate }) => plate),
  earliest_due_on: piece.earliest_due_on,
  car_dealer_id: piece.car_dealer_id,
  dealer_name,
  excluded_reason: piece.excluded_reason,
});

/** A page of whom a batch would gather now: its pieces are those that gathering makes. */
export const listDuePieces = async (db: Db, query: DueQuery) => {
  const { car_dealer_id = [], target_month } = query;
  const of = {
    car_dealers: car_dealer_id,
    due_until: target_month === undefined ? null : lastDateOf(target_month),
  };
  const { ids, total } = await listDueCustomers(
    db,
    { ...of, today: tokyoDate() },
    query,
  );
  const pieces = new Map(
    (await gatherPieces(db, of, ids)).map((piece) => [
      piece.outbound_customer_id,
      piece,
    ]),
  );
  const shown = ids.flatMap((id) => pieces.get(id) ?? []);
  const dealers = await listSenders(
    db,
    shown.map((piece) => piece.car_dealer_id),
  );
  return {
    data: shown.map((piece) =>
      presentPiece(piece, dealers.get(piece.car_dealer_id)?.name ?? ""),
    ),
    meta: pageMeta(total, query),
  };
};
