import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope, isCallCentre } from "#platform/server/lists/row-scope.ts";

/**
 * Whether an account reaches a case that one of the keys names: each a column of the table that is asked for, of which
 * an empty one names none.
 */
export type ReachesCaseOf = (
  actor: Actor,
  keys: Readonly<
    Record<
      "caller_phone_digits" | "plate_text" | "company_customer_code",
      RawBuilder<unknown>
    >
  >,
) => RawBuilder<SqlBool>;

/** The call centre sees all; accounts outside those of their own customers: who match a case that they may read. */
export const scopeOfSpecialClients = (reachesCaseOf: ReachesCaseOf) =>
  defineScope(
    "special_clients",
    (actor) =>
      isCallCentre(actor) ||
      reachesCaseOf(actor, {
        caller_phone_digits: sql.ref("special_clients.phone_digits"),
        plate_text: sql.ref("special_clients.plate_text"),
        company_customer_code: sql.ref("special_clients.company_customer_code"),
      }),
  );

/** Where nobody outside asks. */
export const reachesNothing: ReachesCaseOf = () => sql<SqlBool>`false`;
