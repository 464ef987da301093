import { isInstant } from "#platform/contract/japanese/dates.ts";
import { Moment, wideMoment } from "../moment.tsx";
import type { TableColumn } from "./column.ts";

/** Makes columns that show a field of a row under its label, a moment as every screen does; `more` says what is otherwise. */
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
    ...(id.endsWith("_at") && { wide_width: Math.max(width, wideMoment) }),
    cell: (row) => {
      const value: unknown = row[id];
      if (typeof value === "string" && isInstant(value))
        return <Moment at={value} />;
      return typeof value === "string" || typeof value === "number"
        ? value
        : "";
    },
    ...more,
  });
