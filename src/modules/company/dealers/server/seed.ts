import type { Db } from "#platform/server/db/schema.ts";
import type { WorldDealer } from "#world/company-seed.ts";
import { demoDealers } from "#world/demo-seed.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import { openAccount } from "#modules/company/users/server/account-service.ts";
import { branchColumns } from "./branch-mutations.ts";
import { branchTimes } from "./branch-times-seed.ts";
import "./tables.ts";

/** A sales company that was written; its branches in the order in which they were given. */
export interface SeededDealer {
  readonly id: number;
  readonly branch_ids: readonly number[];
}

const seedDealer = async (
  db: Db,
  dealer: WorldDealer,
): Promise<SeededDealer> => {
  const { branches, prefectures: _prefectures, ...columns } = dealer;
  const { name, name_kana } = dealer;
  const account_id = await openAccount(db, "carDealer", { name, name_kana });
  const { id } = await db
    .insertInto("car_dealers")
    .values({
      ...columns,
      account_id,
      search_text: searchTextOf([
        name,
        name_kana,
        dealer.code,
        dealer.phone,
        `${dealer.prefecture}${dealer.address}`,
      ]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto("car_dealer_branches")
    .values(
      branches.map((branch, place) => {
        const email = `${dealer.code}-${String(place + 1)}@dealer.example`;
        const times = branchTimes(branch, dealer.code, place);
        const { opens_at: _opens, closes_at: _closes, ...plain } = branch;
        const row = { ...plain, ...times, email: email.toLowerCase() };
        return {
          ...row,
          works: [...branch.works],
          hours: JSON.stringify(row.hours),
          closures: JSON.stringify(row.closures),
          night_contacts: JSON.stringify(row.night_contacts),
          car_dealer_id: id,
          ...branchColumns(row),
        };
      }),
    )
    .returning("id")
    .execute();
  return {
    id,
    branch_ids: rows.map((row) => row.id).toSorted((a, b) => a - b),
  };
};

/** Writes sales companies with their branches (those of the demo unless others are given), by code. */
export const seedDealers = async (
  db: Db,
  dealers: readonly WorldDealer[] = demoDealers(),
): Promise<Map<string, SeededDealer>> => {
  const seeded = new Map<string, SeededDealer>();
  for (const dealer of dealers) {
    seeded.set(dealer.code, await seedDealer(db, dealer));
  }
  return seeded;
};
