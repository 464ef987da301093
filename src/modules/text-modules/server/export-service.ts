import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  defineExportSource,
  type ExportColumn,
} from "#platform/server/exports/export-source.ts";
import type { Cell } from "#platform/server/tabular/cells.ts";
import { textModuleListQuery } from "../contract/endpoints.ts";
import { textModuleAreas } from "../contract/lookups.ts";
import { textModulePageTitles } from "../contract/page-text.ts";
import { textModuleManagers } from "../contract/pages.ts";
import { textModuleLabels } from "../contract/text.ts";
import { scopeOfTextModules } from "./access.ts";
import { textModuleQueries } from "./queries.ts";
import type { TextModuleRow } from "./tables.ts";

const column = (
  key: keyof typeof textModuleLabels,
  cell: (row: TextModuleRow) => Cell = (row) => row[key],
): ExportColumn<TextModuleRow> => ({ key, label: textModuleLabels[key], cell });

/** Text modules as a file, for whoever keeps them. */
export const textModuleExport = defineExportSource({
  key: "text_modules",
  title: textModulePageTitles.list,
  access: textModuleManagers,
  query: textModuleListQuery,
  columns: [
    column("keyword"),
    column("title"),
    column("reading"),
    column("body"),
    column("area", ({ area }) => textModuleAreas.labelOf(area)),
    column("sort_order"),
    column("updated_at", (row) => formatDateTime(row.updated_at)),
  ],
  count: (db, actor, query) =>
    textModuleQueries.count(db, scopeOfTextModules(actor), query),
  batches: (db, actor, query) =>
    textModuleQueries.batches(db, scopeOfTextModules(actor), query),
});
