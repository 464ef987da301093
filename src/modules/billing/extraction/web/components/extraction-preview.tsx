import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import type {
  ExportFormat,
  FileSplit,
} from "#modules/base/exports/contract/lookups.ts";
import { WorkbookLimit } from "#modules/base/exports/web/embeds/workbook-limit.tsx";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { belowBars } from "#platform/web/theme/tokens.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import {
  countExtraction,
  previewExtraction,
} from "../../contract/endpoints.ts";
import type { TemplateColumn } from "../../contract/template-record.ts";
import { extractionText as text } from "../../contract/text.ts";

const fresh = 30_000;
/** The first rows, and how many there are: other columns do not count anew. */
const usePreview = (id: number | undefined) => {
  const [source, columns, query, isOfChanges] = useWatch({
    name: ["source", "columns", "query", "only_changes"],
  }) as [string, TemplateColumn[], Record<string, unknown>, boolean];
  const changes_of = isOfChanges && id !== undefined ? id : null;
  const asked = { source, query, changes_of };
  const enabled = source !== "" && columns.length > 0;
  const rows = useQuery({
    queryKey: [previewExtraction.path, asked, columns],
    enabled,
    staleTime: fresh,
    queryFn: () =>
      callEndpoint(previewExtraction, { body: { ...asked, columns } }),
  });
  const counted = useQuery({
    queryKey: [countExtraction.path, asked],
    enabled,
    staleTime: fresh,
    queryFn: () => callEndpoint(countExtraction, { body: asked }),
  });
  return { rows, counted, count: counted.data?.data.count };
};

/** Beside the form it stays in sight, below the acts. */
const Beside = styled(Panel)(({ theme }) => ({
  padding: 12,
  minWidth: 0,
  [theme.breakpoints.up("md")]: {
    position: "sticky",
    top: `calc(${belowBars.wide} + 52px)`,
  },
}));

/** A cell is a line, as in the file. */
const Cells = styled(PlainTable)({
  "& td": {
    maxWidth: 260,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});

/** Rows of a preview have no keys of their own, and never move. */
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((row, at) => ({ key: `row ${String(at)}`, row }));

const PreviewRows = (props: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) => (
  <TableScroll>
    <Cells>
      <thead>
        <tr>
          {props.head.map((head, at) => (
            <th key={`${head} ${String(at)}`} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(props.rows).map(({ key, row }) => (
          <tr key={key}>
            {row.map((cell, place) => (
              <td key={`${key} ${String(place)}`}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Cells>
  </TableScroll>
);

/** The first rows of what would be taken out, and how many there are. */
export const ExtractionPreview = ({ id }: { id: number | undefined }) => {
  const { rows, counted, count } = usePreview(id);
  const { setValue } = useFormContext();
  const [format, split_by] = useWatch({ name: ["format", "split_by"] }) as [
    ExportFormat,
    FileSplit,
  ];
  const data = rows.data?.data;
  // What is wrong with a condition is said once.
  const failed = [rows, counted].find(({ isError }) => isError);
  return (
    <Beside aria-label={text.preview}>
      <Typography component="h2" variant="h2">
        {text.preview}{" "}
        {count === undefined
          ? counted.isLoading && text.counting
          : text.count(formatInteger(count))}
      </Typography>
      {failed !== undefined && (
        <ErrorState
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {rows.isLoading && <LoadingRows rows={6} />}
      {rows.fetchStatus === "idle" && rows.isPending && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {text.previewHint}
        </Typography>
      )}
      {data !== undefined && (
        <>
          <WorkbookLimit
            format={format}
            split_by={split_by}
            count={count ?? 0}
            onCsv={(csv) => setValue("format", csv, { shouldDirty: true })}
          />
          {data.has_personal && (
            <Alert severity="info" sx={{ my: 1 }}>
              {text.personal}
            </Alert>
          )}
          {data.left_out.length > 0 && (
            <Alert severity="warning" sx={{ my: 1 }}>
              {text.goneColumns(data.left_out.join("、"))}
            </Alert>
          )}
          <PreviewRows head={data.head} rows={data.rows} />
          {data.rows.length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {text.noRows}
            </Typography>
          )}
        </>
      )}
    </Beside>
  );
};
