import { afterAll, beforeAll, expect, it } from "vitest";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import type { billIssuers } from "../contract/issuer-record.ts";
import { openBillingTest, type BillingTest } from "./testing.ts";

/* To which account clients pay is turned by nobody alone: neither by a change, nor by another issuer. */

type Issuer = DetailOf<typeof billIssuers>;

let test: BillingTest;
const second = makeActorWith("bill_page");

beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

const read = async (): Promise<Issuer> => {
  const [only] = await test.ask<Issuer[]>("GET", "billIssuers");
  return test.ask("GET", `billIssuers/${String(only?.id)}`);
};
const thief = {
  bank_name: "他行",
  branch_name: "支店",
  bank_code: "0009",
  branch_code: "009",
  kind: "ordinary",
  number: "9999999",
  holder: "ヤマダ タロウ",
};
const change = (issuer: Issuer, body: object) =>
  test.ask<Issuer>("PATCH", `billIssuers/${String(issuer.id)}`, {
    version: issuer.version,
    ...body,
  });
const decide = (id: number | undefined, step: string, by = second) =>
  test.call(by, "POST", `moneyProposals/${String(id)}/${step}`, {
    version: 1,
    ...(step === "refuse" && { reason: "確認できません" }),
  });

it("other accounts stay as they are until another person confirms them", async () => {
  const before = await read();
  const changed = await change(before, {
    phone: "03-2222-3333",
    bank_accounts: [thief],
  });
  expect(changed).toMatchObject({
    phone: "03-2222-3333",
    bank_accounts: before.bank_accounts,
    waiting: { words: "確認待ち: 自社口座の変更" },
  });
  const { waiting } = changed;
  const path = `moneyProposals/${String(waiting?.id)}`;
  expect(await test.ask("GET", path)).toMatchObject({
    changes: [
      {
        before: expect.stringContaining("1234567") as string,
        after: expect.stringContaining("9999999") as string,
      },
    ],
  });
  expect((await decide(waiting?.id, "confirm", test.office)).statusCode).toBe(
    570,
  );
  const issuer = `billIssuers/${String(before.id)}`;
  expect((await test.remove(test.office, issuer)).statusCode).toBe(563);
  expect((await decide(waiting?.id, "refuse")).statusCode).toBe(200);
  expect((await read()).bank_accounts).toEqual(before.bank_accounts);

  const again = await change(await read(), { bank_accounts: [thief] });
  expect((await decide(again.waiting?.id, "confirm")).statusCode).toBe(200);
  expect(await read()).toMatchObject({ bank_accounts: [thief], waiting: null });
});

it("another issuer has accounts of before, also where the old one is gone", async () => {
  const { id: _id, version: _version, ...old } = await read();
  const other = (bank_accounts: object[]) => ({
    valid_from: "2030-01-01",
    name: old.name,
    postal_code: old.postal_code,
    address: old.address,
    phone: old.phone,
    registration_number: old.registration_number,
    bank_accounts,
  });
  const strange = { ...thief, number: "8888888" };
  const post = (bank_accounts: object[]) =>
    test.call(test.office, "POST", "billIssuers", other(bank_accounts));
  const refused = await post([strange]);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
    "bank_accounts",
  ]);
  const { id } = await read();
  const gone = await test.remove(test.office, `billIssuers/${String(id)}`);
  expect(gone.statusCode).toBe(204);
  expect((await post([strange])).statusCode).toBe(422);
  const made = await post([]);
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json<{ data: Issuer }>().data.bank_accounts).toEqual([thief]);
});
