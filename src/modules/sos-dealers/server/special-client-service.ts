import { listTimeline } from "#modules/history/server/service.ts";
import type { FindAudience } from "#modules/presence/server/service.ts";
import { listUserNames } from "#modules/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { SpecialClientListQuery } from "../contract/special-client-endpoints.ts";
import { specialClientIssues } from "../contract/special-client-rules.ts";
import type {
  SpecialClientDetail,
  SpecialClientInput,
  SpecialClientUpdate,
} from "../contract/special-client-schema.ts";
import {
  isSosDesk,
  scopeOfSpecialClients,
  specialClientAbilities,
} from "./access.ts";
import { specialClientKind } from "./mutations.ts";
import {
  listSpecialClientMatches,
  type SpecialClientKeys,
  specialClientQueries,
  type SpecialClientMatch,
} from "./special-client-queries.ts";
import type { SpecialClientRow } from "./tables.ts";

const present = async (
  db: Db,
  row: SpecialClientRow,
  actor: Actor,
): Promise<SpecialClientDetail> => {
  const ids = [row.created_by, row.updated_by].filter((id) => id !== null);
  const names = await listUserNames(db, ids);
  const nameOf = (id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return {
    ...row,
    created_by: nameOf(row.created_by),
    updated_by: nameOf(row.updated_by),
    can: specialClientAbilities(actor),
  };
};

const lock = (write: RecordWrite, id: number, version?: number) =>
  lockRecord(write.db, specialClientKind, {
    id,
    ...(version === undefined ? {} : { version }),
    scope: scopeOfSpecialClients(write.actor).condition,
  });

/** What was sent is valid alone; together with what stands already it may not be. */
const refuseIssues = (values: SpecialClientRow): void => {
  const issues = specialClientIssues(values);
  if (issues.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        issues.map(({ field, message }) => [field, [message]]),
      ),
    });
};

const actionOf = (before: SpecialClientRow, input: SpecialClientUpdate) => {
  if (input.is_ended === undefined || input.is_ended === before.is_ended)
    return "update";
  return input.is_ended ? "end" : "resume";
};

/** Use cases of special clients. */
export const specialClientService = {
  async list(db: Db, actor: Actor, query: SpecialClientListQuery) {
    const scope = scopeOfSpecialClients(actor);
    const { rows, total } = await specialClientQueries.list(db, scope, query);
    return { data: rows, meta: pageMeta(total, query) };
  },

  async get(db: Db, actor: Actor, id: number): Promise<SpecialClientDetail> {
    const scope = scopeOfSpecialClients(actor);
    return present(db, await specialClientQueries.get(db, scope, id), actor);
  },

  async create(
    write: RecordWrite,
    input: SpecialClientInput,
  ): Promise<SpecialClientDetail> {
    const row = await createRecord(write, specialClientKind, { ...input });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: SpecialClientUpdate,
  ): Promise<SpecialClientDetail> {
    const { version, ...fields } = input;
    const before = await lock(write, id, version);
    refuseIssues({ ...before, ...fields });
    const row = await updateRecord(write, specialClientKind, before, fields, {
      action: actionOf(before, input),
    });
    return present(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await lock(write, id);
    await updateRecord(
      write,
      specialClientKind,
      row,
      { deleted_at: new Date().toISOString() },
      { action: "delete" },
    );
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await specialClientQueries.get(db, scopeOfSpecialClients(actor), id);
    return listTimeline(db, {
      root_entity: specialClientKind.entity,
      root_id: id,
    });
  },

  async neighbours(
    db: Db,
    actor: Actor,
    id: number,
    query: SpecialClientListQuery,
  ) {
    const scope = scopeOfSpecialClients(actor);
    await specialClientQueries.get(db, scope, id);
    return specialClientQueries.neighbours(db, scope, query, id);
  },
};

const isMatch = (client: SpecialClientMatch, keys: SpecialClientKeys) =>
  (["phone_digits", "plate_text", "company_customer_code"] as const).some(
    (name) => Boolean(keys[name]) && client[name] === keys[name],
  );

/** For each of the cases, the special clients valid today that match by customer code, plate or telephone. */
export const matchSpecialClients = async (
  db: Db,
  cases: readonly SpecialClientKeys[],
): Promise<readonly (readonly SpecialClientMatch[])[]> => {
  if (cases.length === 0) return [];
  const found = await listSpecialClientMatches(db, cases, tokyoDate());
  return cases.map((keys) => found.filter((client) => isMatch(client, keys)));
};

/** Who may know who is at a special client. */
export const findSpecialClientAudience: FindAudience = async (
  db,
  actor,
  id,
) => {
  if (!isSosDesk(actor)) return undefined;
  const scope = scopeOfSpecialClients(actor);
  try {
    return await specialClientKind.audienceOf(
      await specialClientQueries.get(db, scope, id),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return undefined;
    throw error;
  }
};
