import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  FileIntake,
  type FileProgress,
} from "#platform/web/ui/file-intake.tsx";
import { FileRows } from "#platform/web/ui/files/file-rows.tsx";
import { filesText } from "#platform/web/ui/files/files-text.ts";
import { sendOne } from "#platform/web/ui/files/use-file-sending.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { announcementText as text } from "../../contract/board-text.ts";
import { maximumAttachments } from "../../contract/schema.ts";
import { checkFile, uploadAttachment } from "../api.ts";

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

interface PendingProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Takes what the server would take, one after the other; of the others it is said at the field why not. */
function useTaking({ files, onChange }: PendingProps) {
  const [progress, setProgress] = useState<FileProgress>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = async (more: readonly File[]): Promise<void> => {
    const taken = [...files];
    const refused: string[] = [];
    for (const [done, file] of more.entries()) {
      setProgress({ done, total: more.length });
      const refusal =
        taken.length >= maximumAttachments
          ? text.tooMany
          : await sendOne({ send: checkFile }, file);
      if (refusal === undefined) taken.push(file);
      else refused.push(filesText.refused(file.name, refusal));
    }
    setProgress(undefined);
    setRefusals(refused);
    onChange(taken);
  };
  return { progress, refusals, take };
}

/** Files of an announcement that is not saved yet: they are attached when it is. */
export function PendingFiles(props: PendingProps) {
  const { files, onChange } = props;
  const { progress, refusals, take } = useTaking(props);
  return (
    <FileIntake
      label={text.attach}
      hint={text.attachHint}
      is_full={files.length >= maximumAttachments}
      progress={progress}
      progress_label={
        progress && filesText.sending(progress.done, progress.total)
      }
      refusals={refusals}
      onFiles={(more) => void take(more)}
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
