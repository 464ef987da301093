import { describe, expect, it } from "vitest";
import { batchIssues, labelNumbers } from "./batch-rules.ts";
import { labelSheets, sheetMeasures, sheetOf } from "./sheet-rules.ts";

const blank = Object.fromEntries(
  sheetMeasures.map((name) => [name, null]),
) as Record<(typeof sheetMeasures)[number], null>;

it.each(Object.entries(labelSheets))(
  "the labels of %s stand in the middle of an A4 sheet",
  (_name, { columns, rows, width, height, left, top }) => {
    expect(2 * left + columns * width).toBeCloseTo(210, 5);
    expect(2 * top + rows * height).toBeCloseTo(297, 5);
  },
);

it("begin on a label that the sheet has", () => {
  const fieldsOf = (
    layout: "a4_12" | "a4_21" | "a4_24" | "postcard",
    first_position: number,
  ) =>
    batchIssues({ ...blank, layout, first_position }).map(
      ({ field, message }) => `${field} ${message}`,
    );
  for (const [layout, most] of [
    ["a4_12", 12],
    ["a4_21", 21],
    ["a4_24", 24],
    ["postcard", 1],
  ] as const) {
    expect(fieldsOf(layout, most)).toEqual([]);
    expect(fieldsOf(layout, most + 1)).toEqual([
      `first_position 開始位置は1～${String(most)}です`,
    ]);
  }
});

describe("a sheet that is typed", () => {
  const typed = {
    layout: "a4_other",
    first_position: 1,
    sheet_columns: 2,
    sheet_rows: 5,
    label_width: 99,
    label_height: 55,
    sheet_left: 4.5,
    sheet_top: 9,
    gap_x: 3,
    gap_y: null,
  } as const;
  const issuesOf = (changes: object) =>
    batchIssues({ ...typed, ...changes }).map(({ field }) => field);

  it("has so many labels, so far from one another", () => {
    expect(sheetOf(typed)).toMatchObject({ columns: 2, gap_x: 3, gap_y: 0 });
    expect(issuesOf({ first_position: 10 })).toEqual([]);
    expect(issuesOf({ first_position: 11 })).toEqual(["first_position"]);
  });

  it("needs every measure but the spaces, each said at its field", () => {
    expect(
      batchIssues({ ...blank, layout: "a4_other", first_position: 40 }),
    ).toMatchObject(
      sheetMeasures
        .filter((name) => !name.startsWith("gap"))
        .map((field) => ({ field })),
    );
    expect(issuesOf({ gap_x: null })).toEqual([]);
    expect(issuesOf({ sheet_top: 0, sheet_left: 0 })).toEqual([]);
  });

  // 4.5 + 2 × 99 + 3 = 205.5 and 9 + 5 × 55 = 284 of 210 × 297.
  it.each([
    [{ label_width: 101.2 }, []],
    [{ label_width: 101.3 }, ["label_width"]],
    [{ sheet_left: 9 }, []],
    [{ sheet_left: 9.1 }, ["label_width"]],
    [{ gap_x: 7.5 }, []],
    [{ gap_x: 7.6 }, ["label_width"]],
    [{ sheet_columns: 3 }, ["label_width"]],
    [{ label_height: 57.6 }, []],
    [{ label_height: 57.7 }, ["label_height"]],
    [{ gap_y: 3.2 }, []],
    [{ gap_y: 3.3 }, ["label_height"]],
    [{ sheet_rows: 6, label_width: 102 }, ["label_width", "label_height"]],
  ])("with %j leaves the paper at %j", (changes, fields) => {
    expect(issuesOf(changes)).toEqual(fields);
  });
});

it("numbers are read however they were typed", () => {
  expect(labelNumbers("12-3, １２－４\n7 - 10 x")).toEqual([
    { batch: 12, serial: 3 },
    { batch: 12, serial: 4 },
    { batch: 7, serial: 10 },
  ]);
});
