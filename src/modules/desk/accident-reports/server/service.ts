export { moveAccident, syncAccident } from "./sync-service.ts";
export { accidentReportEntity } from "../contract/lookups.ts";
