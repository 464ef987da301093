import { listTimeline } from "#modules/history/server/service.ts";
import {
  closeAccount,
  countAccountUsers,
  openAccount,
  renameAccount,
} from "#modules/users/server/account-service.ts";
import { listUserNames } from "#modules/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { TowCompanyListQuery } from "../contract/endpoints.ts";
import {
  towCompanyDefaults,
  type TowCompanyCreate,
  type TowCompanyDetail,
  type TowCompanyUpdate,
} from "../contract/schema.ts";
import { organisationText } from "../contract/text.ts";
import { scopeOfCompanies } from "./access.ts";
import { towCompanyKind } from "./mutations.ts";
import { presentTowCompany } from "./present.ts";
import {
  findCodeOwner,
  nextCompanyCode,
  towCompanyQueries,
} from "./queries.ts";
import type { TowCompanyRow } from "./tables.ts";

/** What another module keeps of towing companies. */
export interface TowCompanyCompanions {
  /** Dispatches to the company, of all times. */
  readonly countDispatches: (db: Db, companyId: number) => Promise<number>;
}

const present = async (
  db: Db,
  row: TowCompanyRow,
  actor: Actor,
): Promise<TowCompanyDetail> => {
  const ids = [row.created_by, row.updated_by].filter((id) => id !== null);
  return presentTowCompany(row, actor, await listUserNames(db, ids));
};

const codeFor = async (db: Db, typed: string | null): Promise<string> => {
  // Two at once get two codes.
  await takeTurn(db, "tow_truck_companies.code");
  if (typed === null) return nextCompanyCode(db);
  if ((await findCodeOwner(db, typed)) !== undefined)
    throw new AppError("invalid_input", {
      errors: { code: [organisationText.codeTaken] },
    });
  return typed;
};

const lock = (write: RecordWrite, id: number, version?: number) =>
  lockRecord(write.db, towCompanyKind, {
    id,
    ...(version === undefined ? {} : { version }),
    scope: scopeOfCompanies(write.actor).condition,
  });

/** What refers to a company, in words. */
const usesOf = async (
  companions: TowCompanyCompanions,
  db: Db,
  row: TowCompanyRow,
): Promise<string[]> => {
  const dispatches = await companions.countDispatches(db, row.id);
  const users =
    row.account_id === null ? 0 : await countAccountUsers(db, row.account_id);
  return [
    ...(dispatches > 0 ? [organisationText.dispatches(dispatches)] : []),
    ...(users > 0 ? [organisationText.users(users)] : []),
  ];
};

const reading = {
  async list(db: Db, actor: Actor, query: TowCompanyListQuery) {
    const scope = scopeOfCompanies(actor);
    const { rows, total } = await towCompanyQueries.list(db, scope, query);
    return { data: rows, meta: pageMeta(total, query) };
  },

  async get(db: Db, actor: Actor, id: number): Promise<TowCompanyDetail> {
    const row = await towCompanyQueries.get(db, scopeOfCompanies(actor), id);
    return present(db, row, actor);
  },

  async timeline(db: Db, actor: Actor, id: number) {
    await towCompanyQueries.get(db, scopeOfCompanies(actor), id);
    const { entity } = towCompanyKind;
    return listTimeline(db, { root_entity: entity, root_id: id });
  },

  async neighbours(
    db: Db,
    actor: Actor,
    id: number,
    query: TowCompanyListQuery,
  ) {
    const scope = scopeOfCompanies(actor);
    await towCompanyQueries.get(db, scope, id);
    return towCompanyQueries.neighbours(db, scope, query, id);
  },
};

/** Making and changing a company: needs nothing of other modules. */
export const towCompanyWriting = {
  async create(
    write: RecordWrite,
    input: TowCompanyCreate,
  ): Promise<TowCompanyDetail> {
    const { name, name_kana } = input;
    const row = await createRecord(write, towCompanyKind, {
      ...towCompanyDefaults,
      ...input,
      code: await codeFor(write.db, input.code ?? null),
      account_id: await openAccount(write.db, "towTruckCompany", {
        name,
        name_kana,
      }),
    });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    input: TowCompanyUpdate,
  ): Promise<TowCompanyDetail> {
    const { version, ...fields } = input;
    const before = await lock(write, id, version);
    const row = await updateRecord(write, towCompanyKind, before, fields);
    const { name, name_kana } = row;
    if (row.account_id !== null && row.version !== before.version)
      await renameAccount(write.db, row.account_id, { name, name_kana });
    return present(write.db, row, write.actor);
  },
};

/** Use cases of towing companies. */
export const createTowCompanyService = (companions: TowCompanyCompanions) => ({
  ...reading,
  ...towCompanyWriting,

  /** @throws AppError `in_use` with what refers to the company */
  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await lock(write, id);
    const uses = await usesOf(companions, write.db, row);
    if (uses.length > 0)
      throw new AppError("in_use", { message: organisationText.inUse(uses) });
    const gone = { deleted_at: new Date().toISOString(), account_id: null };
    await updateRecord(write, towCompanyKind, row, gone, { action: "delete" });
    if (row.account_id !== null) await closeAccount(write.db, row.account_id);
  },
});
export type TowCompanyService = ReturnType<typeof createTowCompanyService>;
