import { listTimeline } from "#modules/history/server/service.ts";
import type { FindAudience } from "#modules/presence/server/service.ts";
import { listUserNames } from "#modules/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { TextModuleListQuery } from "../contract/endpoints.ts";
import { textModuleManagers } from "../contract/pages.ts";
import type {
  TextModuleDetail,
  TextModuleInput,
  TextModuleUpdate,
} from "../contract/schema.ts";
import { scopeOfTextModules, textModuleAbilities } from "./access.ts";
import { textModuleKind } from "./mutations.ts";
import { textModuleQueries } from "./queries.ts";
import type { TextModuleRow } from "./tables.ts";

export { textModuleExport } from "./export-service.ts";

const present = async (
  db: Db,
  row: TextModuleRow,
  actor: Actor,
): Promise<TextModuleDetail> => {
  const ids = [row.created_by, row.updated_by].filter((id) => id !== null);
  const names = await listUserNames(db, ids);
  const nameOf = (id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return {
    ...row,
    created_by: nameOf(row.created_by),
    updated_by: nameOf(row.updated_by),
    can: textModuleAbilities(actor),
  };
};

const lock = (write: RecordWrite, id: number, version?: number) =>
  lockRecord(write.db, textModuleKind, {
    id,
    ...(version === undefined ? {} : { version }),
    scope: scopeOfTextModules(write.actor).condition,
  });

/** Use cases of text modules. */
export const textModuleService = {
  async list(db: Db, actor: Actor, query: TextModuleListQuery) {
    const scope = scopeOfTextModules(actor);
    const { rows, total } = await textModuleQueries.list(db, scope, query);
    return { data: rows, meta: pageMeta(total, query) };
  },

  async get(db: Db, actor: Actor, id: number): Promise<TextModuleDetail> {
    const scope = scopeOfTextModules(actor);
    return present(db, await textModuleQueries.get(db, scope, id), actor);
  },

  async create(
    write: RecordWrite,
    input: TextModuleInput,
  ): Promise<TextModuleDetail> {
    const row = await createRecord(write, textModuleKind, { ...input });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: TextModuleUpdate,
  ): Promise<TextModuleDetail> {
    const { version, ...fields } = input;
    const before = await lock(write, id, version);
    const row = await updateRecord(write, textModuleKind, before, fields, {
      action: "update",
    });
    return present(write.db, row, write.actor);
  },

  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await lock(write, id);
    await updateRecord(
      write,
      textModuleKind,
      row,
      { deleted_at: new Date().toISOString() },
      { action: "delete" },
    );
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await textModuleQueries.get(db, scopeOfTextModules(actor), id);
    return listTimeline(db, {
      root_entity: textModuleKind.entity,
      root_id: id,
    });
  },

  async neighbours(
    db: Db,
    actor: Actor,
    id: number,
    query: TextModuleListQuery,
  ) {
    const scope = scopeOfTextModules(actor);
    await textModuleQueries.get(db, scope, id);
    return textModuleQueries.neighbours(db, scope, query, id);
  },
};

/** Who may know who is at a text module. */
export const findTextModuleAudience: FindAudience = async (db, actor, id) => {
  if (!isAllowed(textModuleManagers, actor)) return undefined;
  const scope = scopeOfTextModules(actor);
  try {
    return await textModuleKind.audienceOf(
      await textModuleQueries.get(db, scope, id),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found")
      return undefined;
    throw error;
  }
};
