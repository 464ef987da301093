import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineWholeScope } from "#platform/server/lists/row-scope.ts";
import { telephoneAccess } from "../contract/endpoints.ts";

/** Calls come to the whole call centre; external and towing accounts never learn of one. */
export const scopeOfCalls = defineWholeScope("telephone_calls", (actor) =>
  isAllowed(telephoneAccess, actor),
);
export type TelephoneScope = ReturnType<typeof scopeOfCalls>;

/** Whether an account may read the cases and vehicles of a caller. */
export const mayReadCases = (actor: Actor): boolean =>
  actor.side === "call_centre" && actor.permissions.includes("sos");
