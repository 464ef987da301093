import { searchColumns } from "#modules/base/records/server/reference-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { connectCategories } from "../contract/category-record.ts";
import { listCategories } from "./queries.ts";
import { CATEGORIES } from "./seed-data.ts";

/** Id of each category by the names of its path. */
export type CategoryIds = ReadonlyMap<
  string,
  readonly [number, number, number]
>;

/** As the demo has them. */
export const readCategories = async (db: Db): Promise<CategoryIds> => {
  const all = new Map((await listCategories(db)).map((one) => [one.id, one]));
  const paths = new Map<string, readonly [number, number, number]>();
  for (const { id, name, parent_id } of all.values()) {
    const middle = all.get(parent_id ?? 0);
    const major = all.get(middle?.parent_id ?? 0);
    if (middle !== undefined && major !== undefined)
      paths.set(name, [major.id, middle.id, id]);
  }
  return paths;
};

export const seedCategories = async (db: Db): Promise<CategoryIds> => {
  const paths = new Map<string, readonly [number, number, number]>();
  let place = 0;
  const add = async (name: string, parent_id: number | null) => {
    place += 10;
    const values = { name, parent_id, sort_order: place, is_in_use: true };
    const { search_text } = searchColumns(connectCategories, values);
    const { id } = await db
      .insertInto("connect_categories")
      .values({ ...values, search_text })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  for (const [major, middles] of Object.entries(CATEGORIES)) {
    const major_id = await add(major, null);
    for (const [middle, minors] of Object.entries(middles)) {
      const middle_id = await add(middle, major_id);
      for (const minor of minors)
        paths.set(minor, [major_id, middle_id, await add(minor, middle_id)]);
    }
  }
  return paths;
};
