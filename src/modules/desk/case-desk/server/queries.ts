import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type {
  CaseModule,
  CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import type { CaseScope } from "./access.ts";
import type { CaseRow, CorrespondenceRow, PerhapsOnCase } from "./tables.ts";
import "./tables.ts";

/** Cases of the scope by id, of one desk. */
export const listCases = async (
  db: Db,
  scope: CaseScope,
  { module, ids }: { module: CaseModule; ids: readonly number[] },
): Promise<ReadonlyMap<number, CaseRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("cases")
    .selectAll()
    .where("module", "=", module)
    .where("id", "in", [...new Set(ids)])
    .where(scope.condition)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const findCase = async (
  db: Db,
  scope: CaseScope,
  { module, id }: CaseKey,
): Promise<CaseRow | undefined> =>
  (await listCases(db, scope, { module, ids: [id] })).get(id);

/** @throws AppError `not_found` outside the scope */
export const getCase = async (
  db: Db,
  scope: CaseScope,
  key: CaseKey,
): Promise<CaseRow> => {
  const row = await findCase(db, scope, key);
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** The cases of the scope that rows name, whatever their desk: one query for each desk among them. */
export const listCasesOfRows = async (
  db: Db,
  scope: CaseScope,
  rows: readonly PerhapsOnCase[],
): Promise<(row: PerhapsOnCase) => CaseRow | undefined> => {
  const found = new Map<CaseModule, ReadonlyMap<number, CaseRow>>();
  for (const module of new Set(rows.map(({ case_kind }) => case_kind))) {
    if (module === null) continue;
    const ids = rows
      .filter(({ case_kind }) => case_kind === module)
      .map(({ case_id }) => case_id)
      .filter((id) => id !== null);
    found.set(module, await listCases(db, scope, { module, ids }));
  }
  return ({ case_kind, case_id }) =>
    case_kind === null || case_id === null
      ? undefined
      : found.get(case_kind)?.get(case_id);
};

/** The newest cases of these desks that were not merged into another. */
export const listNewestCases = (
  db: Db,
  scope: CaseScope,
  { modules, limit }: { modules: readonly CaseModule[]; limit: number },
): Promise<CaseRow[]> =>
  db
    .selectFrom("cases")
    .selectAll()
    .where(scope.condition)
    .where("module", "in", modules)
    .where("merged_into_id", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** The cases of a number at some desks, which each has one of at most; those that were merged into another not. */
export const listCasesByNumber = (
  db: Db,
  scope: CaseScope,
  { modules, number }: { modules: readonly CaseModule[]; number: string },
): Promise<CaseRow[]> =>
  modules.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("cases")
        .selectAll()
        .where(scope.condition)
        .where("module", "in", modules)
        .where("reception_number", "=", number)
        .where("merged_into_id", "is", null)
        .orderBy("module")
        .execute();

/** Cases of one number that are looked at. */
const mostOfCaller = 100;

/** The cases that were received from a telephone number (digits only), the newest first; 100 at most. */
export const listCasesOfCaller = async (
  db: Db,
  scope: CaseScope,
  digits: string,
): Promise<CaseRow[]> => {
  if (digits === "") return [];
  const { rows } = await sql<CaseRow>`
    select * from cases
    where caller_phone_digits = ${digits} and caller_phone_digits <> ''
      and ${scope.condition}
    order by received_at desc limit ${mostOfCaller}`.execute(db);
  return rows;
};

/** What was said about a case, in its order. */
export const listCorrespondenceRows = (
  db: Db,
  { module, id }: CaseKey,
): Promise<CorrespondenceRow[]> =>
  db
    .selectFrom("case_correspondences")
    .selectAll()
    .where("case_kind", "=", module)
    .where("case_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** What was said about cases of one desk, oldest first in each. */
export const listRowsOfCases = (
  db: Db,
  { module, ids }: { module: CaseModule; ids: readonly number[] },
): Promise<CorrespondenceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("case_correspondences")
        .selectAll()
        .where("case_kind", "=", module)
        .where("case_id", "in", [...ids])
        .orderBy("case_id")
        .orderBy("at")
        .orderBy("id")
        .execute();

/** How many rows the cases of a statement have. */
export const countRowsOfCases = async (
  db: Db,
  module: CaseModule,
  ids: RawBuilder<{ id: number }>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_correspondences
    where case_kind = ${module} and case_id in (${ids})`.execute(db);
  return rows[0]?.count ?? 0;
};

/** An open case with a place. */
export type PlacedCase = CaseRow & {
  readonly latitude: number;
  readonly longitude: number;
  readonly is_late: boolean;
};

export interface PlacedCaseQuery {
  /** Degrees. */
  readonly box?:
    | {
        readonly south: number;
        readonly west: number;
        readonly north: number;
        readonly east: number;
      }
    | undefined;
  /** Of these desks; of these cases alone, where a desk names some. */
  readonly among: readonly {
    readonly module: CaseModule;
    readonly ids?: readonly number[] | undefined;
  }[];
  readonly limit: number;
}

/** One of nothing is nothing. */
const amongOf = ({ among }: PlacedCaseQuery): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      sql<SqlBool>`false`,
      ...among.map(({ module, ids }) =>
        ids === undefined
          ? sql<SqlBool>`module = ${module}`
          : sql<SqlBool>`module = ${module} and id = any(${[...ids]}::bigint[])`,
      ),
    ],
    sql` or `,
  )})`;

const conditionOf = (query: PlacedCaseQuery): RawBuilder<SqlBool> => {
  const { box } = query;
  return sql.join(
    [
      amongOf(query),
      sql<SqlBool>`inquiry_status in ('typing', 'in_progress')`,
      sql<SqlBool>`latitude is not null and longitude is not null`,
      ...(box === undefined
        ? []
        : [
            sql<SqlBool>`latitude between ${box.south} and ${box.north}
              and longitude between ${box.west} and ${box.east}`,
          ]),
    ],
    sql` and `,
  );
};

/** Open cases with a place, the newest first. */
export const listPlacedCases = async (
  db: Db,
  scope: CaseScope,
  query: PlacedCaseQuery,
): Promise<PlacedCase[]> => {
  const { rows } = await sql<PlacedCase>`
    select *, coalesce(due_at < now(), false) as is_late from cases
    where ${scope.condition} and ${conditionOf(query)}
    order by received_at desc, id desc limit ${query.limit}`.execute(db);
  return rows;
};
