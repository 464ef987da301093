import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { PlainTable, TableScroll } from "#platform/web/ui/plain-table.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { Moment } from "#platform/web/ui/moment.tsx";
import { listPastImports } from "../../contract/endpoints.ts";
import type { PastImport } from "../../contract/schema.ts";
import { importText } from "../../contract/text.ts";
import { resultOf } from "../components/past-result.ts";
import { confirmEnding } from "../components/whole-file.tsx";

const Row = ({
  run,
  onChanged,
}: {
  run: PastImport;
  onChanged: () => void;
}) => (
  <tr>
    <td className="time">
      <Moment at={run.updated_at} />
    </td>
    <td className="time">{run.title}</td>
    <td className="words">{run.file_name}</td>
    <td className="words">
      {resultOf(run)}
      {run.can_confirm && (
        <Button
          size="small"
          sx={{ ml: 1 }}
          aria-label={importText.confirmOf(run.file_name)}
          onClick={() => void confirmEnding(run).then(onChanged)}
        >
          {importText.confirm}
        </Button>
      )}
    </td>
    <td className="time">{run.created_by}</td>
  </tr>
);

/** What was brought in from files by whoever, and what waits for somebody who decides. */
export function PastImports({ kinds }: { kinds: readonly string[] }) {
  const queries = useQueryClient();
  const list = useEndpointQuery(listPastImports, {
    query: { kinds: [...kinds] },
  });
  const runs = list.data?.data ?? [];
  const refresh = () => void invalidatePath(queries, "/api/imports");
  return (
    <RecordBlock id="past" title={importText.past}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {list.data !== undefined && runs.length === 0
          ? importText.noPast
          : importText.pastHint}
      </Typography>
      <ReadState queries={[list]} rows={3} />
      {runs.length > 0 && (
        <TableScroll>
          <PlainTable>
            <thead>
              <tr>
                {importText.pastHeads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <Row key={run.id} run={run} onChanged={refresh} />
              ))}
            </tbody>
          </PlainTable>
        </TableScroll>
      )}
    </RecordBlock>
  );
}
