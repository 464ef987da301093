import type { Db } from "#platform/server/db/schema.ts";
import { useText } from "../contract/text.ts";
import { countItemUses } from "./reading-queries.ts";

/** How often calls refer to an item of the masters, in words. */
export const usesOfItem = async (
  db: Db,
  item: { readonly master_type: string; readonly code: string },
): Promise<readonly string[]> => {
  const count =
    item.master_type === "improve_category"
      ? await countItemUses(db, item.code)
      : 0;
  return count === 0 ? [] : [useText.calls(count)];
};
