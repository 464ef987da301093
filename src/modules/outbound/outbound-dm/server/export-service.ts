import {
  fileColumnsOf,
  recordFilters,
} from "#modules/base/records/server/service.ts";
import { defineExportSource } from "#platform/server/exports/export-source.ts";
import { labelNumber } from "../contract/batch-rules.ts";
import { itemSchemas } from "../contract/dm-schema.ts";
import { dmItems } from "../contract/item-record.ts";
import { itemText } from "../contract/text.ts";
import { scopeOfSentItems } from "./access.ts";
import { itemRecords } from "./batch-service.ts";
import type { ItemRow } from "./tables.ts";

const { queries } = itemRecords;

/** What was posted, as a file. Nobody is in it to whom mail is still to go: who asked for none would be, too. */
export const itemExport = defineExportSource({
  key: dmItems.table,
  title: itemText.fileTitle,
  access: dmItems.access,
  query: itemSchemas.query,
  filters: recordFilters(dmItems),
  columns: [
    {
      key: "number",
      label: dmItems.fields.number.label,
      cell: ({ dm_batch_id, serial }: ItemRow) =>
        labelNumber(dm_batch_id, serial),
    },
    ...fileColumnsOf<ItemRow>(dmItems),
  ],
  count: (db, actor, query) =>
    queries.count(db, scopeOfSentItems(actor), query),
  batches: (db, actor, query) =>
    queries.batches(db, scopeOfSentItems(actor), query),
});
