import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { previewExtraction } from "../../contract/endpoints.ts";
import type { TemplateColumn } from "../../contract/template-record.ts";
import { extractionText as text } from "../../contract/text.ts";

const fresh = 30_000;

const usePreview = (id: number | undefined) => {
  const [source, columns, query, isOfChanges] = useWatch({
    name: ["source", "columns", "query", "only_changes"],
  }) as [string, TemplateColumn[], Record<string, unknown>, boolean];
  const changes_of = isOfChanges && id !== undefined ? id : null;
  const body = { source, columns, query, changes_of };
  return useQuery({
    queryKey: [previewExtraction.path, body],
    enabled: source !== "" && columns.length > 0,
    staleTime: fresh,
    queryFn: () => callEndpoint(previewExtraction, { body }),
  });
};

/** Rows of a preview have no keys of their own, and never move. */
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((row, at) => ({ key: `row ${String(at)}`, row }));

/** The first rows of what would be taken out, and how many there are. */
export const ExtractionPreview = ({ id }: { id: number | undefined }) => {
  const found = usePreview(id);
  const data = found.data?.data;
  return (
    <Panel aria-label={text.preview} sx={{ p: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="h2">
        {text.preview}{" "}
        {data !== undefined && text.count(formatInteger(data.count))}
      </Typography>
      {found.isError && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isLoading && <LoadingRows rows={6} />}
      {data !== undefined && (
        <>
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
          <TableScroll>
            <PlainTable>
              <thead>
                <tr>
                  {data.head.map((head, at) => (
                    <th key={`${head} ${String(at)}`} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {numbered(data.rows).map(({ key, row }) => (
                  <tr key={key}>
                    {row.map((cell, place) => (
                      <td key={data.head[place]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </TableScroll>
        </>
      )}
    </Panel>
  );
};
