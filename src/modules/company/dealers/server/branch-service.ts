import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import {
  scopedRecords,
  writerNames,
} from "#modules/base/records/server/service.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { linkedFiles } from "#platform/server/files/attachments.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import type { BranchListQuery } from "../contract/branch-endpoints.ts";
import { branchIssues } from "../contract/branch-rules.ts";
import type {
  BranchDetail,
  BranchForm,
  BranchRow,
  BranchUpdate,
  SearchedPlace,
} from "../contract/branch-schema.ts";
import { branchText } from "../contract/branch-text.ts";
import { isInsider } from "../contract/pages.ts";
import { branchAbilities, scopeOfBranches, scopeOfDealers } from "./access.ts";
import { branchFiles, createBranchFiles } from "./branch-file-service.ts";
import { branchKind } from "./branch-mutations.ts";
import {
  branchQueries,
  branchQueriesFrom,
  listCompanyBranches,
  type BranchListRow,
} from "./branch-queries.ts";
import { findDealerRow, findHeldDealer } from "./dealer-queries.ts";
import { distanceFrom, placeOf, type FindPlace } from "./place-service.ts";
import { listDealerNames } from "./queries.ts";
import type { BranchTableRow } from "./tables.ts";

/** What other modules know. */
export interface BranchDependencies {
  readonly files: FilePort;
  readonly findPlace: FindPlace;
  /** Cases in work that name a branch. */
  readonly countOpenCases: (
    db: Db,
    branch: { readonly id: number; readonly car_dealer_id: number },
  ) => Promise<number>;
}

const rowsOf = async (
  db: Db,
  rows: readonly BranchListRow[],
  origin: SearchedPlace | null,
): Promise<BranchRow[]> => {
  const names = await listDealerNames(
    db,
    rows.map(({ car_dealer_id }) => car_dealer_id),
  );
  return rows.map((row) => ({
    ...row,
    dealer_name: names.get(row.car_dealer_id) ?? "",
    distance_km: distanceFrom(origin, row),
  }));
};

const presenting =
  (files: FilePort) =>
  async (db: Db, row: BranchTableRow, actor: Actor): Promise<BranchDetail> => {
    const [dealer, attachments, writers] = await Promise.all([
      findDealerRow(db, scopeOfDealers(actor), row.car_dealer_id),
      linkedFiles(files, branchFiles).list(db, actor, row.id),
      writerNames(db, row, actor),
    ]);
    const isInside = isInsider(actor);
    return {
      ...row,
      ...writers,
      dealer_name: dealer?.name ?? "",
      dealer_code: dealer?.code ?? "",
      email: isInside ? row.email : null,
      night_contacts: isInside ? row.night_contacts : null,
      note: isInside ? row.note : null,
      attachments,
      can: branchAbilities(actor),
    };
  };

/** What was sent is valid alone; together with what stands already it may not be. */
const refuseIssues = (values: BranchTableRow): void => {
  const issues = branchIssues(values);
  if (issues.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        issues.map(({ path, message }) => [path.join("."), [message]]),
      ),
    });
};

const createReading = (dependencies: BranchDependencies) => ({
  async list(db: Db, actor: Actor, query: BranchListQuery) {
    const near = await placeOf(dependencies.findPlace, db, query);
    const { rows, total } = await branchQueriesFrom(near ?? undefined).list(
      db,
      scopeOfBranches(actor),
      query,
    );
    return {
      data: await rowsOf(db, rows, near),
      meta: pageMeta(total, query),
      near,
    };
  },

  /** @throws AppError `not_found` */
  async company(db: Db, actor: Actor, id: number) {
    const company = await findDealerRow(db, scopeOfDealers(actor), id);
    if (company === undefined) throw new AppError("not_found");
    const rows = await listCompanyBranches(db, scopeOfBranches(actor), id);
    return { company, rows: await rowsOf(db, rows, null) };
  },

  async neighbours(db: Db, actor: Actor, id: number, query: BranchListQuery) {
    const scope = scopeOfBranches(actor);
    await branchQueries.get(db, scope, id);
    const near = await placeOf(dependencies.findPlace, db, query);
    return branchQueriesFrom(near ?? undefined).neighbours(
      db,
      scope,
      query,
      id,
    );
  },
});

/** Use cases of branches, over what the composition root hands in. */
export const createBranchService = (dependencies: BranchDependencies) => {
  const present = presenting(dependencies.files);
  const records = scopedRecords({
    kind: branchKind,
    queries: branchQueries,
    scopeOf: scopeOfBranches,
    present,
  });
  return {
    ...records.reading,
    ...createReading(dependencies),
    ...createBranchFiles(dependencies.files),

    async create(write: SignedWrite, input: BranchForm): Promise<BranchDetail> {
      const { db, actor } = write;
      const { car_dealer_id } = input;
      if (!(await findHeldDealer(db, scopeOfDealers(actor), car_dealer_id)))
        throw new AppError("invalid_input", {
          errors: { car_dealer_id: [branchText.dealerMissing] },
        });
      return present(
        db,
        await createRecord(write, branchKind, { ...input }),
        actor,
      );
    },

    async update(
      write: SignedWrite,
      id: number,
      { version, ...fields }: BranchUpdate,
    ): Promise<BranchDetail> {
      const before = await records.lock(write, id, version);
      refuseIssues({ ...before, ...fields });
      const row = await updateRecord(write, branchKind, before, fields);
      return present(write.db, row, write.actor);
    },

    /** @throws AppError `in_use` while open cases name it */
    async remove(
      write: SignedWrite,
      id: number,
      { version, reason }: RemovalInput,
    ): Promise<void> {
      const row = await records.lock(write, id, version);
      const cases = await dependencies.countOpenCases(write.db, row);
      if (cases > 0)
        throw new AppError("in_use", { message: branchText.inUse(cases) });
      await records.remove(write, row, { reason });
    },
  };
};
export type BranchService = ReturnType<typeof createBranchService>;

/** Who may know who is at a branch: the call centre. */
export const findBranchAudience: FindAudience = async (db, actor, id) => {
  const scope = scopeOfBranches(actor);
  if (actor.side !== "call_centre" || !(await branchQueries.has(db, scope, id)))
    return undefined;
  return callCentre("sos", "client_management");
};
