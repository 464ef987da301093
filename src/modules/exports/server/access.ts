import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";

declare const scopeBrand: unique symbol;

/** The created files that an account may reach. Only this file makes one; every query demands it. */
export interface CreatedFileScope {
  readonly [scopeBrand]: true;
  /** Condition on `created_files`. */
  readonly condition: RawBuilder<SqlBool>;
}

/** A file holds what its creator may see: it is theirs alone. */
export const scopeOfCreatedFiles = (
  actor: Pick<Actor, "user_id">,
): CreatedFileScope =>
  ({
    condition: sql<SqlBool>`(created_files.deleted_at is null and created_files.created_by = ${actor.user_id})`,
  }) as CreatedFileScope;
