import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { isComposingKey } from "#platform/web/ui/fields/composition.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { listImportRows } from "../../contract/endpoints.ts";
import type {
  ImportColumn,
  ImportRow,
  ImportRun,
} from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { correct } from "./import-calls.ts";

const rowsPerPage = 50;
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
          if (event.key === "Enter" && !isComposingKey(event.nativeEvent))
            keep();
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

const GridPager = (props: {
  page: number;
  rows: number;
  total: number;
  onPage: (page: number) => void;
}) => {
  const { page, rows, total } = props;
  const first = (page - 1) * rowsPerPage;
  if (total <= rowsPerPage) return null;
  return (
    <Typography variant="body2" component="div" sx={{ mt: 1 }}>
      <Button
        size="small"
        disabled={page <= 1}
        onClick={() => props.onPage(page - 1)}
      >
        {importText.previous}
      </Button>
      {importText.page(
        number.format(first + 1),
        number.format(first + rows),
        number.format(total),
      )}
      <Button
        size="small"
        disabled={first + rows >= total}
        onClick={() => props.onPage(page + 1)}
      >
        {importText.next}
      </Button>
    </Typography>
  );
};

/** The rows with errors, corrected in place; a row that is right goes from the grid. */
export function ErrorGrid({
  run,
  onChanged,
}: {
  run: ImportRun;
  onChanged: () => void;
}) {
  const [page, setPage] = useState(1);
  const list = useEndpointQuery(
    listImportRows,
    {
      params: { id: run.id },
      query: { page, per_page: rowsPerPage, only_errors: "true" },
    },
    { keep_previous: true, meta: { quiet: true } },
  );
  const mapped = run.columns.filter(
    ({ key }) => (run.mapping[key] ?? null) !== null,
  );
  const keep = async (row: ImportRow, key: string, text: string) => {
    try {
      await correct(run.id, row.row_number, { [key]: text });
    } catch (error) {
      notify.error(error);
    }
    onChanged();
  };
  if (list.isError)
    return (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.data === undefined) return <LoadingRows rows={8} />;
  const { data, meta } = list.data;
  return (
    <>
      <Frame>
        <Rows
          columns={mapped}
          rows={data}
          onText={(row, key, text) => void keep(row, key, text)}
        />
      </Frame>
      <GridPager
        page={page}
        rows={data.length}
        total={meta.total}
        onPage={setPage}
      />
    </>
  );
}
