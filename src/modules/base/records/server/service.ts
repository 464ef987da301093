export { scopedRecords, writerNames } from "./scoped-service.ts";
export { recordModule } from "./module-service.ts";
export { recordService } from "./record-service.ts";
export {
  fileColumnsOf,
  offerFilters,
  recordFilters,
} from "./export-service.ts";
export { importCells } from "./import-service.ts";
export type { RecordTable } from "./tables.ts";
