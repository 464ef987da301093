import { sql, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";

/** What somebody is importing is theirs alone until it is written. */
export const scopeOfImports = defineScope(
  "import_runs",
  ({ user_id }: Pick<Actor, "user_id">) =>
    sql<SqlBool>`import_runs.created_by = ${user_id}`,
);
export type ImportScope = ReturnType<typeof scopeOfImports>;
