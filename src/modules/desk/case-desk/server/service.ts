import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  caseDesks,
  type CaseKey,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { CaseRef } from "../contract/schema.ts";
import { mayReadCases, scopeDecidedElsewhere, scopeOfCases } from "./access.ts";
import {
  moveRecords,
  type Move,
} from "#platform/server/records/move-records.ts";
import type {
  RecordKind,
  WriteContext,
} from "#platform/server/records/write-record.ts";
import { findCase, getCase, listCases } from "./queries.ts";
import type { CaseRow, OnCase, PerhapsOnCase } from "./tables.ts";

export { listCasePins } from "./pin-service.ts";
export type { CaseRow, OnCase, PerhapsOnCase } from "./tables.ts";
export {
  mayReadCases,
  reachesCase,
  scopeDecidedElsewhere,
  scopeOfCases,
} from "./access.ts";
export {
  findCase,
  listCasesByNumber,
  listCasesOfCaller,
  listCasesOfRows,
} from "./queries.ts";

/** Context of a write by a signed-in account. */
export type CaseWrite = SignedWrite;

/**
 * Locks a case of the account's scope in its desk; the composition root hands it in, because desks stand above. Always
 * before what hangs on the case, and of several cases that of the lowest id first: so no two wait for each other.
 *
 * @param action `update`: the case has to allow it, too; `hang`: it is only kept from being merged away meanwhile, and
 *   nobody who hangs something else on it waits
 * @throws AppError 403 without the right of its desk; 404 out of scope; 570 where it was merged; 403 or 570 where `action` is refused
 */
export type LockCase = (
  write: CaseWrite,
  key: CaseKey,
  action?: "update" | "hang",
) => Promise<CaseRow>;

/** Locks a case in the desk that keeps it, for those who have the right of that desk. */
export const lockAmong =
  (
    desks: Readonly<Record<CaseModule, { readonly lock: LockCase }>>,
  ): LockCase =>
  async (write, key, action) => {
    if (!mayReadCases(write.actor, key.module))
      throw new AppError("not_allowed");
    return desks[key.module].lock(write, key, action);
  };

/** Who may learn of what happens at a case, as far as the case itself says. */
export const audienceOfCase = ({
  module,
  car_dealer_id,
  vehicle_make,
}: Pick<CaseRow, "module" | "car_dealer_id" | "vehicle_make">): Audience => ({
  permissions: [caseDesks[module].permission],
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

/** @throws AppError 403 without the right of its desk, 404 outside the account's scope */
export const getReadableCase = (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<CaseRow> => {
  if (!mayReadCases(actor, key.module)) throw new AppError("not_allowed");
  return getCase(db, scopeOfCases(actor), key);
};

/** The columns that name a case. */
export const columnsOfCase = ({ module, id }: CaseKey): OnCase => ({
  case_kind: module,
  case_id: id,
});

/** The case on which a row hangs. */
export const keyOfRow = ({ case_kind, case_id }: OnCase): CaseKey => ({
  module: case_kind,
  id: case_id,
});

/** The case that a row names; undefined where it names none. */
export const caseOfRow = ({
  case_kind,
  case_id,
}: PerhapsOnCase): CaseKey | undefined =>
  case_kind === null || case_id === null
    ? undefined
    : keyOfRow({ case_kind, case_id });

/** The record in whose timeline stands what happens to a row that hangs on a case. */
export const rootOfCase = ({ case_kind, case_id }: OnCase) => ({
  entity: caseDesks[case_kind].entity,
  id: case_id,
});

/** Columns that no history has to tell: on which case something hangs. */
export const caseColumns = ["case_kind", "case_id"] as const;

/** From which case of a desk to which other of it. */
export interface CaseMove extends Move {
  readonly module: CaseModule;
}

/** What of one kind hangs on a case goes to another of the same desk. */
export const moveOnCase = <
  R extends PerhapsOnCase & { id: number; version: number },
>(
  context: WriteContext,
  kind: RecordKind<R>,
  { module, from, to }: CaseMove,
): Promise<{ before: R; row: R }[]> =>
  moveRecords(
    context,
    kind,
    { case_kind: module, case_id: from },
    { case_id: to },
  );

/** A case as an answer names it. */
export const refOfCase = ({
  module,
  id,
  reception_number,
}: Pick<CaseRow, "module" | "id" | "reception_number">): CaseRef => ({
  module,
  id,
  reception_number,
});
