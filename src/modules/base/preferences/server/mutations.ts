import { sql } from "kysely";
import type { PreferencesPatch } from "#platform/contract/preference-schema.ts";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** The parts of a change by their name; undefined ones were not mentioned. */
const partsOf = ({
  theme,
  lists = {},
}: PreferencesPatch): [string, unknown][] =>
  [
    ["theme", theme] as [string, unknown],
    ...Object.entries(lists).flatMap(([list, parts]) =>
      Object.entries(parts).map(([part, value]): [string, unknown] => [
        `list/${list}/${part}`,
        value,
      ]),
    ),
  ].filter(([, value]) => value !== undefined);

/** Writes the parts that are mentioned, null takes one back; the others stay. */
export const keepPreferences = async (
  db: Db,
  userId: number,
  patch: PreferencesPatch,
): Promise<void> => {
  for (const [name, value] of partsOf(patch)) {
    if (value === null)
      await db
        .deleteFrom("preferences")
        .where("user_id", "=", userId)
        .where("name", "=", name)
        .execute();
    else
      await sql`
        insert into preferences (user_id, name, value)
        values (${userId}, ${name}, ${JSON.stringify(value)}::jsonb)
        on conflict (user_id, name)
        do update set value = excluded.value, updated_at = clock_timestamp()`.execute(
        db,
      );
  }
};

/** How many parts the account keeps, and how long they are together: every screen reads them all. */
export const measurePreferences = (
  db: Db,
  userId: number,
): Promise<{ parts: number; characters: number }> =>
  db
    .selectFrom("preferences")
    .select([
      sql<number>`count(*)::int`.as("parts"),
      sql<number>`coalesce(sum(length(value::text)), 0)::int`.as("characters"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
