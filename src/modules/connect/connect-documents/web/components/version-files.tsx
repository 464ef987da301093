import { uploadFile } from "#platform/web/api/file-upload.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { addDocumentVersion } from "../../contract/endpoints.ts";
import { documents, type Document } from "../../contract/record.ts";
import type { DocumentVersion } from "../../contract/schema.ts";
import { documentText as text } from "../../contract/text.ts";

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadFile(addDocumentVersion, { id }, file),
  path: documents.path,
});

const accepted = ".pdf,.xls,.xlsx,.jpg,.jpeg,.png,.bmp,.gif";

const fileOf = (version: DocumentVersion) => ({
  ...version.file,
  name: text.fileName(version.number, version.file.name, version.is_read),
  created_at: version.created_at,
  created_by: version.created_by,
});

/** The files of a document, version by version; a new one becomes the document. */
export const VersionFiles = ({ record }: { record: Document }) => (
  <RecordBlock id="files" title={text.versions}>
    <AttachedFiles
      files={record.versions.map(fileOf)}
      none={text.noFile}
      can_write={record.can.update.allowed}
      calls={callsFor(record.id)}
      add={record.versions.length === 0 ? text.addFile : text.newVersion}
      hint={text.fileHint}
      maximum={Infinity}
      accept={accepted}
    />
  </RecordBlock>
);
