import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import HourglassIcon from "@mui/icons-material/HourglassEmpty";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { createdFileStates } from "../../contract/lookups.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportText } from "../../contract/text.ts";
import { countWords } from "./file-words.ts";

const Running = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  width: "100%",
  "& > span:first-of-type": { flex: 1, minWidth: 60 },
});

const percent = (file: CreatedFile): number =>
  file.progress_total === null || file.progress_total === 0
    ? 0
    : Math.min(100, (file.progress_done / file.progress_total) * 100);

const progressWords = (file: CreatedFile): string =>
  file.progress_total === null
    ? createdFileStates.labelOf(file.state)
    : exportText.progress(
        countWords(file.progress_done),
        countWords(file.progress_total),
      );

/** How far a created file is, or why there is none. */
export const FileState = ({ file }: { file: CreatedFile }) => {
  if (file.state === "processing")
    return (
      <Running>
        <span>
          <LinearProgress
            variant={
              file.progress_total === null ? "indeterminate" : "determinate"
            }
            value={percent(file)}
            aria-label={createdFileStates.labelOf(file.state)}
          />
        </span>
        {progressWords(file)}
      </Running>
    );
  const tones = {
    waiting: { tone: "neutral", icon: HourglassIcon },
    complete: { tone: "green", icon: CheckIcon },
    failed: { tone: "red", icon: ErrorIcon },
  } as const;
  return (
    <>
      <StatusChip
        {...tones[file.state]}
        label={createdFileStates.labelOf(file.state)}
      />{" "}
      <span title={file.error_message ?? undefined}>
        {file.error_message ??
          (file.unwritable.length > 0
            ? exportText.unwritableShort(file.unwritable.length)
            : "")}
      </span>
    </>
  );
};
