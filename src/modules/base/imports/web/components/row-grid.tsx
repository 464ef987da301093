import Button from "@mui/material/Button";
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { isComposingKey } from "#platform/web/ui/fields/composing-key.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { listImportRows } from "../../contract/endpoints.ts";
import { mappedColumns } from "../../contract/rules.ts";
import type {
  ImportColumn,
  ImportRow,
  ImportRun,
} from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { correct } from "./import-calls.ts";
import { GridFrame } from "./grid-frame.ts";
import type { Mends } from "./use-import-run.ts";
import { RowPager, rowsPerPage } from "./row-pager.tsx";

const number = new Intl.NumberFormat("ja-JP");

const wrongCells = 'input[aria-invalid="true"]';

/** From one cell to the next wrong one of the grid, the first after the last; whether there is one. */
const focusNextWrong = (cell: HTMLInputElement): boolean => {
  const cells = [
    ...(cell.closest("table")?.querySelectorAll<HTMLInputElement>("input") ??
      []),
  ];
  const place = cells.indexOf(cell);
  const next = [...cells.slice(place + 1), ...cells.slice(0, place)].find(
    (one) => one.matches(wrongCells),
  );
  next?.focus();
  return next !== undefined;
};

/** A row that is right goes, and the focus with it: back to the first wrong cell, unless it is elsewhere by then. */
const useFocusKept = (rows: unknown) => {
  const frame = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost =
      activeElement === document.body ||
      activeElement?.getAttribute("role") === "presentation" ||
      activeElement?.contains(frame.current) === true;
    if (hasFocus.current && isLost)
      frame.current?.querySelector<HTMLInputElement>(wrongCells)?.focus();
  }, [rows]);
  return {
    ref: frame,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // Without a next element the focused one has been removed.
      if (event.relatedTarget !== null) hasFocus.current = false;
    },
  };
};

interface CellProps {
  label: string;
  text: string;
  messages: readonly string[] | undefined;
  doubts: readonly string[] | undefined;
  /** What it was before a spreadsheet took its noughts. */
  proposal: string | undefined;
  onText: (text: string) => void;
  /** Takes what is proposed for every cell of the column. */
  onFill: () => void;
}

/** What is wrong or doubtful of a cell, and what it may have been. */
const CellNotes = ({ messages, doubts, proposal, onText }: CellProps) => (
  <>
    {messages !== undefined && (
      <div className="wrong">{messages.join(" ")}</div>
    )}
    {doubts !== undefined && <div className="doubtful">{doubts.join(" ")}</div>}
    {proposal !== undefined && (
      <Button
        size="small"
        title={importText.fillKeys}
        onClick={() => onText(proposal)}
      >
        {importText.fillNoughtHere}
      </Button>
    )}
  </>
);

/** One cell: what is typed is kept on leaving it or with Enter; Ctrl+Enter takes what is proposed for its column. */
function Cell(props: CellProps) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    if (typed !== undefined && typed !== props.text) props.onText(typed);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || isComposingKey(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey) {
      if (props.proposal !== undefined) props.onFill();
      return;
    }
    // Leaving a cell keeps it: kept here as well it would be sent twice.
    if (!focusNextWrong(event.currentTarget)) keep();
  };
  return (
    <td>
      <input
        aria-label={props.label}
        aria-invalid={props.messages !== undefined}
        title={props.proposal === undefined ? undefined : importText.fillKeys}
        value={typed ?? props.text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={press}
      />
      <CellNotes {...props} />
    </td>
  );
}

interface RowsProps {
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
  onText: (row: ImportRow, key: string, text: string) => void;
  mends: Mends;
}

const Row = (props: Omit<RowsProps, "rows"> & { row: ImportRow }) => {
  const { row, mends } = props;
  return (
    <tr>
      <th scope="row">
        {number.format(row.row_number)}
        {row.errors !== null && (
          <Button
            size="small"
            color="inherit"
            aria-label={importText.leaveOutOf(row.row_number)}
            title={importText.leaveOutOf(row.row_number)}
            onClick={() => mends.leaveOut(true, row.row_number)}
          >
            {importText.leaveOut}
          </Button>
        )}
      </th>
      {props.columns.map(({ key, label }) => (
        <Cell
          key={key}
          label={importText.cellOf(label, row.row_number)}
          text={row.cells[key] ?? ""}
          messages={row.errors?.[key]}
          doubts={row.warnings?.[key]}
          proposal={row.proposals?.[key]}
          onText={(text) => props.onText(row, key, text)}
          onFill={() => mends.mend(key)}
        />
      ))}
    </tr>
  );
};

const Rows = (props: RowsProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{importText.rowNumber}</th>
        {props.columns.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.rows.map((row) => (
        <Row key={row.row_number} {...props} row={row} />
      ))}
    </tbody>
  </table>
);

/** Rows with errors or doubts, corrected in place; a row that is right goes from the grid. */
export function RowGrid({
  run,
  only,
  mends,
}: {
  run: ImportRun;
  only: "errors" | "warnings";
  mends: Mends;
}) {
  const [asked, setPage] = useState(1);
  const total = only === "errors" ? run.error_row_count : run.warning_row_count;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / rowsPerPage)));
  const list = useEndpointQuery(
    listImportRows,
    { params: { id: run.id }, query: { page, per_page: rowsPerPage, only } },
    { keep_previous: true },
  );
  const kept = useFocusKept(list.data);
  const keep = async (row: ImportRow, key: string, text: string) => {
    try {
      await correct(run.id, row.row_number, { [key]: text });
    } catch (error) {
      notify.error(error);
    }
    mends.refresh();
  };
  if (list.data === undefined) return <ReadState queries={[list]} rows={8} />;
  const { data, meta } = list.data;
  return (
    <>
      <ReadState queries={[list]} />
      <GridFrame {...kept}>
        <Rows
          columns={mappedColumns(run)}
          rows={data}
          mends={mends}
          onText={(row, key, text) => void keep(row, key, text)}
        />
      </GridFrame>
      <RowPager
        page={page}
        rows={data.length}
        total={meta.total}
        onPage={setPage}
      />
    </>
  );
}
