import { expect, it } from "vitest";
import { keysOf, nameKey } from "./search-rules.ts";

it.each([
  ["００１２３４", { member_number: "001234", chassis: "001234" }],
  ["iza-0012", { member_number: "IZA-0012", chassis: "IZA0012" }],
  [
    "１２－３４",
    { member_number: "12-34", plate_number: "1234", chassis: "1234" },
  ],
  ["12", { member_number: "12", plate_number: "12" }],
  [
    "045-111-2222",
    {
      member_number: "045-111-2222",
      phone: "0451112222",
      chassis: "0451112222",
    },
  ],
  ["横浜100あ12-34", { plate: "横浜100ア1234\nヨコハマ100ア1234\n1001234" }],
  ["ﾐﾎﾝｳﾝﾕ", { name: "ミホンウンユ" }],
  ["株式会社　みほん運輸", { name: "ミホン運輸" }],
  ["株式会社", {}],
  ["　", {}],
])("%s may be %j", (typed, keys) => {
  expect(keysOf(typed)).toEqual(keys);
});

it("a name is the same with and without what companies have in common", () => {
  for (const name of ["みほん運輸㈱", "（株）みほん運輸", "ミホン運輸株式会社"])
    expect(nameKey(name)).toBe("ミホン運輸");
});
