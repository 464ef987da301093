import Typography from "@mui/material/Typography";
import { maximumFileSize } from "#platform/contract/files/lookups.ts";
import { FileIntake } from "#platform/web/ui/file-intake.tsx";
import { FileRows } from "#platform/web/ui/files/file-rows.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { maximumAttachments } from "../../contract/schema.ts";
import { uploadAttachment } from "../api.ts";

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
    <FileIntake
      label={text.attach}
      hint={text.attachHint}
      is_full={files.length >= maximumAttachments}
      progress={undefined}
      onFiles={(more) => onChange(fitting(files, more))}
    >
      <FileRows
        files={files.map((file, index) => ({
          id: `${file.name} ${String(index)}`,
          name: file.name,
          size: file.size,
          file,
        }))}
        onRemove={({ file }) => onChange(files.filter((one) => one !== file))}
      />
      {files.length > 0 && (
        <Typography variant="caption" component="p" color="text.secondary">
          {text.pending}
        </Typography>
      )}
    </FileIntake>
  );
}
