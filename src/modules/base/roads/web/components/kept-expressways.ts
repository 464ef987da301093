import { z } from "zod";
import { roadsInUseSchema, type RoadsInUse } from "../../contract/schema.ts";

/** The roads as they were last in use, on this device: a form that opens while the server is gone has them. */
const key = "expressways";
const keptSchema = z.object({ data: roadsInUseSchema });
export interface Kept extends z.infer<typeof keptSchema> {}

export const readKept = (): Kept | undefined => {
  try {
    const raw = localStorage.getItem(key);
    return raw === null
      ? undefined
      : keptSchema.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
};

/** A storage that is full keeps nothing: the roads come again with the next form. */
export const keep = (data: RoadsInUse): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ data }));
  } catch {
    localStorage.removeItem(key);
  }
};
