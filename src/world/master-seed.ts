import type { Db } from "#platform/server/db/schema.ts";
import { createRandom } from "./random.ts";
import { insertTraces } from "#platform/server/records/trace-seed.ts";

const dayMs = 24 * 60 * 60 * 1000;
const youngestDays = 75;
const oldestDays = 900;

/** When a seeded master was entered: some day before the demo's cases begin, at office hours in Tokyo. */
export const enteredAt = (key: string): Date => {
  const random = createRandom(`entered ${key}`);
  const day = new Date(
    Date.now() - random.int(youngestDays, oldestDays) * dayMs,
  );
  day.setUTCHours(random.int(0, 8), random.int(0, 59), random.int(0, 59), 0);
  return day;
};

/** Writes that each master was entered, as the write path would have left it. */
export const traceMasters = (
  db: Db,
  entity: string,
  rows: readonly {
    readonly id: number;
    readonly name: string;
    readonly created_at: string;
  }[],
  by: { readonly user_name: string; readonly screen: string },
): Promise<void> =>
  insertTraces(
    db,
    { entity, idOf: ({ entity_id }) => entity_id },
    rows.map(({ id, name, created_at }) => ({
      entity,
      entity_id: id,
      version: 1,
      action: "create",
      at: new Date(created_at),
      ...by,
      changes: [{ field: "name", before: null, after: name }],
    })),
  );
