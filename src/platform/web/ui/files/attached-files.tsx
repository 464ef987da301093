import { useCallback } from "react";
import { FileIntake } from "../file-intake.tsx";
import { FileList, type ShownFile } from "./file-list.tsx";
import { filesText as text } from "./files-text.ts";
import { useFileSending, type FileCalls } from "./use-file-sending.ts";

interface AttachedFilesProps {
  files: readonly ShownFile[];
  /** Said where there are none. */
  none?: string;
  /** Whether the account adds and removes files. */
  can_write: boolean;
  calls: FileCalls;
  /** On the button that adds files. */
  add: string;
  /** What is taken: kinds, size and number. */
  hint: string;
  maximum: number;
  /** Kinds that are offered to choose, where not all are taken. */
  accept?: string;
  takes_paste?: boolean;
}

/** Files of a record: opened in the viewer; chosen, dropped, pasted and removed by those who may write it. */
export function AttachedFiles(props: AttachedFilesProps) {
  const { files, none, can_write } = props;
  const { send, remove, progress, refusals } = useFileSending(props.calls);
  const onFiles = useCallback((chosen: File[]) => void send(chosen), [send]);
  const rows = (
    <FileList
      files={files}
      none={none}
      onRemove={
        can_write && props.calls.remove !== undefined
          ? (file) => void remove(file)
          : undefined
      }
    />
  );
  return can_write ? (
    <FileIntake
      label={props.add}
      hint={props.hint}
      is_full={files.length >= props.maximum}
      takes_paste={props.takes_paste}
      accept={props.accept}
      progress={progress}
      refusals={refusals}
      progress_label={progress && text.sending(progress.done, progress.total)}
      onFiles={onFiles}
    >
      {rows}
    </FileIntake>
  ) : (
    rows
  );
}
