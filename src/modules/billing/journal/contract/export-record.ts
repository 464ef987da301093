import {
  codeField,
  numberField,
  optional,
  textField,
} from "#modules/base/records/contract/fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { journalFormats } from "./lookups.ts";
import { bookkeepers, journalExportPages } from "./pages.ts";
import { journalExportText as text } from "./text.ts";

const number = (label: string, width = 104) =>
  numberField(
    label,
    { min: 1, max: 9e15 },
    { list: { width, align: "end", sort: true } },
  );

const source = defineRecord({
  entity: "journal_export",
  table: "journal_exports",
  path: "/api/journalExports",
  tag: "journal",
  noun: { one: "journal export", many: "journal exports" },
  pages: { ...journalExportPages, form: journalExportPages.detail },
  access: bookkeepers,
  is_kept: true,
  without: ["create"],
  name: "export_number",
  default_sort: "-export_number",
  rows: 20,
  text: { create: "", keyword: text.keyword },
  fields: {
    export_number: number(text.number, 92),
    export_format: codeField(text.format, journalFormats, {
      list: { width: 240 },
      filter: true,
    }),
    first_entry: number(text.first),
    last_entry: number(text.last),
    entry_count: number(text.count, 84),
    total: numberField(
      text.total,
      { min: 1, max: 9e15 },
      {
        list: { width: 140, align: "end" },
        words: (value: number | null) => formatYen(value),
      },
    ),
    made_by: optional(
      textField(text.madeBy, 100, { list: { width: 120 }, is_searched: true }),
    ),
  },
  blocks: {
    export: {
      title: text.section,
      fields: [
        "export_number",
        "export_format",
        "first_entry",
        "last_entry",
        "entry_count",
        "total",
        "made_by",
      ],
    },
  },
});

/** Entries that went to the accountant together (前回以降). */
export interface JournalExports extends Named<typeof source> {}
export const journalExports: JournalExports = source;
