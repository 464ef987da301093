import { scopedRecords } from "#modules/base/records/server/service.ts";
import { organisationText } from "#modules/company/organisations/contract/text.ts";
import {
  closeAccount,
  countAccountUsers,
  openAccount,
  renameAccount,
} from "#modules/company/users/server/account-service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RecordWrite } from "#platform/server/http/register-record-routes.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type {
  DealerDetail,
  DealerForm,
  DealerUpdate,
} from "../contract/dealer-schema.ts";
import { dealerText as text } from "../contract/dealer-text.ts";
import type { CarDealerListQuery } from "../contract/endpoints.ts";
import {
  branchAbilities,
  mayManageDealers,
  mayReadContacts,
  scopeOfDealers,
} from "./access.ts";
import { dealerKind } from "./dealer-mutations.ts";
import { countBranches, dealerQueries, isCodeTaken } from "./dealer-queries.ts";
import { writersFor } from "./present.ts";
import type { DealerTableRow } from "./tables.ts";

/** What another module keeps of sales companies. */
export interface DealerDependencies {
  /** Cases in work that name the company. */
  readonly countOpenCases: (db: Db, dealerId: number) => Promise<number>;
}

const present = async (
  db: Db,
  row: DealerTableRow,
  actor: Actor,
): Promise<DealerDetail> => {
  const isInside = mayReadContacts(actor);
  return {
    ...row,
    ...(await writersFor(db, row, actor)),
    email: isInside ? row.email : null,
    note: isInside ? row.note : null,
    can: branchAbilities(actor),
  };
};

const records = scopedRecords({
  kind: dealerKind,
  queries: dealerQueries,
  scopeOf: scopeOfDealers,
  present,
});

const refuseTakenCode = async (db: Db, code: string): Promise<void> => {
  // Two at once get two codes.
  await takeTurn(db, "car_dealers.code");
  if (await isCodeTaken(db, code))
    throw new AppError("invalid_input", {
      errors: { code: [text.codeTaken] },
    });
};

/** What refers to a company, in words. */
const usesOf = async (
  { countOpenCases }: DealerDependencies,
  db: Db,
  { id, account_id }: DealerTableRow,
): Promise<string[]> => {
  const branches = (await countBranches(db, [id])).get(id) ?? 0;
  const users =
    account_id === null ? 0 : await countAccountUsers(db, account_id);
  const cases = await countOpenCases(db, id);
  return [
    ...(branches > 0 ? [text.branches(branches)] : []),
    ...(users > 0 ? [organisationText.users(users)] : []),
    ...(cases > 0 ? [text.cases(cases)] : []),
  ];
};

/** Use cases of sales companies, over what the composition root hands in. */
export const createDealerService = (dependencies: DealerDependencies) => ({
  ...records.reading,

  async list(db: Db, actor: Actor, query: CarDealerListQuery) {
    const { data, meta } = await records.reading.list(db, actor, query);
    const counts = await countBranches(
      db,
      data.map(({ id }) => id),
    );
    return {
      data: data.map((row) => ({
        ...row,
        branch_count: counts.get(row.id) ?? 0,
      })),
      meta,
    };
  },

  async create(write: RecordWrite, input: DealerForm): Promise<DealerDetail> {
    const { name, name_kana, code } = input;
    await refuseTakenCode(write.db, code);
    const row = await createRecord(write, dealerKind, {
      ...input,
      account_id: await openAccount(write.db, "carDealer", { name, name_kana }),
    });
    return present(write.db, row, write.actor);
  },

  async update(
    write: RecordWrite,
    id: number,
    { version, ...fields }: DealerUpdate,
  ): Promise<DealerDetail> {
    const before = await records.lock(write, id, version);
    const row = await updateRecord(write, dealerKind, before, fields);
    const { name, name_kana } = row;
    if (row.account_id !== null && row.version !== before.version)
      await renameAccount(write.db, row.account_id, { name, name_kana });
    return present(write.db, row, write.actor);
  },

  /** @throws AppError `in_use` with what refers to the company */
  async remove(write: RecordWrite, id: number): Promise<void> {
    const row = await records.lock(write, id);
    const uses = await usesOf(dependencies, write.db, row);
    if (uses.length > 0)
      throw new AppError("in_use", { message: organisationText.inUse(uses) });
    await records.remove(write, row, { account_id: null });
    if (row.account_id !== null) await closeAccount(write.db, row.account_id);
  },
});
export type DealerService = ReturnType<typeof createDealerService>;

/** Who may know who is at a sales company. */
export const findDealerAudience = records.audienceFor(mayManageDealers);
