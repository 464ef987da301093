import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { UserListQuery } from "../contract/endpoints.ts";
import { isKeyHolder, kindRefusal } from "../contract/giving-rules.ts";
import { divisions, permissionWords, userStates } from "../contract/lookups.ts";
import { roles } from "../contract/role-lookups.ts";
import type { ControlData, Organisation, User } from "../contract/schema.ts";
import { scopeOfUsers } from "./access.ts";
import { listBases, listOrganisations } from "./base-queries.ts";
import type { UserDependencies } from "./dependency-service.ts";
import {
  countOtherKeyHolders,
  countUsers,
  findNeighbourUserId,
  getUserRow,
  listUserRows,
} from "./list-queries.ts";
import { requireUserAction } from "./giving-service.ts";
import { presentListItem, presentUser } from "./present.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";

/** A user with its names and the abilities of the account that reads it. @throws AppError `not_found` */
export const readUser = async (
  db: Db,
  dependencies: UserDependencies,
  actor: Actor,
  id: number,
): Promise<User> => {
  const row = await getUserRow(db, scopeOfUsers(actor), id);
  const writers = [row.created_by, row.updated_by];
  const [counts, names, others] = await Promise.all([
    dependencies.openSessionCounts(db, [id]),
    listUserNames(
      db,
      writers.filter((writer) => writer !== null),
    ),
    countOtherKeyHolders(db, id),
  ]);
  return presentUser(row, actor, {
    open_session_count: counts.get(id) ?? 0,
    names,
    is_last_administrator: isKeyHolder(row) && others === 0,
  });
};

const choicesOf = <Code extends string>(
  options: readonly { code: Code; label: string }[],
) => options.map(({ code, label }) => ({ code, label }));

/** Organisations, each with whether the reader may have to do with its users. */
const forReader = (actor: Actor, organisations: readonly Organisation[]) =>
  organisations.map((one) => ({
    ...one,
    may_assign: kindRefusal(actor, one.kind) === undefined,
  }));

/** @throws AppError `not_found`, `not_allowed` of whoever can do more than the reader */
const requireInspection = async (
  db: Db,
  actor: Actor,
  id: number,
): Promise<void> => {
  const row = await getUserRow(db, scopeOfUsers(actor), id);
  await requireUserAction(db, "inspect", row, actor);
};

/** Reading use cases of the user administration. */
export const createUserReading = (dependencies: UserDependencies) => ({
  async list(db: Db, actor: Actor, query: UserListQuery) {
    const scope = scopeOfUsers(actor);
    const [total, rows] = await Promise.all([
      countUsers(db, scope, query),
      listUserRows(db, scope, query),
    ]);
    const counts = await dependencies.openSessionCounts(
      db,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map((row) => presentListItem(row, counts.get(row.id) ?? 0)),
      meta: pageMeta(total, query),
    };
  },

  get: (db: Db, actor: Actor, id: number): Promise<User> =>
    readUser(db, dependencies, actor, id),

  async controlData(db: Db, actor: Actor): Promise<ControlData> {
    const [bases, organisations] = await Promise.all([
      listBases(db),
      listOrganisations(db),
    ]);
    return {
      states: choicesOf(userStates.options),
      divisions: choicesOf(divisions.options),
      roles: choicesOf(roles.options),
      bases,
      assignable_permissions: choicesOf(
        permissionWords.options.filter(({ code }) =>
          actor.permissions.includes(code),
        ),
      ),
      organisations: forReader(actor, organisations),
      may_set_outbound_external: actor.permissions.includes("out_external"),
    };
  },

  async timeline(db: Db, actor: Actor, id: number): Promise<TimelineEntry[]> {
    await requireInspection(db, actor, id);
    return dependencies.timelineOf(db, id);
  },

  async sessions(db: Db, actor: Actor, id: number) {
    await requireInspection(db, actor, id);
    const open = await dependencies.openSessions(db, id);
    return open.map((session) => ({
      ...session,
      is_own: session.id === actor.session_id,
    }));
  },

  async neighbours(db: Db, actor: Actor, id: number, query: UserListQuery) {
    const scope = scopeOfUsers(actor);
    await getUserRow(db, scope, id);
    const [previous_id, next_id] = await Promise.all([
      findNeighbourUserId(db, scope, query, { id, side: "previous" }),
      findNeighbourUserId(db, scope, query, { id, side: "next" }),
    ]);
    return { previous_id, next_id };
  },
});
