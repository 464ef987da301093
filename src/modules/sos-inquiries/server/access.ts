import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The cases that an account may reach. Only this file makes one; every query demands it. */
export interface InquiryScope {
  readonly [scopeBrand]: true;
  /** Condition on `sos_inquiries`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Whether the condition looks at the sales company. */
  readonly isOfDealer: boolean;
  /** Whose own cases are meant where a filter asks for those. */
  readonly userId: number | null;
}

const conditionOf = (actor: Actor): RawBuilder<SqlBool> => {
  if (actor.side === "call_centre") return sql<SqlBool>`true`;
  if (actor.role === "carDealer" && actor.car_dealer_id !== null)
    return sql<SqlBool>`sos_inquiries.car_dealer_id = ${actor.car_dealer_id}`;
  if (actor.role === "carMaker" && actor.vehicle_make !== null)
    return sql<SqlBool>`sos_inquiries.vehicle_make = ${actor.vehicle_make}`;
  return sql<SqlBool>`false`;
};

/**
 * Row scope of SOS cases (spec §6): the call centre sees all, a dealer the cases of its own company, a maker
 * those of its make, a towing company none (it reads its requests, not cases). Deleted ones are nobody's.
 */
export const scopeOfInquiries = (actor: Actor): InquiryScope =>
  ({
    condition: sql<SqlBool>`(sos_inquiries.deleted_at is null and ${conditionOf(actor)})`,
    isOfDealer: actor.role === "carDealer",
    userId: actor.user_id,
  }) as InquiryScope;

/**
 * Cases reached through one of their dispatches, whose own row scope has been decided by the dispatch module: a
 * towing company works on its request and never reads the case itself.
 */
export const scopeThroughDispatch = {
  condition: sql<SqlBool>`sos_inquiries.deleted_at is null`,
  isOfDealer: false,
  userId: null,
} as InquiryScope;
