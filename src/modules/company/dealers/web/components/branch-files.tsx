import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import {
  addBranchFile,
  removeBranchFile,
} from "../../contract/branch-endpoints.ts";
import {
  maximumBranchFiles,
  type BranchDetail,
} from "../../contract/branch-schema.ts";
import {
  branchScreenText as text,
  branchText,
} from "../../contract/branch-text.ts";

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadFile(addBranchFile, { id }, file),
  remove: (file_id) =>
    callEndpoint(removeBranchFile, { params: { id, file_id } }),
  path: "/api/carDealerBranches",
  refusalOf: (file) =>
    /\.pdf$/i.test(file.name) ? undefined : branchText.onlyPdf,
});

/** The PDF files of a branch; who keeps the branch adds and removes them here. */
export const BranchFiles = ({ record }: { record: BranchDetail }) => (
  <AttachedFiles
    files={record.attachments}
    none={text.noFiles}
    can_write={record.can.update.allowed}
    calls={callsFor(record.id)}
    add={text.attach}
    hint={text.attachHint}
    maximum={maximumBranchFiles}
    accept=".pdf,application/pdf"
  />
);
