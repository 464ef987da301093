import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Category } from "../contract/control-endpoints.ts";
import "./tables.ts";

/** All categories that are not deleted, in the order of the screen. */
export const listCategories = async (db: Db): Promise<Category[]> =>
  db
    .selectFrom("connect_categories")
    .select(["id", "name", "parent_id", "is_in_use"])
    .where("deleted_at", "is", null)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();

/** Whom an inquiry can be given to, by reading. */
export const listAgentsOfDesk = (
  db: Db,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.account_id")
    .select(["users.id", "users.name"])
    .where("accounts.kind", "=", "call_centre")
    .where("users.state", "=", "active")
    .where(sql<boolean>`users.permissions @> array['connect']::text[]`)
    .orderBy("users.name_kana")
    .orderBy("users.id")
    .execute();

/** How many inquiries are of a category, and how many categories are below it. */
export const countUsesOfCategory = async (
  db: Db,
  id: number,
): Promise<{ inquiries: number; below: number }> => {
  const { rows } = await sql<{ inquiries: number; below: number }>`
    select
      (select count(*)::int from connect_inquiries where ${id} in (category_major_id, category_middle_id, category_minor_id)) as inquiries,
      (select count(*)::int from connect_categories where parent_id = ${id} and deleted_at is null) as below`.execute(
    db,
  );
  return rows[0] ?? { inquiries: 0, below: 0 };
};
