import { pageMeta } from "#platform/contract/paging.ts";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { lastDateOf } from "#platform/contract/japanese/periods.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { DuePiece, DueQuery } from "../contract/due-endpoints.ts";
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

const isAsked = (piece: Piece, { due, q }: DueQuery): boolean => {
  const state = piece.excluded_reason === null ? "sent" : "excluded";
  const words = foldText(
    [
      piece.recipient,
      piece.address ?? "",
      ...piece.vehicles.map(({ plate }) => plate),
    ].join("\n"),
  );
  return (
    (due === undefined || due.length === 0 || due.includes(state)) &&
    (q === undefined || words.includes(foldText(q)))
  );
};

const order = {
  earliest_due_on: (one: Piece, other: Piece) =>
    one.earliest_due_on.localeCompare(other.earliest_due_on),
  recipient: (one: Piece, other: Piece) =>
    one.recipient.localeCompare(other.recipient, "ja"),
  vehicle_count: (one: Piece, other: Piece) =>
    one.vehicles.length - other.vehicles.length,
} as const;

/** A page of whom a batch would gather now: the same reading as gathering, so that both say the same. */
export const listDuePieces = async (db: Db, query: DueQuery) => {
  const { car_dealer_id = [], target_month } = query;
  const pieces = await gatherPieces(db, {
    car_dealers: car_dealer_id,
    due_until: target_month === undefined ? null : lastDateOf(target_month),
  });
  const name = query.sort.replace(/^-/, "") as keyof typeof order;
  const sorted = pieces
    .filter((piece) => isAsked(piece, query))
    .toSorted(order[name]);
  if (query.sort.startsWith("-")) sorted.reverse();
  const from = (query.page - 1) * query.per_page;
  const shown = sorted.slice(from, from + query.per_page);
  const dealers = await listSenders(
    db,
    shown.map((piece) => piece.car_dealer_id),
  );
  return {
    data: shown.map((piece) =>
      presentPiece(piece, dealers.get(piece.car_dealer_id)?.name ?? ""),
    ),
    meta: pageMeta(sorted.length, query),
  };
};
