import { sql, type SqlBool } from "kysely";
import {
  defineDeskScope,
  wholeDesk,
  type DeskScope,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { CodeFilter } from "#modules/desk/case-desk/contract/filter-fields.ts";
import { inquiryFilters } from "../contract/filter-fields.ts";
import type { InquiryListQuery } from "../contract/list-schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** The cases that an account may reach. */
export type InquiryScope = DeskScope;

/**
 * Row scope of SOS cases (spec §6): the call centre sees all, a dealer the cases of its own company, a maker
 * those of its make.
 */
export const scopeOfInquiries = defineDeskScope("sos_inquiries", {
  dealer: (id) => sql<SqlBool>`sos_inquiries.car_dealer_id = ${id}`,
  maker: (make) => sql<SqlBool>`sos_inquiries.vehicle_make = ${make}`,
});

const withoutDeskFilters: Partial<InquiryListQuery> = Object.fromEntries(
  Object.entries<CodeFilter>({
    ...inquiryFilters.open,
    ...inquiryFilters.further,
  })
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
export const scopeThroughDispatch = wholeDesk("sos_inquiries");
