import type { FieldIssue } from "#modules/base/records/contract/record.ts";
import type { DmLayout } from "./lookups.ts";
import { sheetText as text } from "./text.ts";

/** Labels of a sheet in mm: columns × rows of `width` × `height`, from `left` and `top`, so far from one another. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly gap_x: number;
  readonly gap_y: number;
}

const close = { gap_x: 0, gap_y: 0 };

export const labelSheets: Readonly<
  Record<Exclude<DmLayout, "postcard" | "a4_other">, Sheet>
> = {
  a4_12: {
    columns: 2,
    rows: 6,
    width: 86.4,
    height: 42.3,
    left: 18.6,
    top: 21.6,
    ...close,
  },
  a4_21: {
    columns: 3,
    rows: 7,
    width: 70,
    height: 42.3,
    left: 0,
    top: 0.45,
    ...close,
  },
  a4_24: {
    columns: 3,
    rows: 8,
    width: 66,
    height: 33.9,
    left: 6,
    top: 12.9,
    ...close,
  },
};

export const a4Paper = { width: 210, height: 297 } as const;

/** What is typed of a sheet of one's own, in mm: no smaller than an address can be read on. */
export const sheetRanges = {
  sheet_columns: { min: 1, max: 5 },
  sheet_rows: { min: 1, max: 9 },
  label_width: { min: 40, max: a4Paper.width, decimals: 1 },
  label_height: { min: 30, max: a4Paper.height, decimals: 1 },
  sheet_left: { min: 0, max: a4Paper.width - 40, decimals: 1 },
  sheet_top: { min: 0, max: a4Paper.height - 30, decimals: 1 },
  gap_x: { min: 0, max: 50, decimals: 1 },
  gap_y: { min: 0, max: 50, decimals: 1 },
} as const;
export type SheetMeasure = keyof typeof sheetRanges;
export const sheetMeasures = Object.keys(
  sheetRanges,
) as readonly SheetMeasure[];

export const mostPositions =
  sheetRanges.sheet_columns.max * sheetRanges.sheet_rows.max;

export type SheetChoice = { readonly layout: DmLayout } & {
  readonly [Name in SheetMeasure]: number | null;
};

/** A sheet that was typed; without a space its labels touch. Nothing while something else is missing. */
const typedSheet = (choice: SheetChoice): Sheet | undefined => {
  const { sheet_columns: columns, sheet_rows: rows } = choice;
  const { label_width: width, label_height: height } = choice;
  const { sheet_left: left, sheet_top: top } = choice;
  if (columns === null || rows === null || width === null) return undefined;
  if (height === null || left === null || top === null) return undefined;
  const [gap_x, gap_y] = [choice.gap_x ?? 0, choice.gap_y ?? 0];
  return { columns, rows, width, height, left, top, gap_x, gap_y };
};

/** The sheet of labels that is printed; nothing of postcards. */
export const sheetOf = (choice: SheetChoice): Sheet | undefined => {
  if (choice.layout === "postcard") return undefined;
  return choice.layout === "a4_other"
    ? typedSheet(choice)
    : labelSheets[choice.layout];
};

/** mm that labels, spaces and the margin before them take, to the tenth. */
const reachOf = (
  start: number,
  { size, gap, count }: { size: number; gap: number; count: number },
): number => Math.round((start + count * size + (count - 1) * gap) * 10) / 10;

const isOptional = (name: SheetMeasure): boolean => name.startsWith("gap");

/** What is missing of a sheet that is typed, and where its labels leave the paper. */
export const measureIssues = (choice: SheetChoice): readonly FieldIssue[] => {
  if (choice.layout !== "a4_other") return [];
  const sheet = typedSheet(choice);
  if (sheet === undefined)
    return sheetMeasures
      .filter((name) => choice[name] === null && !isOptional(name))
      .map((field) => ({ field, message: text.missing(text[field]) }));
  const across = reachOf(sheet.left, {
    size: sheet.width,
    gap: sheet.gap_x,
    count: sheet.columns,
  });
  const down = reachOf(sheet.top, {
    size: sheet.height,
    gap: sheet.gap_y,
    count: sheet.rows,
  });
  return [
    ...(across > a4Paper.width
      ? [{ field: "label_width", message: text.tooWide(across, a4Paper.width) }]
      : []),
    ...(down > a4Paper.height
      ? [{ field: "label_height", message: text.tooHigh(down, a4Paper.height) }]
      : []),
  ];
};
