import { sql, type RawBuilder, type SqlBool } from "kysely";
import { outsideQuery } from "#modules/desk/case-desk/server/asking-service.ts";
import {
  defineDeskScope,
  wholeDesk,
  type DeskScope,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { inquiryFilters } from "../contract/filter-fields.ts";
import type { InquiryListQuery } from "../contract/list-schema.ts";
import { hiddenFieldsOf } from "../contract/visible-rules.ts";

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

const keyFields = {
  caller_phone_digits: "caller_phone",
  plate_text: "vehicle_registration_number",
  company_customer_code: "company_customer_code",
} as const;

/**
 * Whether an account reaches a case that one of the keys names: each a column of another table, of which an empty one
 * names none. What the account is not told of a case names none either.
 */
export const reachesCaseOf = (
  actor: Actor,
  keys: Readonly<Record<keyof typeof keyFields, RawBuilder<unknown>>>,
): RawBuilder<SqlBool> => {
  const hidden = hiddenFieldsOf(actor.role);
  const named = (Object.keys(keyFields) as (keyof typeof keyFields)[])
    .filter((column) => !hidden.has(keyFields[column]))
    .map(
      (column) => [sql.ref(`sos_inquiries.${column}`), keys[column]] as const,
    )
    .map(
      ([ofCase, key]) => sql<SqlBool>`exists (select from sos_inquiries
        where ${ofCase} = ${key} and ${ofCase} <> '' and ${scopeOfInquiries(actor).condition})`,
    );
  return sql<SqlBool>`(${sql.join(named, sql` or `)})`;
};

/** A query as an account may ask it. */
export const queryOf = outsideQuery<InquiryListQuery>(
  inquiryFilters,
  hiddenFieldsOf,
);

/**
 * Under which name a list is read for everybody who asks for it at the same moment: the call centre sees all cases, so
 * that the same query has the same answer, unless it asks for one's own. Undefined for accounts outside, who share
 * with nobody.
 */
export const sharedListOf = (
  actor: Actor,
  query: InquiryListQuery,
): string | undefined =>
  actor.side !== "call_centre" || Object.values<unknown>(query).includes("me")
    ? undefined
    : JSON.stringify(query);

/** Who reads what is shared: somebody of the call centre and nobody in particular, who has nothing of one's own. */
export const anybodyOf = (actor: Actor): Actor => ({ ...actor, user_id: 0 });

/**
 * Cases reached through one of their dispatches, whose own row scope has been decided by the dispatch module: a
 * towing company works on its request and never reads the case itself.
 */
export const scopeThroughDispatch = wholeDesk("sos_inquiries");
