import { callEndpoint } from "#platform/web/api/client.ts";
import { AttachedFiles } from "#platform/web/ui/files/attached-files.tsx";
import type { FileCalls } from "#platform/web/ui/files/use-file-sending.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { removeAttachment } from "../../contract/endpoints.ts";
import {
  maximumAttachments,
  type Announcement,
} from "../../contract/schema.ts";
import { uploadAttachment } from "../api.ts";

const callsFor = (id: number): FileCalls => ({
  send: (file) => uploadAttachment(id, file),
  remove: (file_id) =>
    callEndpoint(removeAttachment, { params: { id, file_id } }),
  path: "/api/announcements",
});

/** Files of an announcement; who writes it adds and removes them here. */
export const AttachmentList = ({ record }: { record: Announcement }) => (
  <AttachedFiles
    files={record.attachments}
    can_write={record.can.update.allowed}
    calls={callsFor(record.id)}
    add={text.attach}
    hint={text.attachHint}
    maximum={maximumAttachments}
  />
);
