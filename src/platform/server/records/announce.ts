import type { Db } from "#platform/server/db/schema.ts";
import type { Audience } from "./audience.ts";

interface Announcement {
  readonly topic: string;
  readonly entity: string;
  readonly id: number;
  /** Of the record in whose timeline it would stand; its own where left out. */
  readonly root_id?: number;
  readonly version?: number;
  readonly action: string;
  readonly audience: Audience;
}

/** Tells screens of what is no part of a record's history: a progress, a look, a place. */
export const announce = async (
  db: Db,
  { id, root_id = id, version = 0, audience, ...event }: Announcement,
  by: { readonly user_id: number | null; readonly name: string | null } = {
    user_id: null,
    name: null,
  },
): Promise<void> => {
  await db
    .insertInto("events")
    .values({
      ...event,
      entity_id: id,
      root_id,
      version,
      user_id: by.user_id,
      user_name: by.name,
      audience: JSON.stringify(audience),
    })
    .execute();
};
