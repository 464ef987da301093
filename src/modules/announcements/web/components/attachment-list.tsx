import AttachFileIcon from "@mui/icons-material/AttachFile";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import IconButton from "@mui/material/IconButton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { FileViewer } from "#platform/web/ui/viewer/file-viewer.tsx";
import { announcementText as text } from "../../contract/board-text.ts";
import { removeAttachment } from "../../contract/endpoints.ts";
import {
  maximumAttachments,
  type Announcement,
  type Attachment,
} from "../../contract/schema.ts";
import { uploadAttachment } from "../api.ts";
import { AddFiles, Files, kilobytes } from "./file-choice.tsx";

/** Sending and removing files of an announcement; failures are notified one by one. */
function useAttachments(id: number) {
  const [isSending, setSending] = useState(false);
  const queries = useQueryClient();
  const reload = () => invalidatePath(queries, "/api/announcements");
  return {
    isSending,
    send: async (files: readonly File[]): Promise<void> => {
      setSending(true);
      for (const file of files)
        try {
          if (file.size > maximumFileSize)
            throw new Error(text.tooLarge(file.name));
          await uploadAttachment(id, file);
        } catch (error) {
          notify.error(error);
        }
      setSending(false);
      await reload();
    },
    remove: async ({ id: file_id, name }: Attachment): Promise<void> => {
      const isAgreed = await confirm({
        title: text.detach,
        body: text.detachBody(name),
        action: text.detach,
        is_destructive: true,
      });
      if (!isAgreed) return;
      try {
        await callEndpoint(removeAttachment, { params: { id, file_id } });
      } catch (error) {
        notify.error(error);
      }
      await reload();
    },
  };
}

/** Files of an announcement; who writes it adds and removes them here. */
export function AttachmentList({ record }: { record: Announcement }) {
  const { id, attachments } = record;
  const acts = useAttachments(id);
  const canWrite = record.can.update.allowed;
  const [opened, setOpened] = useState<Attachment>();
  return (
    <>
      <Files>
        {attachments.map((file) => (
          <li key={file.id}>
            <a
              href={file.url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpened(file);
              }}
            >
              <AttachFileIcon aria-hidden fontSize="small" />
              <span>
                {file.name} <small>{text.size(kilobytes(file.size))}</small>
              </span>
            </a>
            {canWrite && (
              <IconButton
                size="small"
                aria-label={text.detachOne(file.name)}
                onClick={() => void acts.remove(file)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </li>
        ))}
      </Files>
      {canWrite && (
        <AddFiles
          is_sending={acts.isSending}
          is_full={attachments.length >= maximumAttachments}
          onFiles={(files) => void acts.send(files)}
        />
      )}
      {opened !== undefined && (
        <FileViewer file={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
