import { expect, it } from "vitest";
import { areNew } from "./deposit-rules.ts";

const deposit = {
  account: "0001-001-0001234567",
  booked_on: "2026-11-25",
  amount: 3000,
  payer_kana: "ｶ)ｱｵﾊﾞｳﾝﾕ",
  bank_number: "00000007",
};
const known = (id: number, more: object = {}) => ({ ...deposit, id, ...more });

it.each([
  ["the same in everything", {}, false],
  ["the account without its zeros", { account: "普通 1234567" }, false],
  ["no account", { account: "" }, false],
  ["another account", { account: "7654321" }, true],
  ["the name in wide kana", { payer_kana: "カ）アオバウンユ" }, false],
  ["another name", { payer_kana: "ミドリ" }, true],
  ["no number", { bank_number: "" }, false],
  ["the number without its zeros", { bank_number: "7" }, false],
  ["another number", { bank_number: "8" }, true],
  ["another day", { booked_on: "2026-11-26" }, true],
  ["another amount", { amount: 3001 }, true],
])("%s: new is %s", (_what, more, isNew) => {
  expect(areNew([{ ...deposit, ...more }], [known(1)], new Set())).toEqual([
    isNew,
  ]);
});

it("one that is there stands for one of the file alone, over all its parts", () => {
  const taken = new Set<number>();
  const unnumbered = { ...deposit, bank_number: "" };
  expect(areNew([unnumbered, unnumbered], [known(1)], taken)).toEqual([
    false,
    true,
  ]);
  expect(areNew([unnumbered], [known(1)], taken)).toEqual([true]);
  expect(areNew([unnumbered], [known(1), known(2)], taken)).toEqual([false]);
});
