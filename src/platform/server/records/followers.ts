import type { Db } from "#platform/server/db/schema.ts";
import type { WriteContext } from "./write-context.ts";

/**
 * Brings what a module keeps about records of another area up to date, in the transaction that changed them, just
 * before its commit. `ids` are in order, each once; a record may be gone, or unchanged where a savepoint was rolled
 * back. `write` is the last write to one of them.
 */
export type Follower = (
  write: WriteContext,
  ids: readonly number[],
) => Promise<void>;

/** By the entity in whose timeline the change stands (`rootOf`): a dispatch is a change of its case. */
export type Followers = Readonly<Record<string, Follower>>;

interface Told {
  readonly follower: Follower;
  readonly write: WriteContext;
  /** Added to: a file writes a hundred thousand records in one transaction. */
  readonly ids: Set<number>;
}

interface Following {
  readonly groups: readonly Followers[];
  /** What each group has still to be told, by entity. */
  readonly waiting: Map<Followers, Map<string, Told>>;
  /** Whose turn it is: what it writes itself it is not told. */
  running: Followers | undefined;
}

const groupsOf = new WeakMap<Db, readonly Followers[]>();
const followingOf = new WeakMap<Db, Following>();

/** Followers that write what each other follows would go on for ever. */
const maximumTurns = 50;

/** Says who follows the writes of a pool from now on; the composition root does, once. */
export const attachFollowers = (db: Db, groups: readonly Followers[]): void => {
  groupsOf.set(db, groups);
};

/** Notes that a record was written. For the write path; costs a look into a map where nobody follows. */
export const noteWrite = (
  write: WriteContext,
  { entity, id }: { readonly entity: string; readonly id: number },
): void => {
  const following = followingOf.get(write.db);
  if (following === undefined) return;
  for (const group of following.groups) {
    const follower = group[entity];
    if (follower === undefined || group === following.running) continue;
    const told = following.waiting.get(group) ?? new Map<string, Told>();
    const ids = told.get(entity)?.ids ?? new Set<number>();
    told.set(entity, { follower, write, ids: ids.add(id) });
    following.waiting.set(group, told);
  }
};

const takeNext = ({ groups, waiting }: Following) => {
  const group = groups.find((one) => waiting.has(one));
  if (group === undefined) return undefined;
  const told = [...(waiting.get(group)?.values() ?? [])];
  waiting.delete(group);
  return { group, told };
};

const tellFollowers = async (tx: Db, following: Following): Promise<void> => {
  for (let turn = 0; turn < maximumTurns; turn += 1) {
    const next = takeNext(following);
    if (next === undefined) return;
    following.running = next.group;
    for (const { follower, write, ids } of next.told)
      await follower(
        { ...write, db: tx },
        [...ids].toSorted((a, b) => a - b),
      );
    following.running = undefined;
  }
  throw new Error("followers write what each other follows without an end");
};

/** The work of an outermost transaction of `db`, and then that of whoever follows what it wrote. */
export const withFollowers = async <T>(
  db: Db,
  tx: Db,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const groups = groupsOf.get(db);
  if (groups === undefined) return work(tx);
  const following: Following = {
    groups,
    waiting: new Map(),
    running: undefined,
  };
  followingOf.set(tx, following);
  const result = await work(tx);
  await tellFollowers(tx, following);
  return result;
};
