import { expect, it } from "vitest";
import {
  batchIssues,
  labelNumbers,
  labelSheets,
  positionsOf,
} from "./batch-rules.ts";
import { dmLayouts } from "./lookups.ts";

it.each(Object.entries(labelSheets))(
  "the labels of %s stand in the middle of an A4 sheet",
  (_name, { columns, rows, width, height, left, top }) => {
    expect(2 * left + columns * width).toBeCloseTo(210, 5);
    expect(2 * top + rows * height).toBeCloseTo(297, 5);
  },
);

it("begin on a label that the sheet has", () => {
  expect(dmLayouts.codes.map(positionsOf)).toEqual([12, 21, 24, 1]);
  expect(batchIssues({ layout: "a4_12", first_position: 12 })).toEqual([]);
  expect(batchIssues({ layout: "a4_12", first_position: 13 })).toHaveLength(1);
  expect(batchIssues({ layout: "postcard", first_position: 2 })).toHaveLength(
    1,
  );
});

it("numbers are read however they were typed", () => {
  expect(labelNumbers("12-3, １２－４\n7 - 10 x")).toEqual([
    { batch: 12, serial: 3 },
    { batch: 12, serial: 4 },
    { batch: 7, serial: 10 },
  ]);
});
