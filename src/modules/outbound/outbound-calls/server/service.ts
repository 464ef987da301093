export { previewSettings, reevaluateDealer } from "./night-service.ts";
export { usesOfItem } from "./use-service.ts";
export { readNightRun } from "./reading-service.ts";
export type {
  Brake,
  ReturnedMail,
  SlipDependencies,
} from "./dependency-service.ts";
export { dueInspectionsOf } from "./offer-service.ts";
export { markDm } from "./dm-service.ts";
export { scopeOfSlips, seesNames, type SlipScope } from "./access.ts";
export type { CallRow, SlipRow } from "./tables.ts";
