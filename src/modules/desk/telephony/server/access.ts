import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import {
  caseModules,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineWholeScope } from "#platform/server/lists/row-scope.ts";
import { leaderAccess, telephoneAccess } from "../contract/access-rules.ts";
import { stateOfCall } from "../contract/rules.ts";
import type { TelephoneCallRow } from "./tables.ts";

/** Calls come to the whole call centre; external and towing accounts never learn of one. */
export const scopeOfCalls = defineWholeScope("telephone_calls", (actor) =>
  isAllowed(telephoneAccess, actor),
);
export type TelephoneScope = ReturnType<typeof scopeOfCalls>;

/** Who answers for the work of others. */
export const isLeader = (actor: Actor): boolean =>
  isAllowed(leaderAccess, actor);

/** A call that is talked, as far as anybody was told: by who answered it or a leader. */
export const mayEndCall = (row: TelephoneCallRow, actor: Actor): boolean =>
  stateOfCall(row) === "answered" &&
  (row.owner_user_id === actor.user_id || isLeader(actor));

/** The desks whose cases of a caller an account reads. */
export const desksOf = (actor: Actor): readonly CaseModule[] =>
  caseModules.filter((module) => isAllowed(agentsOf(module), actor));
