import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { TemplateRow } from "./tables.ts";
import "./tables.ts";

/** Templates whose day has come, locked; those that another server runs are left to it. */
export const takeDueTemplates = async (
  db: Db,
  today: string,
): Promise<TemplateRow[]> => {
  const { rows } = await sql<TemplateRow>`
    select * from extraction_templates
    where next_run_on <= ${today} and deleted_at is null order by id for update skip locked`.execute(
    db,
  );
  return rows;
};

/** Of what cursors read in this transaction the first rows alone are wanted: nothing is put in order before them. */
export const wantFirstRows = (tx: Db): Promise<unknown> =>
  sql`select set_config('cursor_tuple_fraction', '0.0001', true)`.execute(tx);

/** How many templates an account has. */
export const countOwn = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from extraction_templates
    where created_by = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whether an account has another template of a name. */
export const hasName = async (
  db: Db,
  userId: number,
  name: string,
  own: number | undefined,
): Promise<boolean> => {
  const { rows } = await sql`
    select from extraction_templates
    where created_by = ${userId} and name = ${name} and deleted_at is null and id is distinct from ${own ?? null}
    limit 1`.execute(db);
  return rows.length > 0;
};
