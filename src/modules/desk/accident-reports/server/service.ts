export { moveAccident, syncAccident } from "./sync-service.ts";
export { hearAccidentMail } from "./hearing-service.ts";
export { sectionsForMaker } from "./paper-service.ts";
export { accidentReportEntity } from "../contract/lookups.ts";
export { listOpenAccidents } from "./queries.ts";
export { scopeOfAccidents } from "./access.ts";
