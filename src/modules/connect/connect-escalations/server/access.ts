import { sql, type SqlBool } from "kysely";
import { scopeOfConnect } from "#modules/connect/connect-inquiries/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineWholeScope,
  isCallCentre,
  type Scope,
} from "#platform/server/lists/row-scope.ts";

export type EscalationScope = Scope<"connect_escalations">;

const isOfReachedCase = (actor: Actor) => sql<SqlBool>`exists (
  select 1 from connect_inquiries
  where connect_inquiries.id = connect_escalations.inquiry_id and ${scopeOfConnect(actor).condition})`;

/**
 * The call centre reaches all, a sales company what it was asked itself as long as the case is its own: who was asked
 * before, or after it, learns nothing. Makers read none.
 */
export const scopeOfEscalations = defineWholeScope(
  "connect_escalations",
  (actor: Actor) =>
    isCallCentre(actor)
      ? isOfReachedCase(actor)
      : actor.role === "carDealer" &&
        sql<SqlBool>`(connect_escalations.car_dealer_id = ${actor.car_dealer_id} and ${isOfReachedCase(actor)})`,
);
