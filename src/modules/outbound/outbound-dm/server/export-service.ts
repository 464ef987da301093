import {
  fileColumnsOf,
  recordFilters,
} from "#modules/base/records/server/service.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import { labelNumber } from "../contract/batch-rules.ts";
import { itemSchemas } from "../contract/dm-schema.ts";
import { dmItems } from "../contract/item-record.ts";
import { itemText } from "../contract/text.ts";
import { scopeOfSentItems } from "./access.ts";
import { itemRecords } from "./batch-service.ts";
import type { ItemRow } from "./tables.ts";

const { queries } = itemRecords;

/** What was posted, as a file. Nobody is in it to whom mail is still to go: who asked for none would be, too. */
export const itemExport = defineTableSource({
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
  scopeOf: scopeOfSentItems,
  queriesOf: () => queries,
  present: (_db, rows) => rows,
});
