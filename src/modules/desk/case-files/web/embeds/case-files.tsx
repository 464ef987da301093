import { useIsAllowed } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { caseFileEndpoints } from "../../contract/endpoints.ts";
import { maximumCaseFiles } from "../../contract/schema.ts";
import { caseFileText as text } from "../../contract/text.ts";

const endpoints = caseFileEndpoints.sos;

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadFile(endpoints.add, { id }, file),
  remove: (file_id) =>
    callEndpoint(endpoints.remove, { params: { id, file_id } }),
  path: "/api/hinoSosInquiries",
});

const useFiles = (id: number) =>
  useEndpointQuery(
    endpoints.list,
    { params: { id } },
    { meta: { quiet: true } },
  );

/** How many files a case has; undefined while nobody knows. */
export const useFileCount = (inquiry_id: number): number | undefined =>
  useFiles(inquiry_id).data?.data.length;

/** Files of a case: what was sent, scanned, photographed or recorded for it. Opened in the viewer. */
export function CaseFiles({ inquiry_id }: { inquiry_id: number }) {
  const mayWrite = useIsAllowed(endpoints.add.access);
  const list = useFiles(inquiry_id);
  if (list.isError)
    return (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.data === undefined) return <LoadingRows rows={2} />;
  return (
    <AttachedFiles
      files={list.data.data}
      none={text.none}
      can_write={mayWrite}
      calls={callsFor(inquiry_id)}
      add={text.add}
      hint={text.hint}
      maximum={maximumCaseFiles}
      takes_paste
    />
  );
}
