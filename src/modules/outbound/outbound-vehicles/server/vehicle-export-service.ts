import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import { recordFilters } from "#modules/base/records/server/service.ts";
import { defineTableSource } from "#platform/server/exports/table-source.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { scopeOfVehicles } from "./access.ts";
import { fileColumns, fileRows } from "./file-present.ts";
import { vehicleRecords } from "./vehicle-service.ts";

const { queries } = vehicleRecords;

/** Vehicles with their users, in the columns of the import: what goes out comes back without a difference. */
export const vehicleExport = defineTableSource({
  key: outboundVehicles.table,
  title: outboundVehicles.pages.list.title,
  access: outboundVehicles.access,
  query: recordSchemas(outboundVehicles).query,
  columns: fileColumns,
  filters: recordFilters(outboundVehicles),
  scopeOf: scopeOfVehicles,
  queriesOf: () => queries,
  parts: [["outbound_vehicles.outbound_customer_id", "outbound_customers"]],
  present: (db, rows, actor) => fileRows(db, actor, rows),
});
