import { styled } from "@mui/material/styles";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { isComposingKey } from "#platform/web/ui/fields/composition.ts";
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
import { RowPager, rowsPerPage } from "./row-pager.tsx";

const number = new Intl.NumberFormat("ja-JP");

const Frame = styled("div")(({ theme }) => ({
  overflow: "auto",
  maxHeight: "calc(100vh - 330px)",
  minHeight: 160,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.panel,
  "& table": { borderCollapse: "separate", borderSpacing: 0 },
  "& th, & td": {
    padding: "4px 6px",
    textAlign: "start",
    verticalAlign: "top",
    fontWeight: "inherit",
    whiteSpace: "nowrap",
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& thead th": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    fontSize: type.size.small,
    backgroundColor: (theme.vars ?? theme).palette.background.default,
  },
  "& input": {
    minWidth: 110,
    width: "100%",
    minHeight: 28,
    padding: "2px 6px",
    font: "inherit",
    color: "inherit",
    backgroundColor: "transparent",
    border: "1px solid transparent",
    borderRadius: radius.control,
  },
  "& input:hover, & input:focus": {
    borderColor: (theme.vars ?? theme).palette.desk.line_control,
  },
  "& tbody th, & thead th:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    paddingTop: 9,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    borderInlineEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& thead th:first-of-type": { zIndex: 2, paddingTop: 4 },
  '& input[aria-invalid="true"]': {
    borderColor: (theme.vars ?? theme).palette.error.main,
  },
  "& .wrong": {
    maxWidth: 260,
    whiteSpace: "normal",
    fontSize: type.size.small,
    color: (theme.vars ?? theme).palette.error.main,
  },
}));

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

/** One cell: what is typed is kept on leaving it or with Enter. */
function Cell(props: {
  label: string;
  text: string;
  messages: readonly string[] | undefined;
  onText: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    if (typed !== undefined && typed !== props.text) props.onText(typed);
    setTyped(undefined);
  };
  return (
    <td>
      <input
        aria-label={props.label}
        aria-invalid={props.messages !== undefined}
        value={typed ?? props.text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposingKey(event.nativeEvent))
            return;
          // Leaving a cell keeps it: kept here as well it would be sent twice.
          if (!focusNextWrong(event.currentTarget)) keep();
        }}
      />
      {props.messages !== undefined && (
        <div className="wrong">{props.messages.join(" ")}</div>
      )}
    </td>
  );
}

const Rows = (props: {
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
  onText: (row: ImportRow, key: string, text: string) => void;
}) => (
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
        <tr key={row.row_number}>
          <th scope="row">{number.format(row.row_number)}</th>
          {props.columns.map(({ key, label }) => (
            <Cell
              key={key}
              label={importText.cellOf(label, row.row_number)}
              text={row.cells[key] ?? ""}
              messages={row.errors?.[key]}
              onText={(text) => props.onText(row, key, text)}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The rows with errors, corrected in place; a row that is right goes from the grid. */
export function ErrorGrid({
  run,
  onChanged,
}: {
  run: ImportRun;
  onChanged: () => void;
}) {
  const [asked, setPage] = useState(1);
  const lastPage = Math.max(1, Math.ceil(run.error_row_count / rowsPerPage));
  const page = Math.min(asked, lastPage);
  const list = useEndpointQuery(
    listImportRows,
    {
      params: { id: run.id },
      query: { page, per_page: rowsPerPage, only: "errors" },
    },
    { keep_previous: true },
  );
  const kept = useFocusKept(list.data);
  const mapped = mappedColumns(run);
  const keep = async (row: ImportRow, key: string, text: string) => {
    try {
      await correct(run.id, row.row_number, { [key]: text });
    } catch (error) {
      notify.error(error);
    }
    onChanged();
  };
  if (list.data === undefined) return <ReadState queries={[list]} rows={8} />;
  const { data, meta } = list.data;
  return (
    <>
      <ReadState queries={[list]} />
      <Frame {...kept}>
        <Rows
          columns={mapped}
          rows={data}
          onText={(row, key, text) => void keep(row, key, text)}
        />
      </Frame>
      <RowPager
        page={page}
        rows={data.length}
        total={meta.total}
        onPage={setPage}
      />
    </>
  );
}
