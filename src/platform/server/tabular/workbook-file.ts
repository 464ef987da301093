import writeWorkbook, { type SheetData } from "write-excel-file/node";
import { AppError } from "#platform/contract/errors.ts";
import { harmlessCell, type CellRow } from "./cells.ts";
import type { WrittenTable } from "./csv-file.ts";
import { tabularText } from "./text.ts";

/** A workbook is built in memory; more rows go out as CSV. */
const maximumWorkbookRows = 100_000;
/** A sheet name may be this long. */
const sheetNameLength = 31;

/**
 * Writes a workbook of one sheet with a sticky, bold head.
 *
 * @throws AppError `not_possible_now` above {@link maximumWorkbookRows}
 */
export const writeWorkbookFile = async (
  path: string,
  title: string,
  head: readonly string[],
  batches: AsyncIterable<readonly CellRow[]>,
): Promise<WrittenTable> => {
  const sheet: SheetData = [
    head.map((value) => ({ value, fontWeight: "bold" as const })),
  ];
  for await (const rows of batches) {
    for (const row of rows)
      sheet.push(
        row.map((cell) => {
          const value = harmlessCell(cell);
          if (value === null) return null;
          return typeof value === "number"
            ? { value, type: Number }
            : { value, type: String };
        }),
      );
    if (sheet.length > maximumWorkbookRows + 1)
      throw new AppError("not_possible_now", {
        message: tabularText.tooManyForWorkbook(maximumWorkbookRows),
      });
  }
  await writeWorkbook(sheet, {
    sheet: title.replace(/[\\/?*[\]:]/g, " ").slice(0, sheetNameLength),
    stickyRowsCount: 1,
  }).toFile(path);
  return { rows: sheet.length - 1, unwritable: [] };
};
