import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  isInAudience,
  type Audience,
  type FindAudience,
} from "#platform/server/records/audience.ts";
import type { PresenceState } from "../contract/rules.ts";
import type { PresenceMark, PresentPerson } from "../contract/schema.ts";
import { announceChange, keepReport, removeReports } from "./mutations.ts";
import {
  findState,
  listOccupied,
  listPeople,
  type RecordKey,
} from "./queries.ts";

export { removeOldReports } from "./mutations.ts";

/** Kinds of record at which people can be seen, by entity. */
export type PresenceTargets = Readonly<Record<string, FindAudience>>;

/** Undefined for what the account may not see, as if it did not exist. */
const audienceFinder =
  (targets: PresenceTargets) =>
  async (
    db: Db,
    actor: Actor,
    key: RecordKey,
  ): Promise<Audience | undefined> => {
    const find = Object.hasOwn(targets, key.entity)
      ? targets[key.entity]
      : undefined;
    const audience = await find?.(db, actor, key.entity_id);
    return audience !== undefined && isInAudience(audience, actor)
      ? audience
      : undefined;
  };

/** An outside account sees nobody but itself: dealer and maker do not learn of each other. */
const peopleFor = async (
  db: Db,
  actor: Actor,
  key: RecordKey,
): Promise<PresentPerson[]> => {
  const people = await listPeople(db, key, actor.user_id);
  return actor.side === "call_centre"
    ? people
    : people.filter(({ is_self }) => is_self);
};

/** Who is at which record. `targets` come from the composition root. */
export const createPresenceService = (targets: PresenceTargets) => {
  const findAudience = audienceFinder(targets);
  /** @throws AppError `not_found` */
  const audienceFor = async (
    db: Db,
    actor: Actor,
    key: RecordKey,
  ): Promise<Audience> => {
    const audience = await findAudience(db, actor, key);
    if (audience === undefined) throw new AppError("not_found");
    return audience;
  };

  return {
    /** Who is there. @throws AppError `not_found` */
    list: async (
      db: Db,
      actor: Actor,
      key: RecordKey,
    ): Promise<PresentPerson[]> => {
      await audienceFor(db, actor, key);
      return peopleFor(db, actor, key);
    },

    /** Which rows of a list somebody has open. Only those few are looked up in the row scope. */
    listMarks: async (
      db: Db,
      actor: Actor,
      { entity, ids }: { entity: string; ids: readonly number[] },
    ): Promise<PresenceMark[]> => {
      const marks: PresenceMark[] = [];
      for (const entity_id of await listOccupied(db, entity, ids)) {
        const key = { entity, entity_id };
        // A request has one connection: its queries wait for one another anyway.
        if ((await findAudience(db, actor, key)) === undefined) continue;
        const people = await peopleFor(db, actor, key);
        if (people.length > 0) marks.push({ entity_id, people });
      }
      return marks;
    },

    /** Keeps a report and notifies the others when something changed. @throws AppError `not_found` */
    report: (
      db: Db,
      actor: Actor,
      key: RecordKey,
      state: PresenceState | "left",
    ): Promise<PresentPerson[]> =>
      transaction(db, async (tx) => {
        const audience = await audienceFor(tx, actor, key);
        const before = await findState(tx, actor.session_id, key);
        if (state === "left") await removeReports(tx, key, actor.session_id);
        else await keepReport(tx, actor, key, state);
        if (state !== (before ?? "left"))
          await announceChange(tx, actor, key, { action: state, audience });
        return peopleFor(tx, actor, key);
      }),
  };
};
export type PresenceService = ReturnType<typeof createPresenceService>;

/** Which of the records people are at. */
export { listOccupied } from "./queries.ts";
