import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useRef,
} from "react";
import { useShortcut } from "../shortcuts.ts";
import { EmptyState, ErrorState, LoadingRows } from "../states.tsx";
import type { TableColumn } from "./column.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { FreshButton } from "./fresh-rows.tsx";
import { HeadBox, type RowSelection } from "./row-selection.tsx";
import { StopReading } from "./stop-reading.tsx";
import { TableFrame } from "./table-frame.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { useDeskTable } from "./use-desk-table.ts";
import { useListPlace } from "./use-list-place.ts";
import { useMarkedRows } from "./use-marked-rows.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

/** Above so many rows only those in view are laid out and painted. */
const manyRows = 100;

export interface DataTableProps<Row> {
  /** Key under which the account's columns are kept. */
  name: string;
  label: string;
  /** Stable: made once, outside of the component. The first is the fixed one and carries the link. */
  columns: readonly TableColumn<Row>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  row_id: (row: Row) => string;
  row_href?: (row: Row) => string;
  /** Id of the row that stands beside the list. */
  current_row?: string | undefined;
  row_version?: (row: Row) => string | number;
  /** Stands at the end of the row: who has it open. Stable: made outside of the component. */
  row_mark?: (id: string) => ReactNode;
  /** The list's query as text: when it changes the rows are others. */
  query_key: string;
  /** What the list is searched for: marked where it stands in the rows. */
  keyword?: string | undefined;
  sort?: string;
  onSort?: (sort: string) => void;
  error?: unknown;
  onRetry?: () => void;
  /** Said where nothing is found; absent: that nothing matches. */
  empty_message?: string;
  empty_hint?: string | undefined;
  /** Rows are chosen by a box before them. */
  selection?: RowSelection<Row>;
  /** Below the rows, or where there are none. */
  after?: ReactNode;
}

/** A list: sticky head and first column, the whole row opens, keys move, rows flash. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  // Rows are drawn in slices between which keys and clicks are heard, not in one piece of a tenth of a second.
  const props = { ...given, rows: useDeferredValue(given.rows) };
  const frame = useRef<HTMLDivElement>(null);
  const { table, visible, reset } = useDeskTable(props.name, props.columns);
  const steady = useSteadyRows({
    rows: props.rows,
    key: props.query_key,
    row_id: props.row_id,
    frame,
  });
  const { showFresh } = steady;
  const { onRetry } = props;
  useShortcut(
    "r",
    useCallback(() => {
      showFresh();
      onRetry?.();
    }, [showFresh, onRetry]),
  );
  useMarkedRows(frame, given.keyword);
  useRowKeys(frame);
  useListPlace(frame, steady.rows.length > 0);
  const widths = Object.fromEntries(
    table
      .getVisibleLeafColumns()
      .map((column) => [`--col-${column.id}`, `${column.getSize()}px`]),
  ) as CSSProperties;

  return (
    <TableFrame ref={frame} onScroll={steady.onScroll} style={widths}>
      <ColumnMenu table={table} columns={props.columns} onReset={reset} />
      <table
        aria-label={props.label}
        aria-busy={props.rows === undefined || props.rows !== given.rows}
      >
        <TableHead
          table={table}
          visible={visible}
          sort={props.sort}
          onSort={props.onSort}
          has_marks={props.row_mark !== undefined}
          lead={
            props.selection !== undefined && (
              <HeadBox
                selection={props.selection}
                rows={steady.rows}
                row_id={props.row_id}
              />
            )
          }
        />
        <TableBody {...props} shown={steady.rows} visible={visible} />
      </table>
      <TableEnd {...props} shown={steady.rows.length} />
      {props.rows !== undefined && props.after !== undefined && (
        <div className="after">{props.after}</div>
      )}
      <FreshButton count={steady.fresh} onShow={showFresh} />
    </TableFrame>
  );
}

function TableBody<Row>(
  props: DataTableProps<Row> & {
    shown: readonly Row[];
    visible: readonly TableColumn<Row>[];
  },
) {
  return (
    <tbody data-many={props.shown.length > manyRows ? "" : undefined}>
      {props.shown.map((row) => {
        const id = props.row_id(row);
        return (
          <TableRow
            key={id}
            id={id}
            row={row}
            visible={props.visible}
            href={props.row_href?.(row)}
            is_current={id === props.current_row}
            version={props.row_version?.(row)}
            mark={props.row_mark}
            lead={props.selection?.box}
          />
        );
      })}
    </tbody>
  );
}

/** What stands below the rows, or in their place. */
const TableEnd = <Row,>(props: DataTableProps<Row> & { shown: number }) => (
  <>
    <TableState {...props} />
    <StopReading query_key={props.query_key} />
  </>
);

function TableState<Row>(props: DataTableProps<Row> & { shown: number }) {
  if (props.shown > 0) return null;
  if (props.error !== undefined && props.error !== null)
    return <ErrorState error={props.error} onRetry={props.onRetry} />;
  return props.rows === undefined ? (
    <LoadingRows rows={12} />
  ) : (
    <EmptyState message={props.empty_message} hint={props.empty_hint} />
  );
}
