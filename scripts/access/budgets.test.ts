import { afterAll, beforeAll, expect, it } from "vitest";
import { isAllowed, permissionKeys } from "#platform/contract/permissions.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { budgets } from "#platform/server/http/budget.ts";
import { httpText } from "#platform/server/http/text.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { startProduct } from "./product-testing.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const all = { permissions: permissionKeys, division: "sales" } as const;
const actors: readonly Actor[] = [
  makeActor("callCenterAgent", { ...all, account_id: 1 }),
  makeActor("carDealer", { ...all, account_id: 2, car_dealer_id: 1 }),
  makeActor("carMaker", { ...all, account_id: 3, vehicle_make: 1 }),
  makeActor("towTruckCompany", {
    ...all,
    account_id: 4,
    tow_truck_company_id: 1,
  }),
];

const exhaust = async ({ user_id, account_id, side }: Actor): Promise<void> => {
  await product.db
    .insertInto("spendings")
    .values({
      user_id,
      account_id,
      spent_on: tokyoDate(),
      ...budgets[side],
    })
    .execute();
};

it("every operation that stores anything is refused whoever has spent the budget, and none that reads", async () => {
  const { server } = product;
  for (const actor of actors) await exhaust(actor);
  const wrong: string[] = [];
  let tried = 0;
  for (const endpoint of server.app.endpoints) {
    const { access, method, path, with_first_password } = endpoint;
    const isRefused = method !== "GET" && with_first_password !== true;
    if (access.kind === "public") continue;
    for (const actor of actors) {
      if (!isAllowed(access, actor)) continue;
      if (!isRefused && path.includes("{")) continue;
      const url = path.replaceAll(/\{\w+\}/g, "0");
      const answer = await server.call(actor, method, url);
      const { message } = answer.json<{ message?: string }>();
      const isBudget = message === httpText.dayIsSpent;
      tried += 1;
      if (isBudget !== isRefused)
        wrong.push(`${method} ${path} ${actor.side}: ${answer.statusCode}`);
    }
  }
  expect(tried).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
