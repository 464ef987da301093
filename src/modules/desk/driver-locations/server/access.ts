import { reachesCase } from "#modules/desk/case-desk/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineWholeScope } from "#platform/server/lists/row-scope.ts";
import { shareAccess } from "../contract/endpoints.ts";

/** Whether an account may learn where drivers are, also in the history of a case: the desk alone. */
export const mayReadShares = (actor: Actor): boolean =>
  isAllowed(shareAccess, actor);

/** Links of the cases that the account reaches, for the desk alone. */
export const scopeOfLinks = defineWholeScope(
  "driver_location_links",
  (actor) =>
    mayReadShares(actor) && reachesCase(actor, "driver_location_links"),
);
export type LinkScope = ReturnType<typeof scopeOfLinks>;
