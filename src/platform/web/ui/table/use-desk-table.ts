import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo } from "react";
import { wideScreen } from "../../theme/tokens.ts";
import type { TableColumn } from "./column.ts";
import { useColumnChoice } from "./column-choice.ts";

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
});

const narrowest = 32;
const noRows: never[] = [];

type Update<T> = T | ((old: T) => T);
const apply = <T>(update: Update<T>, old: T): T =>
  typeof update === "function" ? (update as (old: T) => T)(old) : update;

/** The first column stays first; one that came with a new version stands behind those already arranged. */
function orderOf(
  columns: readonly { id: string }[],
  arranged: readonly string[],
): string[] {
  const ids = columns.map(({ id }) => id);
  const known = arranged.filter((id) => ids.includes(id));
  const all = [...known, ...ids.filter((id) => !known.includes(id))];
  const [first] = ids;
  return first === undefined
    ? all
    : [first, ...all.filter((id) => id !== first)];
}

/**
 * Columns of a list as the account arranged them: order, visibility and widths. The rows, their sort and
 * paging are the server's. The first column is fixed: it cannot be hidden or moved.
 */
export function useDeskTable<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
) {
  const [choice, keep] = useColumnChoice(name);
  const isWide = useMediaQuery(wideScreen, { noSsr: true });
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.label,
        size: isWide ? (column.wide_width ?? column.width) : column.width,
        minSize: narrowest,
        enableHiding: column.id !== columns[0]?.id,
      })),
    [columns, isWide],
  );
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, is_hidden }) => [
          id,
          !(choice.hidden[id] ?? is_hidden ?? false),
        ]),
      ),
    [columns, choice.hidden],
  );
  const columnOrder = useMemo(
    () => orderOf(columns, choice.order),
    [columns, choice.order],
  );

  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    columnResizeMode: "onChange",
    state: { columnVisibility, columnOrder, columnSizing: choice.widths },
    onColumnVisibilityChange: (update) => {
      const next = apply(update, columnVisibility);
      const hidden = Object.fromEntries(
        Object.entries(next).map(([id, shown]) => [id, !shown]),
      );
      keep({ ...choice, hidden });
    },
    onColumnOrderChange: (update) =>
      keep({ ...choice, order: apply(update, columnOrder) }),
    onColumnSizingChange: (update) =>
      keep({ ...choice, widths: apply(update, choice.widths) }),
  });

  // The same array as long as the columns are: resizing renders no row.
  const leaves = table.getVisibleLeafColumns();
  const visible = useMemo(
    () =>
      leaves
        .map(({ id }) => columns.find((column) => column.id === id))
        .filter((column): column is TableColumn<Row> => column !== undefined),
    [leaves, columns],
  );
  return { table, visible, reset: () => keep(undefined) };
}

export type DeskTable = ReturnType<typeof useDeskTable>["table"];
