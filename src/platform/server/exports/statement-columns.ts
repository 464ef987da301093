import { formatDate } from "#platform/contract/japanese/dates.ts";
import type { Cell } from "../tabular/cells.ts";
import type { ExportColumn } from "./export-source.ts";

/** Columns of files under the heads of a module. */
export const columnsUnder = <Head extends string>(
  heads: Readonly<Record<Head, string>>,
) => {
  const column = <Row>(
    key: Head,
    cell: (row: Row) => Cell,
  ): ExportColumn<Row> => ({ key, label: heads[key], cell });
  return {
    column,
    /** Columns that say what is stored. */
    plain: <Row extends object>(
      ...keys: (Head & keyof Row)[]
    ): ExportColumn<Row>[] =>
      keys.map((key) => column<Row>(key, (row) => row[key] as Cell)),
    dates: <Row extends object>(
      ...keys: (Head & keyof Row)[]
    ): ExportColumn<Row>[] =>
      keys.map((key) =>
        column<Row>(key, (row) => formatDate(row[key] as string | null)),
      ),
  };
};
