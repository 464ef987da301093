import { expect, it } from "vitest";
import { recallColumns } from "./components/column-memory.ts";

const columns = ["number", "name", "phone"].map((key) => ({ key, label: key }));
const shownOf = (picked: ReturnType<typeof recallColumns>) =>
  picked.map(({ key, is_on }) => `${key}${is_on ? "" : " off"}`);

it("offers all columns to who has not chosen yet", () => {
  expect(shownOf(recallColumns(columns, undefined))).toEqual([
    "number",
    "name",
    "phone",
  ]);
});

it("offers what was chosen last, in that order", () => {
  const choice = {
    order: ["phone", "number", "name"],
    hidden: { number: true },
    widths: {},
  };
  expect(shownOf(recallColumns(columns, choice))).toEqual([
    "phone",
    "number off",
    "name",
  ]);
});

it("appends a column that is new since then, and forgets one that is gone", () => {
  const choice = {
    order: ["gone", "name", "number"],
    hidden: { gone: true },
    widths: {},
  };
  expect(shownOf(recallColumns(columns, choice))).toEqual([
    "name",
    "number",
    "phone",
  ]);
});
