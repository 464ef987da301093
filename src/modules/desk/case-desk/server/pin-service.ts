import {
  caseDesks,
  type CaseModule,
  caseModules,
} from "#modules/base/desks/contract/lookups.ts";
import { placeWords } from "../contract/place-rules.ts";
import { visibleSummary } from "../contract/visible-rules.ts";
import { mayReadCases, scopeDecidedElsewhere, scopeOfCases } from "./access.ts";
import { listPlacedCases, type PlacedCase } from "./queries.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { maximumPins } from "#modules/base/map/contract/pin-endpoints.ts";
import { caseMarkOf } from "#modules/base/map/contract/pin-rules.ts";
import type {
  CasePin,
  CasePinQuery,
} from "#modules/base/map/contract/pin-schema.ts";

/** The company on the road reads the place in its request, and who the customer is not at all. */
const nameOf = (row: PlacedCase, actor: Actor): string | null => {
  if (actor.side === "tow") return null;
  const { customer_company, caller_name } = visibleSummary(row, actor.role);
  return customer_company ?? caller_name;
};

const pinOf = (row: PlacedCase, actor: Actor): CasePin => ({
  module: row.module,
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
    ? caseDesks[row.module].pages.detail.path.replace("$id", String(row.id))
    : null,
  can_move: actor.side === "call_centre",
});

/** Ids of the cases to which the account's towing company is under way, of each desk that sends somebody out. */
type LiveCaseIds = Readonly<
  Partial<
    Record<CaseModule, (db: Db, actor: Actor) => Promise<readonly number[]>>
  >
>;

/** The rows of an account; a towing company's are those it is under way to. */
const listRows = async (
  live: LiveCaseIds,
  db: Db,
  actor: Actor,
  { box, case_kind, ids }: CasePinQuery,
): Promise<PlacedCase[]> => {
  const limit = maximumPins + 1;
  const desks = caseModules.filter((one) => one === (case_kind ?? one));
  if (actor.side !== "tow") {
    const among = desks
      .filter((module) => mayReadCases(actor, module))
      .map((module) => ({ module, ids }));
    return listPlacedCases(db, scopeOfCases(actor), { box, among, limit });
  }
  const among = await Promise.all(
    desks.map(async (module) => {
      const under = (await live[module]?.(db, actor)) ?? [];
      return { module, ids: ids?.filter((id) => under.includes(id)) ?? under };
    }),
  );
  return listPlacedCases(db, scopeDecidedElsewhere, { box, among, limit });
};

/** Lists open cases for the map. @param live of what desks send out, which stands above this module */
export const listCasePins =
  (live: LiveCaseIds) =>
  async (
    db: Db,
    actor: Actor,
    query: CasePinQuery,
  ): Promise<{ pins: CasePin[]; is_cut: boolean }> => {
    const rows = await listRows(live, db, actor, query);
    return {
      pins: rows.slice(0, maximumPins).map((row) => pinOf(row, actor)),
      is_cut: rows.length > maximumPins,
    };
  };
