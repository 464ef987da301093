import Typography from "@mui/material/Typography";
import { useParams } from "@tanstack/react-router";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { RecordBlock, RecordValues } from "#platform/web/ui/record-layout.tsx";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { getPastImport } from "../../contract/endpoints.ts";
import { importPages } from "../../contract/pages.ts";
import type { PastImport } from "../../contract/schema.ts";
import { importText as text } from "../../contract/text.ts";
import { resultOf } from "../components/past-result.ts";

const Facts = ({ run }: { run: PastImport }) => {
  const [at, title, file, result, by] = text.pastHeads;
  return (
    <RecordBlock id="import" title={run.file_name}>
      <RecordValues
        values={[
          { label: file, value: run.file_name, width: "wide" },
          { label: title, value: run.title },
          { label: at, value: <Moment at={run.updated_at} /> },
          { label: by, value: run.created_by },
          { label: result, value: resultOf(run), width: "full" },
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {text.pastHint}
      </Typography>
    </RecordBlock>
  );
};

/** What a file was from which entries of a history come: for all who may import its table. */
export const PastImportPage = () => {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const read = useEndpointQuery(getPastImport, { params: { id: Number(id) } });
  return (
    <>
      <PageHeader title={importPages.past.title} />
      {isApiError(read.error, 404) ? (
        <EmptyState message={text.pastUnknown} />
      ) : (
        <ReadState queries={[read]} rows={4} />
      )}
      {read.data !== undefined && <Facts run={read.data.data} />}
    </>
  );
};
