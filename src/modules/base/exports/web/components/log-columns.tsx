import { formatInteger } from "#platform/contract/japanese/grouping.ts";
import { Moment, wideMoment } from "#platform/web/ui/moment.tsx";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { ExtractionLog } from "../../contract/schema.ts";
import { extractionLogText as text } from "../../contract/text.ts";
import { partWords } from "./file-words.ts";

const { labels } = text;

export const extractionLogColumns: readonly TableColumn<ExtractionLog>[] = [
  {
    id: "at",
    label: labels.at,
    width: 134,
    wide_width: wideMoment,
    sort: "at",
    descends_first: true,
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    id: "user_name",
    label: labels.user_name,
    width: 130,
    cell: ({ user_name }) => user_name,
  },
  {
    id: "title",
    label: labels.title,
    width: 170,
    cell: ({ title }) => title,
  },
  {
    id: "row_count",
    label: labels.row_count,
    width: 84,
    align: "end",
    cell: ({ row_count }) => formatInteger(row_count),
  },
  {
    id: "parts",
    label: labels.parts,
    width: 200,
    cell: partWords,
  },
  {
    id: "has_personal",
    label: labels.has_personal,
    width: 88,
    cell: ({ has_personal }) => (has_personal ? text.personal : ""),
  },
  {
    id: "purpose",
    label: labels.purpose,
    width: 220,
    cell: ({ purpose }) => purpose ?? "",
  },
  {
    id: "conditions",
    label: labels.conditions,
    width: 220,
    cell: ({ conditions }) => conditions,
  },
  {
    id: "columns",
    label: labels.columns,
    width: 260,
    cell: (row) => row.columns.join("、"),
  },
];
