import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdf";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { removeBranchFile } from "../../contract/branch-endpoints.ts";
import {
  maximumBranchFiles,
  type BranchDetail,
  type BranchFile,
} from "../../contract/branch-schema.ts";
import { branchScreenText as text } from "../../contract/branch-text.ts";
import { uploadBranchFile } from "../api.ts";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  margin: 0,
  padding: 0,
  "& li": { display: "flex", alignItems: "center", gap: 4 },
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    gap: 6,
    minHeight: 32,
    color: (theme.vars ?? theme).palette.primary.main,
    overflowWrap: "anywhere",
  },
}));

const kilobytes = (bytes: number): number =>
  Math.max(1, Math.round(bytes / 1000));

const refusalOf = (file: File): string | undefined => {
  if (!/\.pdf$/i.test(file.name)) return text.notPdf(file.name);
  return file.size > maximumFileSize ? text.tooLarge(file.name) : undefined;
};

/** Sending and removing files; failures are notified one by one. */
function useFiles(id: number) {
  const [isSending, setSending] = useState(false);
  const queries = useQueryClient();
  const reload = () => invalidatePath(queries, "/api/carDealerBranches");
  return {
    isSending,
    send: async (files: readonly File[]): Promise<void> => {
      setSending(true);
      for (const file of files)
        try {
          const refusal = refusalOf(file);
          if (refusal === undefined) await uploadBranchFile(id, file);
          else notify.error(refusal);
        } catch (error) {
          notify.error(error);
        }
      setSending(false);
      await reload();
    },
    remove: async ({ id: file_id, name }: BranchFile): Promise<void> => {
      const isAgreed = await confirm({
        title: text.detach,
        body: text.detachBody(name),
        action: text.detach,
        is_destructive: true,
      });
      if (!isAgreed) return;
      try {
        await callEndpoint(removeBranchFile, { params: { id, file_id } });
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
        accept=".pdf,application/pdf"
        aria-label={text.attach}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          props.onFiles(files);
        }}
      />
      <Button
        startIcon={<PdfIcon />}
        loading={props.is_sending}
        disabled={props.is_full}
        sx={{ mt: 0.5 }}
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

/** The PDF files of a branch; who keeps the branch adds and removes them here. */
export const BranchFiles = ({ record }: { record: BranchDetail }) => {
  const { id, attachments } = record;
  const acts = useFiles(id);
  const canWrite = record.can.update.allowed;
  return (
    <>
      {attachments.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {text.noFiles}
        </Typography>
      )}
      <List>
        {attachments.map((file) => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noreferrer">
              <PdfIcon aria-hidden fontSize="small" />
              {file.name} {text.size(kilobytes(file.size))}
            </a>
            {canWrite && (
              <IconButton
                size="small"
                aria-label={text.detachOne(file.name)}
                title={text.detachOne(file.name)}
                onClick={() => void acts.remove(file)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </li>
        ))}
      </List>
      {canWrite && (
        <AddFiles
          is_sending={acts.isSending}
          is_full={attachments.length >= maximumBranchFiles}
          onFiles={(files) => void acts.send(files)}
        />
      )}
    </>
  );
};
