export { contractSettingsOf, getCallingRules } from "./reading-service.ts";
export { listCompanyTexts } from "./queries.ts";
export type { SlipChange } from "./contract-service.ts";
