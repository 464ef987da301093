import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import type { CreatedFileFormat, FileSplit } from "./lookups.ts";
import { exportText as text } from "./text.ts";

/** Rows of a workbook at most: with more it takes minutes to open, if it opens. CSV has no such limit. */
const mostWorkbookRows = 100_000;

/** Why so many rows are no workbook; undefined where they are one, or are not asked to be. */
export const workbookIssue = (
  format: CreatedFileFormat,
  rows: number,
): string | undefined =>
  format === "xlsx" && rows > mostWorkbookRows
    ? text.tooManyForWorkbook(
        formatInteger(mostWorkbookRows),
        formatInteger(rows),
      )
    : undefined;

/** The same of all rows of a file: what is split becomes several workbooks. */
export const wholeIssue = (
  { format, split_by }: { format: CreatedFileFormat; split_by: FileSplit },
  rows: number,
): string | undefined =>
  split_by === "none" ? workbookIssue(format, rows) : undefined;
