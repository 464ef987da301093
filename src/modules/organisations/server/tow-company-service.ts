import {
  closeAccount,
  countAccountUsers,
  openAccount,
  renameAccount,
} from "#modules/users/server/account-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import {
  towCompanyDefaults,
  type TowCompanyCreate,
  type TowCompanyDetail,
  type TowCompanyUpdate,
} from "../contract/schema.ts";
import { organisationText } from "../contract/text.ts";
import { isManager, scopeOfCompanies } from "./access.ts";
import { scopedRecords, writerNames } from "#modules/records/server/service.ts";
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
): Promise<TowCompanyDetail> =>
  presentTowCompany(row, actor, await writerNames(db, row));

const records = scopedRecords({
  kind: towCompanyKind,
  queries: towCompanyQueries,
  scopeOf: scopeOfCompanies,
  present,
});

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
    const before = await records.lock(write, id, version);
    const row = await updateRecord(write, towCompanyKind, before, fields);
    const { name, name_kana } = row;
    if (row.account_id !== null && row.version !== before.version)
      await renameAccount(write.db, row.account_id, { name, name_kana });
    return present(write.db, row, write.actor);
  },
};

/** Use cases of towing companies. */
export const createTowCompanyService = (companions: TowCompanyCompanions) => ({
  ...records.reading,
  ...towCompanyWriting,

  /** @throws AppError `in_use` with what refers to the company */
  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await records.lock(write, id);
    const uses = await usesOf(companions, write.db, row);
    if (uses.length > 0)
      throw new AppError("in_use", { message: organisationText.inUse(uses) });
    await records.remove(write, row, { account_id: null });
    if (row.account_id !== null) await closeAccount(write.db, row.account_id);
  },
});
export type TowCompanyService = ReturnType<typeof createTowCompanyService>;

/** Who may know who is at a towing company. */
export const findTowCompanyAudience = records.audienceFor(isManager);
