import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  deskPermissions,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { scopeDecidedElsewhere, scopeOfCases } from "./access.ts";
import { findCase, listCases, type CaseKey } from "./queries.ts";
import type { CaseRow } from "./tables.ts";

export { listCasePins } from "./pin-service.ts";
export type { CaseRow } from "./tables.ts";
export {
  mayReadCases,
  reachesCase,
  scopeDecidedElsewhere,
  scopeOfCases,
} from "./access.ts";
export {
  findCase,
  getCase,
  listCases,
  listCasesOfCaller,
  type CaseKey,
} from "./queries.ts";

/** Context of a write by a signed-in account. */
export type CaseWrite = SignedWrite;

/**
 * Locks a case of the account's scope in its desk; the composition root hands it in, because desks stand above. Always
 * before what hangs on the case, and of several cases that of the lowest id first: so no two wait for each other.
 *
 * @param action `update`: the case has to allow it, too; `hang`: it is only kept from being merged away meanwhile, and
 *   nobody who hangs something else on it waits
 * @throws AppError 404 out of scope; 570 where it was merged; 403 or 570 where `action` is refused
 */
export type LockCase = (
  write: CaseWrite,
  key: CaseKey,
  action?: "update" | "hang",
) => Promise<CaseRow>;

/** Whether a case is still being worked on. */
export const isCaseOpen = ({
  inquiry_status,
}: Pick<CaseRow, "inquiry_status">): boolean =>
  inquiry_status === "typing" || inquiry_status === "in_progress";

/** Who may learn of what happens at a case, as far as the case itself says. */
export const audienceOfCase = ({
  module,
  car_dealer_id,
  vehicle_make,
}: Pick<CaseRow, "module" | "car_dealer_id" | "vehicle_make">): Audience => ({
  permissions: [deskPermissions[module]],
  car_dealer_id,
  vehicle_make,
  tow_truck_company_ids: [],
});

/** Who may learn of what happens at a case; undefined where the account cannot reach it. */
export const findCaseAudience = async (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<Audience | undefined> => {
  const row = await findCase(db, scopeOfCases(actor), key);
  return row && audienceOfCase(row);
};

/** Reception numbers by id, for a history that keeps words; whoever wrote it could reach the cases. */
export const listReceptionNumbers = async (
  db: Db,
  cases: { module: CaseModule; ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> => {
  const rows = await listCases(db, scopeDecidedElsewhere, cases);
  return new Map(
    [...rows.values()].map(({ id, reception_number }) => [
      id,
      reception_number,
    ]),
  );
};
