export { contractSettingsOf, getCallingRules } from "./reading-service.ts";
export type { SlipChange } from "./contract-service.ts";
export type { SettingDependencies } from "./module.ts";
