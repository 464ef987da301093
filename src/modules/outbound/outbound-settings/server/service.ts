export { contractSettingsOf, getCallingRules } from "./reading-service.ts";
export type { SlipChange } from "./contract-service.ts";
