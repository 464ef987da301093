import type { TableColumn } from "./column.ts";

/** Makes columns that show a field of a row as it is, under its label; `more` says what is otherwise. */
export const wordColumns =
  <Row extends object>(labels: Readonly<Record<string, string>>) =>
  (
    id: keyof Row & string,
    width: number,
    more: Partial<TableColumn<Row>> = {},
  ): TableColumn<Row> => ({
    id,
    label: labels[id] ?? "",
    width,
    cell: (row) => {
      const value: unknown = row[id];
      return typeof value === "string" || typeof value === "number"
        ? value
        : "";
    },
    ...more,
  });
