import AttachFileIcon from "@mui/icons-material/AttachFile";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { maximumAttachments } from "../../contract/schema.ts";
import { uploadAttachment } from "../api.ts";
import { AddFiles, Files, kilobytes } from "./file-choice.tsx";

/** Sends what was chosen while the announcement was written; one that fails is named, the others go on. */
export const sendPending = async (
  id: number,
  files: readonly File[],
): Promise<void> => {
  for (const file of files)
    try {
      await uploadAttachment(id, file);
    } catch (error) {
      notify.error(error);
      notify.error(text.attachFailed(file.name));
    }
};

/** The files that fit; of the others is told why they do not. */
const fitting = (
  chosen: readonly File[],
  more: readonly File[],
): readonly File[] => {
  const small = more.filter((file) => {
    const isSmall = file.size <= maximumFileSize;
    if (!isSmall) notify.error(text.tooLarge(file.name));
    return isSmall;
  });
  const all = [...chosen, ...small];
  if (all.length > maximumAttachments) notify.error(text.tooMany);
  return all.slice(0, maximumAttachments);
};

/** Files of an announcement that is not saved yet: they are attached when it is. */
export function PendingFiles(props: {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  const { files, onChange } = props;
  return (
    <>
      <Files>
        {files.map((file, index) => (
          <li key={`${file.name} ${String(index)}`}>
            <AttachFileIcon aria-hidden fontSize="small" />
            <span>
              {file.name} <small>{text.size(kilobytes(file.size))}</small>
            </span>
            <IconButton
              size="small"
              aria-label={text.detachOne(file.name)}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </li>
        ))}
      </Files>
      {files.length > 0 && (
        <Typography variant="caption" component="p" color="text.secondary">
          {text.pending}
        </Typography>
      )}
      <AddFiles
        is_sending={false}
        is_full={files.length >= maximumAttachments}
        onFiles={(more) => onChange(fitting(files, more))}
      />
    </>
  );
}
