import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { listImportRows } from "../../contract/endpoints.ts";
import type { ImportRow, ImportRun } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { RowPager, rowsPerPage } from "./row-pager.tsx";

const number = new Intl.NumberFormat("ja-JP");

const Frame = styled("div")(({ theme }) => ({
  overflow: "auto",
  maxHeight: "calc(100vh - 470px)",
  minHeight: 140,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: radius.panel,
  "& table": { width: "100%", borderCollapse: "separate", borderSpacing: 0 },
  "& th, & td": {
    padding: "4px 8px",
    textAlign: "start",
    verticalAlign: "top",
    fontWeight: "inherit",
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& thead th": {
    position: "sticky",
    top: 0,
    fontSize: type.size.small,
    backgroundColor: (theme.vars ?? theme).palette.background.default,
  },
  "& del": { textDecoration: "none" },
  "& ins": { textDecoration: "none", fontWeight: type.weight.bold },
  "& svg": { verticalAlign: "middle" },
}));

const Changes = ({ run, row }: { run: ImportRun; row: ImportRow }) => {
  const changes = row.changes ?? [];
  const labelOf = (column: string): string =>
    run.columns.find(({ key }) => key === column)?.label ?? column;
  return changes.map(({ column, before, after }, index) => (
    <tr key={column}>
      {index === 0 && (
        <>
          <th scope="row" rowSpan={changes.length}>
            {number.format(row.row_number)}
          </th>
          <td rowSpan={changes.length}>
            {row.cells[run.identity_column] ?? ""}
          </td>
        </>
      )}
      <td>{labelOf(column)}</td>
      <td>
        <del>{before || importText.empty}</del>
      </td>
      <td>
        <ArrowForwardIcon fontSize="inherit" aria-hidden />{" "}
        <ins>{after || importText.empty}</ins>
      </td>
    </tr>
  ));
};

const heads = [
  importText.rowNumber,
  importText.record,
  importText.field,
  importText.before,
  importText.after,
];

/** What the rows that change a record would make of it: every field, before and after. */
export function UpdateList({ run }: { run: ImportRun }) {
  const id = useId();
  const [page, setPage] = useState(1);
  const list = useEndpointQuery(
    listImportRows,
    {
      params: { id: run.id },
      query: { page, per_page: rowsPerPage, only: "updates" },
    },
    { keep_previous: true },
  );
  if (list.data === undefined) return <ReadState queries={[list]} rows={4} />;
  const { data, meta } = list.data;
  return (
    <>
      <ReadState queries={[list]} />
      <Typography id={id} component="h3" variant="subtitle1">
        {importText.updatesTitle(number.format(run.update_count))}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {importText.updatesHint}
      </Typography>
      <Frame tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <Changes key={row.row_number} run={run} row={row} />
            ))}
          </tbody>
        </table>
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
