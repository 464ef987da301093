import { isAllowed } from "#platform/contract/permissions.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import { sql, type SqlBool } from "kysely";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import type { CreatedFileRow } from "./tables.ts";

/**
 * Whether an account may still read what a file holds: the list, each of its columns, and as the organisation for
 * which it was made. Rights count at the moment of reading, not of making.
 */
export const mayReadContent = (
  sources: readonly ExportSource[],
  actor: Actor,
  row: Pick<CreatedFileRow, "source" | "columns" | "account_id">,
): boolean => {
  const source = sources.find(({ key }) => key === row.source);
  if (source === undefined || !isAllowed(source.access, actor)) return false;
  const own = source.columnsFor(actor).map(({ key }) => key);
  return (
    row.columns.every((key) => own.includes(key)) &&
    (row.account_id === null || row.account_id === actor.account_id)
  );
};

/** A file holds what its creator may see: it is theirs alone. */
export const scopeOfCreatedFiles = defineScope(
  "created_files",
  ({ user_id }: Pick<Actor, "user_id">) =>
    sql<SqlBool>`created_files.created_by = ${user_id}`,
);
export type CreatedFileScope = ReturnType<typeof scopeOfCreatedFiles>;
