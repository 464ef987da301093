import {
  dealerNames,
  findBranch,
} from "#modules/company/dealers/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { DealerOfCase } from "../contract/case-schema.ts";
import { caseText } from "../contract/text.ts";

/** A case with the fields of `dealerFields`, as far as its desk has them. */
export interface NamesDealer {
  readonly car_dealer_id?: number | null;
  readonly car_dealer_branch_id?: number | null;
}

/** Names of the sales companies of some cases, by id. */
const dealerNamesOf = async (
  db: Db,
  rows: readonly NamesDealer[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = new Set(rows.map(({ car_dealer_id }) => car_dealer_id ?? 0));
  ids.delete(0);
  return ids.size === 0 ? new Map<number, string>() : dealerNames(db, [...ids]);
};

/** What the sales company of a case and its branch are called. */
export const dealerOfCase = async (
  db: Db,
  row: NamesDealer,
): Promise<DealerOfCase> => {
  const { car_dealer_id: id = null, car_dealer_branch_id: branchId = null } =
    row;
  const [names, branch] = await Promise.all([
    dealerNamesOf(db, [row]),
    branchId === null ? undefined : findBranch(db, branchId),
  ]);
  return {
    car_dealer_name: names.get(id ?? 0) ?? null,
    car_dealer_branch_name: branch?.name ?? null,
  };
};

/** A case names a sales company that there is, and a branch of that company (422). */
export const requireDealer = async (
  db: Db,
  row: NamesDealer,
): Promise<void> => {
  const { car_dealer_id: id = null, car_dealer_branch_id: branchId = null } =
    row;
  if (id !== null && !(await dealerNamesOf(db, [row])).has(id))
    throw new AppError("invalid_input", {
      errors: { car_dealer_id: [caseText.noSuchDealer] },
    });
  if (branchId === null) return;
  const branch = await findBranch(db, branchId);
  if (branch?.car_dealer_id !== id)
    throw new AppError("invalid_input", {
      errors: { car_dealer_branch_id: [caseText.branchOfOtherDealer] },
    });
};
