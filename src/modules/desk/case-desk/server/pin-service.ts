import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { placeWords } from "../contract/place-rules.ts";
import { visibleSummary } from "../contract/visible-rules.ts";
import { mayReadCases, scopeDecidedElsewhere, scopeOfCases } from "./access.ts";
import { listPlacedCases, type PlacedCase } from "./queries.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { maximumPins } from "#modules/base/map/contract/pin-endpoints.ts";
import { caseMarkOf } from "#modules/base/map/contract/pin-rules.ts";
import type { Box, CasePin } from "#modules/base/map/contract/pin-schema.ts";

/** The company on the road reads the place in its request, and who the customer is not at all. */
const nameOf = (row: PlacedCase, actor: Actor): string | null => {
  if (actor.side === "tow") return null;
  const { customer_company, caller_name } = visibleSummary(row, actor.role);
  return customer_company ?? caller_name;
};

const pinOf = (row: PlacedCase, actor: Actor): CasePin => ({
  id: row.id,
  version: row.version,
  reception_number: row.reception_number,
  latitude: row.latitude,
  longitude: row.longitude,
  mark: caseMarkOf(row),
  received_at: row.received_at,
  name: nameOf(row, actor),
  place: placeWords(row),
  path: mayReadCases(actor, row.module)
    ? deskPages[row.module].detail.path.replace("$id", String(row.id))
    : null,
  can_move: actor.side === "call_centre",
});

/** Ids of the cases to which the account's towing company is under way. */
type ListLiveCaseIds = (db: Db, actor: Actor) => Promise<readonly number[]>;

/** The rows of an account; a towing company's are those it is under way to. */
const listRows = async (
  listLiveCaseIds: ListLiveCaseIds,
  db: Db,
  actor: Actor,
  query: { box?: Box; ids?: readonly number[] },
): Promise<PlacedCase[]> => {
  const limit = maximumPins + 1;
  if (actor.side !== "tow")
    return mayReadCases(actor, "sos")
      ? listPlacedCases(db, scopeOfCases(actor), { ...query, limit })
      : [];
  const live = await listLiveCaseIds(db, actor);
  const ids = query.ids?.filter((id) => live.includes(id)) ?? live;
  return listPlacedCases(db, scopeDecidedElsewhere, { ...query, ids, limit });
};

/** Lists open cases for the map. @param listLiveCaseIds of dispatches, which stand above this module */
export const listCasePins =
  (listLiveCaseIds: ListLiveCaseIds) =>
  async (
    db: Db,
    actor: Actor,
    query: { box?: Box; ids?: readonly number[] },
  ): Promise<{ pins: CasePin[]; is_cut: boolean }> => {
    const rows = await listRows(listLiveCaseIds, db, actor, query);
    return {
      pins: rows.slice(0, maximumPins).map((row) => pinOf(row, actor)),
      is_cut: rows.length > maximumPins,
    };
  };
