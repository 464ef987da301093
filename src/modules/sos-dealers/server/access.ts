import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The sales companies that an account may see. Only this file makes one. */
export interface DealerScope {
  readonly [scopeBrand]: true;
  /** Condition on `car_dealers`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** A dealer sees its own company, makers and the call centre see all, towing companies none. */
export const scopeOfDealers = (actor: Actor): DealerScope => {
  const isOwn = sql<SqlBool>`car_dealers.id = ${actor.car_dealer_id}`;
  const all = sql<SqlBool>`${actor.side !== "tow"}::boolean`;
  const condition = actor.role === "carDealer" ? isOwn : all;
  return {
    condition: sql<SqlBool>`(car_dealers.deleted_at is null and ${condition})`,
  } as DealerScope;
};
