import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { matchSpecialClients } from "./service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("special clients", () => {
  const none = { phone_digits: "", plate_text: "", company_customer_code: "" };
  const add = (
    name: string,
    keys: Partial<typeof none>,
    valid: { valid_from: string; valid_to: string | null },
  ) =>
    database.db
      .insertInto("special_clients")
      .values({
        kind: "client",
        name,
        reason: "重要顧客",
        instructions: "責任者に連絡",
        company_customer_code: keys.company_customer_code ?? null,
        phone_digits: keys.phone_digits ?? null,
        plate_text: keys.plate_text ?? null,
        ...valid,
        deleted_at: null,
      })
      .execute();

  it("match by any key while they are valid, by Tokyo's day", async () => {
    const today = tokyoDate();
    const always = { valid_from: "2020-01-01", valid_to: null };
    const lastDay = { valid_from: "2020-01-01", valid_to: today };
    const past = { valid_from: "2020-01-01", valid_to: addDays(today, -1) };
    const future = { valid_from: addDays(today, 1), valid_to: null };
    await add("甲", { company_customer_code: "123-45678" }, always);
    await add("乙", { phone_digits: "0312345678" }, lastDay);
    await add("丙", { phone_digits: "0312345678" }, past);
    await add("丁", { plate_text: "品川100ア1" }, future);
    const match = async (keys: Partial<typeof none>) =>
      (await matchSpecialClients(database.db, [{ ...none, ...keys }]))
        .flat()
        .map((client) => client.name);
    expect(await match({})).toEqual([]);
    expect(await match({ company_customer_code: "123-45678" })).toEqual(["甲"]);
    expect(await match({ phone_digits: "0312345678" })).toEqual(["乙"]);
    expect(await match({ plate_text: "品川100ア1" })).toEqual([]);
  });
});
