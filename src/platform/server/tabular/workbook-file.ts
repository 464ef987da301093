import writeWorkbook, { type SheetData } from "write-excel-file/node";
import { AppError } from "#platform/contract/errors.ts";
import { harmlessText } from "#platform/contract/files/harmless-text.ts";
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
 * @param head undefined where the file has none
 * @throws AppError `not_possible_now` above {@link maximumWorkbookRows}
 */
export const writeWorkbookFile = async (
  path: string,
  title: string,
  head: readonly string[] | undefined,
  batches: AsyncIterable<readonly CellRow[]>,
): Promise<WrittenTable> => {
  const heads: SheetData =
    head === undefined
      ? []
      : [
          head.map((value) => ({
            value: harmlessText(value),
            fontWeight: "bold" as const,
          })),
        ];
  const sheet: SheetData = [...heads];
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
    if (sheet.length > maximumWorkbookRows + heads.length)
      throw new AppError("not_possible_now", {
        message: tabularText.tooManyForWorkbook(maximumWorkbookRows),
      });
  }
  await writeWorkbook(sheet, {
    sheet: title.replace(/[\\/?*[\]:]/g, " ").slice(0, sheetNameLength),
    stickyRowsCount: heads.length,
  }).toFile(path);
  return { rows: sheet.length - heads.length, unwritable: [] };
};
