import { expect, it } from "vitest";
import { offered } from "./options.ts";

const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => `販売会社${String(at)}`);

it("offers ten at a time, and says how many more typing on leads to, where anybody knows", () => {
  expect(offered(choices(10))).toEqual({ first: choices(10), more: undefined });
  expect(offered(choices(43))).toEqual({
    first: choices(10),
    more: "ほか33件。続けて入力して絞り込んでください",
  });
  expect(offered(choices(11), true)).toEqual({
    first: choices(10),
    more: "ほかにもあります。続けて入力して絞り込んでください",
  });
});
