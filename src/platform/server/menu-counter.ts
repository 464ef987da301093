import { isCountFor, type MenuCount } from "#platform/contract/menu-count.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";

/** The numbers that a module brings to the main menu, by key; only those that the account may have. */
export type MenuCounter = (
  db: Db,
  actor: Actor,
) => Promise<Readonly<Record<string, number>>>;

/** A counter that asks once for each number which the account may have. */
export const menuCounterOf =
  <C extends MenuCount>(
    counts: readonly C[],
    count: (db: Db, actor: Actor, entry: C) => Promise<number>,
  ): MenuCounter =>
  async (db, actor) =>
    Object.fromEntries(
      await Promise.all(
        counts
          .filter((entry) => isCountFor(entry, actor))
          .map(async (entry) => [entry.key, await count(db, actor, entry)]),
      ),
    ) as Record<string, number>;
