import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineWholeScope } from "#platform/server/lists/row-scope.ts";
import { telephoneAccess } from "../contract/access-rules.ts";

/** Calls come to the whole call centre; external and towing accounts never learn of one. */
export const scopeOfCalls = defineWholeScope("telephone_calls", (actor) =>
  isAllowed(telephoneAccess, actor),
);
export type TelephoneScope = ReturnType<typeof scopeOfCalls>;

/** The desks whose cases of a caller an account reads. */
export const desksOf = (actor: Actor): readonly CaseModule[] =>
  caseModules.filter((module) => isAllowed(agentsOf(module), actor));
