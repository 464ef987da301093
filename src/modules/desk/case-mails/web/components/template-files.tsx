import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import {
  addTemplateFile,
  removeTemplateFile,
} from "../../contract/endpoints.ts";
import { emailTemplates, type EmailTemplate } from "../../contract/record.ts";
import { maximumTemplateFiles } from "../../contract/schema.ts";
import { emailTemplateText as text } from "../../contract/text.ts";

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadFile(addTemplateFile, { id }, file),
  remove: (file_id) =>
    callEndpoint(removeTemplateFile, { params: { id, file_id } }),
  path: emailTemplates.path,
});

/** The files that go with every mail of a template. */
export const TemplateFiles = ({ record }: { record: EmailTemplate }) => (
  <RecordBlock id="files" title={text.files}>
    <AttachedFiles
      files={record.attachments}
      none={text.noFiles}
      can_write={record.can.update.allowed}
      calls={callsFor(record.id)}
      add={text.attach}
      hint={text.attachHint}
      maximum={maximumTemplateFiles}
    />
  </RecordBlock>
);
