import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The imports that an account may reach. Only this file makes one; every query demands it. */
export interface ImportScope {
  readonly [scopeBrand]: true;
  /** Condition on `import_runs`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** What somebody is importing is theirs alone until it is written. */
export const scopeOfImports = (actor: Pick<Actor, "user_id">): ImportScope =>
  ({
    condition: sql<SqlBool>`(import_runs.deleted_at is null and import_runs.created_by = ${actor.user_id})`,
  }) as ImportScope;
