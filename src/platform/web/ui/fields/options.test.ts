import { expect, it } from "vitest";
import { offered, type Option } from "./options.ts";

const choices = (count: number, group?: string): Option[] =>
  Array.from({ length: count }, (_, at) => ({
    value: at,
    label: `販売会社${String(at)}`,
    ...(group !== undefined && { group }),
  }));

it("offers ten at a time, and says how many more typing on leads to", () => {
  expect(offered(choices(10))).toEqual(choices(10));
  const shown = offered(choices(43, "関東"));
  expect(shown).toHaveLength(11);
  expect(shown.slice(0, 10)).toEqual(choices(43, "関東").slice(0, 10));
  expect(shown[10]).toMatchObject({
    label: "ほか33件。続けて入力して絞り込んでください",
    group: "関東",
    is_disabled: true,
  });
});
