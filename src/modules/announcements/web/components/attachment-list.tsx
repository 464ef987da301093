import AttachFileIcon from "@mui/icons-material/AttachFile";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { removeAttachment } from "../../contract/endpoints.ts";
import {
  maximumAttachments,
  type Announcement,
  type Attachment,
} from "../../contract/schema.ts";
import { uploadAttachment } from "../api.ts";

const Files = styled("ul")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: "none",
    display: "flex",
    flexWrap: "wrap",
    gap: 8,
    margin: "8px 0 0",
    padding: 0,
    "& li": {
      display: "flex",
      alignItems: "center",
      minHeight: 40,
      padding: "0 4px 0 10px",
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.control,
    },
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      gap: 6,
      minHeight: 40,
      paddingRight: 8,
      color: palette.primary.main,
      fontSize: type.size.base,
      overflowWrap: "anywhere",
    },
    "& small": { color: palette.text.secondary },
  };
});

const kilobytes = (bytes: number): number =>
  Math.max(1, Math.round(bytes / 1000));

const accepted =
  ".pdf,.xls,.xlsx,.jpg,.jpeg,.png,.bmp,.gif,.mp3,.ogg,.aac,.wav,.wma,.m4a";

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

const AddFiles = (props: {
  is_sending: boolean;
  is_full: boolean;
  onFiles: (files: readonly File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          props.onFiles(files);
        }}
      />
      <Button
        startIcon={<AttachFileIcon />}
        loading={props.is_sending}
        disabled={props.is_full}
        sx={{ mt: 1 }}
        onClick={() => input.current?.click()}
      >
        {text.attach}
      </Button>
      <Typography variant="caption" color="text.secondary" sx={{ ml: 1 }}>
        {text.attachHint}
      </Typography>
    </>
  );
};

/** Files of an announcement; who writes it adds and removes them here. */
export function AttachmentList({ record }: { record: Announcement }) {
  const { id, attachments } = record;
  const acts = useAttachments(id);
  const canWrite = record.can.update.allowed;
  return (
    <>
      <Files>
        {attachments.map((file) => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noreferrer">
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
    </>
  );
}
