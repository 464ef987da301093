import { z } from "zod";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { parseYen } from "#platform/contract/japanese/money.ts";
import type { CellReader } from "#platform/server/imports/cell-readers.ts";
import type {
  Cells,
  ImportContext,
  ImportErrors,
} from "#platform/server/imports/import-kind.ts";
import type { RecordCells } from "#platform/server/imports/record-import.ts";
import { importFileText } from "../contract/import-text.ts";

const passes = new WeakMap<ImportContext, Set<number>>();

/** What is there and stands for a row of the file already, in this pass over it. */
export const takenIn = (context: ImportContext): Set<number> => {
  const held = passes.get(context) ?? new Set<number>();
  passes.set(context, held);
  return held;
};

/** `１２，３４５円`, `△500`; what cannot be read is left for the schema to refuse. */
export const moneyCell: CellReader = (cell) => parseYen(cell) ?? cell;

/** With the letter of its counter or without. */
export const billNumberCell: CellReader = (cell) =>
  cell.normalize("NFKC").trim().replace(/^B-/iu, "");

interface Loose<Row> {
  readonly cells: RecordCells;
  readonly shape: z.ZodRawShape;
  /** What is wrong with the cells that can be read. */
  readonly errorsOf: (
    context: ImportContext,
    rows: readonly Partial<Row>[],
  ) => Promise<readonly ImportErrors[]>;
}

const readOf = (cells: Cells, { readers }: RecordCells, shape: z.ZodRawShape) =>
  Object.entries(shape).flatMap(([key, field]) => {
    const cell = (cells[key] ?? "").trim();
    const { data, error } = z.safeParse(field, readers[key]?.(cell));
    return cell === "" ? [] : [{ key, data, isBad: error !== undefined }];
  });

/** Of a row that the schema refuses for a cell, what is wrong with its others is said too. */
export const checkingLoose =
  <Row>({ cells, shape, errorsOf }: Loose<Row>) =>
  async (
    context: ImportContext,
    rows: readonly Cells[],
  ): Promise<readonly ImportErrors[]> => {
    const read = rows.map((row) => readOf(row, cells, shape));
    const found = await errorsOf(
      context,
      read.map(
        (row) =>
          Object.fromEntries(
            row.flatMap(({ key, data, isBad }) => (isBad ? [] : [[key, data]])),
          ) as Partial<Row>,
      ),
    );
    return found.map((errors, at) =>
      Object.fromEntries(
        Object.entries(errors).filter(
          ([key]) =>
            read[at]?.some((one) => one.key === key && one.isBad) !== true,
        ),
      ),
    );
  };

const range = (least: number) => importFileText.range(least, 9_999_999_999);
/** Yen as files may bring them in. */
export const yenFrom = (least: number) =>
  z
    .int(fieldText.yen)
    .min(least, range(least))
    .max(9_999_999_999, range(least));
