import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CodeFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import { inquiryFilters } from "../contract/filter-fields.ts";
import type { InquiryListQuery } from "../contract/list-endpoints.ts";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The cases that an account may reach. Only this file makes one; every query demands it. */
export interface InquiryScope {
  readonly [scopeBrand]: true;
  /** Condition on `sos_inquiries`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Whether the condition looks at the sales company. */
  readonly isOfDealer: boolean;
  /** The mark in the search text behind which this account finds nothing; null for the desk. */
  readonly textEnd: string | null;
  /** Whose own cases are meant where a filter asks for those. */
  readonly userId: number | null;
}

/** Where in a search text ends what a maker, and what a sales company finds a case by. */
export const endOfMaker = "\u001f";
export const endOfDealer = "\u001e";

const textEndOf = (actor: Actor): string | null => {
  if (actor.side === "call_centre") return null;
  return actor.role === "carDealer" ? endOfDealer : endOfMaker;
};

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
    textEnd: textEndOf(actor),
    userId: actor.user_id,
  }) as InquiryScope;

const withoutDeskFilters: Partial<InquiryListQuery> = Object.fromEntries(
  Object.entries<CodeFilter>(inquiryFilters)
    .filter(([, { told }]) => told === "desk")
    .map(([name]) => [name, undefined]),
);

/** A query as an account may ask it: what it is never told it can neither filter nor sort by. */
export const queryOf = (
  actor: Actor,
  query: InquiryListQuery,
): InquiryListQuery =>
  actor.side === "call_centre"
    ? query
    : {
        ...query,
        ...withoutDeskFilters,
        ...(query.sort.endsWith("next_action_due_at") && {
          sort: "-received_at",
        }),
      };

/**
 * Cases reached through one of their dispatches, whose own row scope has been decided by the dispatch module: a
 * towing company works on its request and never reads the case itself.
 */
export const scopeThroughDispatch = {
  condition: sql<SqlBool>`sos_inquiries.deleted_at is null`,
  isOfDealer: false,
  textEnd: null,
  userId: null,
} as InquiryScope;
