import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import type { ReactNode } from "react";
import { listText } from "../../list-text.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import type { TableColumn } from "./column.ts";
import { ResizeHandle, SortButton } from "./table-frame.ts";
import type { DeskTable } from "./use-desk-table.ts";

export interface HeadProps<Row> {
  table: DeskTable;
  visible: readonly TableColumn<Row>[];
  /** `received_at` or `-received_at`. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Behind the columns: who has a row open. */
  has_marks: boolean;
  /** Before the first column: the box that chooses all rows. */
  lead?: ReactNode;
}

const reverse = (sort: string): string =>
  sort.startsWith("-") ? sort.slice(1) : `-${sort}`;

/** How a column is sorted now, and what its next click asks for. */
const sortingOf = (
  { sort, descends_first }: Pick<TableColumn<never>, "sort" | "descends_first">,
  now: string | undefined,
) => {
  if (sort === undefined) return undefined;
  if (now === sort)
    return { direction: "ascending", next: reverse(sort) } as const;
  if (now === reverse(sort))
    return { direction: "descending", next: sort } as const;
  const next = descends_first === true ? reverse(sort) : sort;
  return { direction: "none", next } as const;
};

function HeadCell<Row>(props: HeadProps<Row> & { column: TableColumn<Row> }) {
  const { column, table, onSort } = props;
  const sorting = sortingOf(column, props.sort);
  const header = table
    .getFlatHeaders()
    .find((one) => one.column.id === column.id);
  const resize = header?.getResizeHandler();
  const direction = sorting?.direction;
  const Arrow = direction === "ascending" ? ArrowUpwardIcon : ArrowDownwardIcon;
  return (
    <th
      scope="col"
      className={column === props.visible[0] ? "pinned" : undefined}
      aria-sort={direction}
      data-align={column.align}
      style={{ width: `var(--col-${column.id})` }}
    >
      {column === props.visible[0] && props.lead}
      {sorting === undefined || onSort === undefined ? (
        column.label
      ) : (
        <SortButton
          type="button"
          data-sorted={direction !== "none"}
          title={listText.table.sort(column.label)}
          onClick={() => onSort(sorting.next)}
        >
          {column.label}
          <Arrow aria-hidden />
        </SortButton>
      )}
      <ResizeHandle
        aria-hidden
        onMouseDown={resize}
        onTouchStart={resize}
        onDoubleClick={() => header?.column.resetSize()}
      />
    </th>
  );
}

/** Head of a list: sort and widths. */
export function TableHead<Row>(props: HeadProps<Row>) {
  return (
    <thead data-below-strip>
      <tr>
        {props.visible.map((column) => (
          <HeadCell key={column.id} {...props} column={column} />
        ))}
        {props.has_marks && (
          <th scope="col" className="marks">
            <span style={visuallyHidden}>{listText.table.viewers}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
