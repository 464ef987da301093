import { sql, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";

/** What somebody is importing is theirs alone until it is written. */
export const scopeOfImports = defineScope(
  "import_runs",
  ({ user_id }: Pick<Actor, "user_id">) =>
    sql<SqlBool>`import_runs.created_by = ${user_id}`,
);

/** What was written, or waits for somebody who decides: told to whoever may import these tables. */
export const scopeOfPast = defineScope(
  "import_runs",
  (kinds: readonly string[]) =>
    sql<SqlBool>`import_runs.kind = any(${[...kinds]}::text[])`,
);

export type ImportScope = ReturnType<typeof scopeOfImports>;
