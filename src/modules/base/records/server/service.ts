export { scopedRecords, writerNames } from "./scoped-service.ts";
export { recordService } from "./record-service.ts";
export { recordExport } from "./export-service.ts";
export { recordImport } from "./import-service.ts";
export { recordSearcher } from "./find-service.ts";
export type { RecordTable } from "./tables.ts";
