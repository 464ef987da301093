import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { lockRecord } from "#platform/server/records/write-record.ts";
import type { ImportRowKind } from "../contract/endpoints.ts";
import type { ImportRun, OpenImport, PastImport } from "../contract/schema.ts";
import { importText } from "../contract/text.ts";
import { scopeOfImports, scopeOfPast } from "./access.ts";
import { importRunKind } from "./mutations.ts";
import {
  presentColumns,
  presentOpen,
  presentPast,
  presentRow,
  presentRun,
} from "./present.ts";
import {
  findPastRun,
  getRunRow,
  listOpenRuns,
  listPastRuns,
  listRows,
} from "./queries.ts";
import type { ImportRunRow } from "./tables.ts";

export type ImportKinds = readonly ImportKind[];

const sampleRows = 3;
const openRunsListed = 5;
const pastRunsListed = 50;

/** @throws AppError `invalid_input` for an unknown kind, `not_allowed` without the right to its table */
export const kindFor = (
  kinds: ImportKinds,
  actor: Actor,
  key: string,
): ImportKind => {
  const kind = kinds.find((one) => one.key === key);
  if (kind === undefined)
    throw new AppError("invalid_input", {
      errors: { kind: [importText.noSuchKind] },
    });
  if (!isAllowed(kind.access, actor)) throw new AppError("not_allowed");
  return kind;
};

export const isBusy = ({ state }: Pick<ImportRunRow, "state">): boolean =>
  state === "checking" || state === "writing";

/** @throws AppError 404, 568, and 570 while it is checked or written unless allowed otherwise */
export const lockRun = async (
  context: SignedWrite,
  id: number,
  options: { version?: number; mayBeBusy?: true } = {},
): Promise<ImportRunRow> => {
  const scope = scopeOfImports(context.actor);
  const row = await lockRecord(context.db, importRunKind, {
    id,
    ...(options.version !== undefined && { version: options.version }),
    scope: scope.condition,
  });
  const { state } = await getRunRow(context.db, scope, id);
  if (isBusy({ state }) && options.mayBeBusy !== true)
    throw new AppError("not_possible_now", { message: importText.busy });
  return { ...row, state };
};

export const listKinds = (kinds: ImportKinds, actor: Actor) =>
  kinds
    .filter(({ access }) => isAllowed(access, actor))
    .map((kind) => ({
      key: kind.key,
      title: kind.title,
      columns: presentColumns(kind),
    }));

/** What was begun and neither written nor given up: it can be gone on with. */
export const listOpen = async (
  kinds: ImportKinds,
  db: Db,
  actor: Actor,
  key: string,
): Promise<OpenImport[]> => {
  const kind = kindFor(kinds, actor, key);
  const rows = await listOpenRuns(
    db,
    scopeOfImports(actor),
    kind.key,
    openRunsListed,
  );
  return rows.map(presentOpen);
};

/** What was brought in of these tables by whoever, and what waits for a confirmation. */
export const listPast = async (
  kinds: ImportKinds,
  db: Db,
  actor: Actor,
  keys: readonly string[],
): Promise<PastImport[]> => {
  const asked = new Map(
    keys.map((key) => [key, kindFor(kinds, actor, key)] as const),
  );
  const rows = await listPastRuns(
    db,
    scopeOfPast([...asked.keys()]),
    pastRunsListed,
  );
  const names = await listUserNames(
    db,
    rows.flatMap(({ created_by, confirmed_by }) => [
      created_by,
      confirmed_by ?? created_by,
    ]),
  );
  return rows.flatMap((row) => {
    const kind = asked.get(row.kind);
    if (kind === undefined) return [];
    const past = presentPast(row, kind, actor, names);
    // What its own person has not written yet is nobody else's, unless somebody has to decide.
    return past.state === "complete" || past.needs_confirmation ? [past] : [];
  });
};

/** @throws AppError 404 for one that was not written, or whose table the account may not import */
export const getPast = async (
  kinds: ImportKinds,
  db: Db,
  actor: Actor,
  id: number,
): Promise<PastImport> => {
  const own = kinds.filter(({ access }) => isAllowed(access, actor));
  const scope = scopeOfPast(own.map(({ key }) => key));
  const row = await findPastRun(db, scope, id);
  const kind = own.find(({ key }) => key === row?.kind);
  if (row === undefined || kind === undefined) throw new AppError("not_found");
  const { created_by, confirmed_by } = row;
  const names = await listUserNames(db, [
    created_by,
    confirmed_by ?? created_by,
  ]);
  return presentPast(row, kind, actor, names);
};

export const getRun = async (
  kinds: ImportKinds,
  db: Db,
  actor: Actor,
  id: number,
): Promise<ImportRun> => {
  const row = await getRunRow(db, scopeOfImports(actor), id);
  const samples = await listRows(db, id, {
    only: "all",
    limit: sampleRows,
    offset: 0,
  });
  return presentRun(row, kindFor(kinds, actor, row.kind), samples, actor);
};

export const listRunRows = async (
  kinds: ImportKinds,
  db: Db,
  actor: Actor,
  id: number,
  query: { page: number; per_page: number; only: ImportRowKind },
) => {
  const run = await getRunRow(db, scopeOfImports(actor), id);
  const kind = kindFor(kinds, actor, run.kind);
  const { only } = query;
  const rows = await listRows(db, id, {
    only,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  const totals: Record<ImportRowKind, number> = {
    errors: run.error_row_count,
    warnings: run.warning_row_count,
    left_out: run.left_out_count,
    updates: run.update_count,
    all: run.row_count,
  };
  return {
    data: rows.map((row) => presentRow(kind, run, row)),
    meta: pageMeta(totals[only], query),
  };
};
