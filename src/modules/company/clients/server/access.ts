import { sql, type RawBuilder, type SqlBool } from "kysely";
import { recordAbilities } from "#platform/contract/ability.ts";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The clients and members that an account may reach. Only this file makes one; every query demands it. */
export interface ClientScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

/** Clients and their people are the call centre's: it sees all that are not deleted, everybody else none (domain §1.1). */
export const scopeOfClients = (actor: Actor): ClientScope =>
  ({
    condition:
      actor.side === "call_centre"
        ? sql<SqlBool>`deleted_at is null`
        : sql<SqlBool>`false`,
  }) as ClientScope;

/** Whether an account may change clients. */
export const isManager = (actor: Actor): boolean =>
  actor.side === "call_centre" &&
  actor.permissions.includes("client_management");

/** What an account may do to a client or member. That it is in use is found out when it is to be deleted (563). */
export const clientAbilities = (actor: Actor) =>
  recordAbilities(isManager(actor));
