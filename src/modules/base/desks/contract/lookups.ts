import type { Permission } from "#platform/contract/permissions.ts";

/** The desks that keep cases, as the wire names them. */
export const caseModules = ["sos"] as const;
export type CaseModule = (typeof caseModules)[number];

/** Name of the cases of a desk in history, files and presence. */
export const caseEntities = {
  sos: "sos_inquiry",
} as const satisfies Record<CaseModule, string>;

/** The right that an account of the desk has. */
export const deskPermissions = {
  sos: "sos",
} as const satisfies Record<CaseModule, Permission>;
