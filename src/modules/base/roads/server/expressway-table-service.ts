import {
  guessMapping,
  missingColumns,
} from "#modules/base/imports/contract/rules.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import { readTable } from "#platform/server/tabular/read-table.ts";
import type { RoadError } from "../contract/schema.ts";
import type { RoadCells } from "../contract/cell-rules.ts";
import { maximumRoadRows, readRoads } from "../contract/rules.ts";
import { roadColumns } from "../contract/table-rules.ts";
import { roadReasons } from "../contract/text.ts";

/** An uploaded table as it was read. */
export interface RoadTable {
  readonly row_count: number;
  /** Empty where there is any error. */
  readonly roads: readonly Expressway[];
  readonly errors: readonly RoadError[];
}

const refuse = (message: string): AppError =>
  new AppError("invalid_input", { message, errors: { file: [message] } });

/** @throws AppError `invalid_input` for a table without the columns, without rows or with too many */
export const readRoadTable = async (
  upload: Pick<Upload, "path" | "kind" | "sha256">,
  user_id: number,
): Promise<RoadTable> => {
  const table = await readTable(upload, user_id);
  const mapping = guessMapping(roadColumns, table.header, {});
  const missing = missingColumns(roadColumns, mapping);
  if (missing.length > 0)
    throw refuse(
      roadReasons.missingColumns(missing.map(({ label }) => label).join("、")),
    );
  const rows: RoadCells[] = [];
  const numbers: number[] = [];
  for await (const batch of table.batches) {
    for (const { number, cells } of batch) {
      numbers.push(number);
      rows.push(
        Object.fromEntries(
          roadColumns.map(({ key }) => {
            const index = mapping[key] ?? null;
            return [key, index === null ? "" : (cells[index] ?? "")];
          }),
        ) as RoadCells,
      );
    }
    if (rows.length > maximumRoadRows)
      throw refuse(roadReasons.tooManyRows(maximumRoadRows));
  }
  if (rows.length === 0) throw refuse(roadReasons.noRows);
  return { row_count: rows.length, ...readRoads(rows, numbers) };
};
