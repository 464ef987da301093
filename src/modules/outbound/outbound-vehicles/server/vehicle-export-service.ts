import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { recordFilters } from "#modules/base/records/server/service.ts";
import { defineExportSource } from "#platform/server/exports/export-source.ts";
import { narrowed } from "#platform/server/lists/row-scope.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { scopeOfVehicles } from "./access.ts";
import { fileColumns, fileRows } from "./file-present.ts";
import { vehicleRecords } from "./vehicle-service.ts";

const { queries } = vehicleRecords;

/** Vehicles with their users, in the columns of the import: what goes out comes back without a difference. */
export const vehicleExport = defineExportSource({
  key: outboundVehicles.table,
  title: outboundVehicles.pages.list.title,
  access: outboundVehicles.access,
  query: recordSchemas(outboundVehicles).query,
  columns: fileColumns,
  filters: recordFilters(outboundVehicles),
  keyed: {
    table: outboundVehicles.table,
    idOf: ({ id }) => Number(id),
    ids: (actor, query) => queries.ids(scopeOfVehicles(actor), query),
  },
  count: (db, actor, query) => queries.count(db, scopeOfVehicles(actor), query),
  async *batches(db, actor, query, only) {
    const scope = narrowed(scopeOfVehicles(actor), only);
    for await (const rows of queries.batches(db, scope, query))
      yield await fileRows(db, actor, rows);
  },
});
