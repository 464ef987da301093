import { expect, test } from "vitest";
import { isUnder } from "./menu.ts";
import { divideEntries } from "./sub-menu.tsx";

const entries = Array.from({ length: 8 }, (_, index) => ({
  path: `/m/page-${String(index)}`,
  label: String(index),
}));
const labels = (pathname: string, count = entries.length) => {
  const { shown, rest } = divideEntries(entries.slice(0, count), pathname);
  return [
    shown.map(({ label }) => label).join(""),
    rest.map(({ label }) => label).join(""),
  ];
};

test("five pages stand in the line, the one where one is among them; none is lost", () => {
  expect(labels("/m/page-0", 5)).toEqual(["01234", ""]);
  expect(labels("/m/page-0")).toEqual(["01234", "567"]);
  expect(labels("/m/page-6")).toEqual(["01236", "457"]);
  expect(labels("/m/page-6/12")).toEqual(["01236", "457"]);
  expect(labels("/m/elsewhere/12")).toEqual(["01234", "567"]);
});

test("a page without a place of its own stands under the one that names it, and so do those below it", () => {
  const pending = { path: "/b/pending", label: "", also: ["/t/bills"] };
  for (const path of ["/b/pending", "/b/pending/3", "/t/bills", "/t/bills/3"])
    expect(isUnder(pending, path)).toBe(true);
  for (const path of ["/b/pendings", "/t/bill", "/"])
    expect(isUnder(pending, path)).toBe(false);
});
