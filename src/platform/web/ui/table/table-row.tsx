import { useTheme } from "@mui/material/styles";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  memo,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { listText } from "../../list-text.ts";
import type { TableColumn } from "./column.ts";

export interface RowProps<Row> {
  row: Row;
  id: string;
  visible: readonly TableColumn<Row>[];
  href?: string;
  /** It stands beside the list. */
  is_current?: boolean;
  /** Changes when the row does: it flashes once. */
  version?: string | number;
  mark?: (id: string) => ReactNode;
  /** Before the first column: the box that chooses the row. */
  lead?: ((id: string, row: Row) => ReactNode) | undefined;
}

const flashMilliseconds = 1600;

function useFlash(version: string | number | undefined) {
  const place = useRef<HTMLTableRowElement>(null);
  const seen = useRef(version);
  const theme = useTheme();
  const { flash } = (theme.vars ?? theme).palette.desk;
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    for (const cell of place.current?.cells ?? [])
      cell.animate([{ backgroundColor: flash }, {}], flashMilliseconds);
  }, [version, flash]);
  return place;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest("a, button, input, label, [role=button]") !== null;

/** What a click on the row itself does: open it, in a new tab with the middle button or Ctrl. */
function useRowClicks(href: string | undefined) {
  const navigate = useNavigate();
  if (href === undefined) return {};
  return {
    onClick: (event: MouseEvent) => {
      const hasSelection = window.getSelection()?.isCollapsed === false;
      if (isControl(event.target) || hasSelection) return;
      if (event.ctrlKey || event.metaKey) window.open(href, "_blank");
      else void navigate({ href });
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button !== 1 || isControl(event.target)) return;
      event.preventDefault();
      window.open(href, "_blank");
    },
  };
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { row, id, visible, href } = props;
  const place = useFlash(props.version);
  const notes = visible.map(({ note }) => note?.(row) ?? null);
  const isNoted = notes.some((note) => note !== null);
  return (
    <tr
      ref={place}
      data-row={id}
      data-opens={href === undefined ? undefined : ""}
      aria-current={props.is_current === true ? "true" : undefined}
      data-noted={isNoted ? "" : undefined}
      {...useRowClicks(href)}
    >
      {visible.map((column, index) => (
        <td
          key={column.id}
          className={index === 0 ? "pinned" : undefined}
          data-align={column.align}
          data-label={column.label}
          data-card={column.card === undefined ? undefined : ""}
          style={{
            width: `var(--col-${column.id})`,
            gridArea: column.card,
          }}
        >
          {index === 0 && props.lead?.(id, row)}
          {index === 0 && href !== undefined ? (
            // A link without words cannot be read out or pressed.
            <Link to={href}>{column.cell(row) || listText.table.unnamed}</Link>
          ) : (
            <div>{column.cell(row)}</div>
          )}
          {notes[index] !== null && <div className="note">{notes[index]}</div>}
        </td>
      ))}
      {props.mark !== undefined && (
        <td className="marks" data-label={listText.table.viewers}>
          <div>{props.mark(id)}</div>
        </td>
      )}
    </tr>
  );
}

/** One line of a list; it renders again only when its row or the columns change. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
