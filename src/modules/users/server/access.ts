import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The users that an account may administer. Only this file makes one; every query demands it. */
export interface UserScope {
  readonly [scopeBrand]: true;
  /** Condition on `users`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** The user administration is one of the call centre and reaches all; nobody else reaches anybody (spec §6). */
export const scopeOfUsers = (actor: Actor): UserScope =>
  ({
    condition:
      actor.side === "call_centre" ? sql<SqlBool>`true` : sql<SqlBool>`false`,
  }) as UserScope;

/** Users who may do something for themselves. */
export const activeUsers: RawBuilder<SqlBool> = sql<SqlBool>`state = 'active'`;

/** Bases that were not deleted; who administers users administers all of them. */
export const livingBases: RawBuilder<SqlBool> = sql<SqlBool>`deleted_at is null`;
