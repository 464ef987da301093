import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import ErrorIcon from "@mui/icons-material/ErrorOutlined";
import HourglassIcon from "@mui/icons-material/HourglassEmpty";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { createdFileStates } from "../../contract/lookups.ts";
import type { CreatedFile } from "../../contract/schema.ts";
import { createdFileLabels as label, exportText } from "../../contract/text.ts";
import { FileActions } from "./file-actions.tsx";
import { countWords, formatWords, sizeWords } from "./file-words.ts";

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

const StateCell = ({ file }: { file: CreatedFile }) => {
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

/** Columns of the list of created files. */
export const createdFileColumns: readonly TableColumn<CreatedFile>[] = [
  {
    id: "title",
    label: label.title,
    width: 190,
    cell: (file) => file.title,
  },
  {
    id: "state",
    label: label.state,
    width: 280,
    cell: (file) => <StateCell file={file} />,
  },
  {
    id: "actions",
    label: label.actions,
    width: 190,
    cell: (file) => <FileActions file={file} />,
  },
  {
    id: "row_count",
    label: label.row_count,
    width: 96,
    align: "end",
    cell: (file) => (file.row_count === null ? "" : countWords(file.row_count)),
  },
  {
    id: "file_size",
    label: label.file_size,
    width: 96,
    align: "end",
    cell: (file) => (file.file_size === null ? "" : sizeWords(file.file_size)),
  },
  {
    id: "format",
    label: label.format,
    width: 180,
    cell: formatWords,
  },
  {
    id: "conditions",
    label: label.conditions,
    width: 260,
    cell: (file) => file.conditions || exportText.all,
  },
  {
    id: "created_at",
    label: label.created_at,
    width: 160,
    sort: "created_at",
    descends_first: true,
    cell: (file) => formatDateTime(file.created_at),
  },
  {
    id: "expires_at",
    label: label.expires_at,
    width: 150,
    cell: (file) =>
      file.expires_at === null
        ? ""
        : formatDateTime(file.expires_at).slice(0, -3),
  },
];
