import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { Moment } from "#platform/web/ui/moment.tsx";
import type { CreatedFile } from "../../contract/schema.ts";
import { createdFileLabels as label, exportText } from "../../contract/text.ts";
import { FileActions } from "./file-actions.tsx";
import { FileState } from "./file-state.tsx";
import { countWords, formatWords, sizeWords } from "./file-words.ts";

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
    cell: (file) => <FileState file={file} />,
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
    cell: (file) => <Moment at={file.created_at} />,
  },
  {
    id: "expires_at",
    label: label.expires_at,
    width: 150,
    cell: (file) => <Moment at={file.expires_at} />,
  },
];
