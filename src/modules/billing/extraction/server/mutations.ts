import type { Db } from "#platform/server/db/schema.ts";
import type { TemplateRow } from "./tables.ts";
import "./tables.ts";

/** What a run leaves on its template. Its version stays: who is editing it meanwhile has nothing to reconcile. */
export const noteRun = async (
  db: Db,
  { id }: Pick<TemplateRow, "id">,
  change: Partial<
    Pick<TemplateRow, "last_run_on" | "next_run_on" | "stopped_reason">
  >,
): Promise<void> => {
  await db
    .updateTable("extraction_templates")
    .set(change)
    .where("id", "=", id)
    .execute();
};
