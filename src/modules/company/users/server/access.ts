import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  defineWholeScope,
  isCallCentre,
} from "#platform/server/lists/row-scope.ts";

/** People; not the special operator of spec §3, which belongs to no organisation. */
export const isPerson: RawBuilder<SqlBool> = sql<SqlBool>`users.account_id is not null`;

/** The user administration is one of the call centre and reaches all people; nobody else reaches anybody (spec §6). */
export const scopeOfUsers = defineWholeScope("users", (actor) =>
  isCallCentre(actor) ? isPerson : false,
);
export type UserScope = ReturnType<typeof scopeOfUsers>;

/** Users who may do something for themselves. */
export const activeUsers: RawBuilder<SqlBool> = sql<SqlBool>`state = 'active'`;

/** Bases that were not deleted; who administers users administers all of them. */
export const livingBases: RawBuilder<SqlBool> = sql<SqlBool>`deleted_at is null`;
