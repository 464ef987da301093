import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  defineWholeScope,
  isCallCentre,
} from "#platform/server/lists/row-scope.ts";

/** The user administration is one of the call centre and reaches all; nobody else reaches anybody (spec §6). */
export const scopeOfUsers = defineWholeScope("users", isCallCentre);
export type UserScope = ReturnType<typeof scopeOfUsers>;

/** Users who may do something for themselves. */
export const activeUsers: RawBuilder<SqlBool> = sql<SqlBool>`state = 'active'`;

/** Bases that were not deleted; who administers users administers all of them. */
export const livingBases: RawBuilder<SqlBool> = sql<SqlBool>`deleted_at is null`;
