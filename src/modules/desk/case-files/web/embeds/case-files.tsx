import {
  caseDesks,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { caseFileEndpoints } from "../../contract/endpoints.ts";
import { type CaseFile, maximumCaseFiles } from "../../contract/schema.ts";
import { caseFileText as text } from "../../contract/text.ts";

const callsFor = ({ module, id }: CaseKey): FileCalls => ({
  send: (file) => uploadFile(caseFileEndpoints[module].add, { id }, file),
  remove: (file_id) =>
    callEndpoint(caseFileEndpoints[module].remove, { params: { id, file_id } }),
  path: `/api/${caseDesks[module].resource}`,
});

const useFiles = ({ module, id }: CaseKey) =>
  useEndpointQuery(caseFileEndpoints[module].list, { params: { id } });

/** How many files a case has; undefined while nobody knows. */
export const useFileCount = (case_key: CaseKey): number | undefined =>
  useFiles(case_key).data?.data.length;

const none: readonly CaseFile[] = [];

/** What was said on the telephone and attached as a sound; undefined while nobody knows. */
export const useAttachedRecordings = (
  case_key: CaseKey,
): readonly CaseFile[] | undefined => {
  const files = useFiles(case_key).data?.data;
  return caseDesks[case_key.module].has_recordings
    ? files?.filter(({ kind }) => kind === "audio")
    : none;
};

/** Files of a case: what was sent, scanned, photographed or recorded for it. Opened in the viewer. */
export function CaseFiles({ case_key }: { case_key: CaseKey }) {
  const mayWrite = useIsAllowed(caseFileEndpoints[case_key.module].add.access);
  const list = useFiles(case_key);
  return (
    <>
      <ReadState queries={[list]} rows={2} />
      {list.data !== undefined && (
        <AttachedFiles
          files={list.data.data}
          none={text.none}
          can_write={mayWrite}
          calls={callsFor(case_key)}
          add={text.add}
          hint={text.hint}
          maximum={maximumCaseFiles}
          takes_paste
        />
      )}
    </>
  );
}
