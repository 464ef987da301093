import type { FastifyInstance } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import { companyModule } from "./module.ts";
import "./tables.ts";

/** Operations of sales companies and special clients; open cases are counted by the given function. */
export const registerDealersForTest =
  (countOpenCases: (dealerId: number) => number = () => 0) =>
  (app: FastifyInstance, context: ServerContext) =>
    companyModule((_db, id) => Promise.resolve(countOpenCases(id))).routes?.(
      app,
      context,
    );

let made = 0;

/** A sales company with one branch. */
export const makeDealer = async (
  db: Db,
  overrides: { name?: string; name_kana?: string } = {},
): Promise<{ id: number; branch_id: number }> => {
  made += 1;
  const dealer = {
    code: `D${String(made).padStart(4, "0")}`,
    name: `テスト販売${made}`,
    name_kana: `テストハンバイ${made}`,
    ...overrides,
  };
  const { id } = await db
    .insertInto("car_dealers")
    .values({
      ...dealer,
      search_text: searchTextOf([dealer.name, dealer.name_kana, dealer.code]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const branch = await db
    .insertInto("car_dealer_branches")
    .values({
      car_dealer_id: id,
      name: "本社",
      address: "江東区1-2-3",
      prefecture: "東京都",
      day_phone: "03-1111-2222",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, branch_id: branch.id };
};
