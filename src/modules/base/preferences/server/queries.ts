import {
  type Preferences,
  preferencesSchema,
} from "#platform/contract/preference-schema.ts";
import type { Db } from "#platform/server/db/schema.ts";
import "./tables.ts";

/** One stored part as the screens know it; undefined where a newer version no longer takes it. */
const partOf = (name: string, value: unknown): Preferences | undefined => {
  const [kind, list, part] = name.split("/");
  const preferences =
    kind === "list" && list !== undefined && part !== undefined
      ? { lists: { [list]: { [part]: value } } }
      : { [name]: value, lists: {} };
  return preferencesSchema.safeParse(preferences).data;
};

const preferencesOf = (
  rows: readonly { name: string; value: unknown }[],
): Preferences => {
  const whole: Preferences = { lists: {} };
  for (const { name, value } of rows) {
    const { lists = {}, ...rest } = partOf(name, value) ?? {};
    Object.assign(whole, rest);
    for (const [list, parts] of Object.entries(lists))
      whole.lists[list] = { ...whole.lists[list], ...parts };
  }
  return whole;
};

export const getPreferencesOf = async (
  db: Db,
  userId: number,
): Promise<Preferences> =>
  preferencesOf(
    await db
      .selectFrom("preferences")
      .select(["name", "value"])
      .where("user_id", "=", userId)
      .orderBy("name")
      .execute(),
  );
