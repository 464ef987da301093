import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import { offeredCases } from "../contract/endpoints.ts";
import type { CaseSummary } from "../contract/schema.ts";
import {
  caseModules,
  type CaseModule,
  type CaseKey,
} from "#modules/base/desks/contract/lookups.ts";
import { visibleSummary } from "../contract/visible-rules.ts";
import { mayReadCases, scopeOfCases, type CaseScope } from "./access.ts";
import { getReadableCase, refOfCase } from "./service.ts";
import { listCases, listNewestCases } from "./queries.ts";
import type { CaseRow } from "./tables.ts";

/** How each desk finds its cases by keyword, within the account's scope. */
export type CaseFinders = Readonly<
  Record<CaseModule, Pick<Searcher<string>, "find">>
>;

const summaryOf = (row: CaseRow, { role }: Actor): CaseSummary => {
  const { inquiry_status } = row;
  const { caller_name, customer_company } = visibleSummary(row, role);
  return {
    ...refOfCase(row),
    inquiry_status,
    caller_name,
    customer_company,
  };
};

/** The cases of hits, each once; in place of one that was merged the one that is worked on. */
const listKept = async (
  db: Db,
  scope: CaseScope,
  { module, ids }: { module: CaseModule; ids: readonly number[] },
): Promise<CaseRow[]> => {
  const rows = await listCases(db, scope, { module, ids });
  const kept = ids.map((id) => rows.get(id)?.merged_into_id ?? id);
  if (kept.some((id, index) => id !== ids[index]))
    return listKept(db, scope, { module, ids: [...new Set(kept)] });
  return ids.flatMap((id) => rows.get(id) ?? []);
};

/** Cases to choose from: the best hits of every desk of the account, or the newest where nothing is typed. */
export const findCaseSummaries = async (
  finders: CaseFinders,
  db: Db,
  actor: Actor,
  typed: string,
): Promise<CaseSummary[]> => {
  const scope = scopeOfCases(actor);
  const modules = caseModules.filter((module) => mayReadCases(actor, module));
  const words = wordsOf(typed);
  if (words.length === 0) {
    const rows = await listNewestCases(db, scope, {
      modules,
      limit: offeredCases,
    });
    return rows.map((row) => summaryOf(row, actor));
  }
  const hits = await Promise.all(
    modules.map(async (module) => {
      const found = await finders[module].find(db, actor, words, offeredCases);
      const ids = found.map(({ id }) => id);
      return listKept(db, scope, { module, ids });
    }),
  );
  return hits
    .flatMap((rows) => rows.map((row, rank) => ({ row, rank })))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, offeredCases)
    .map(({ row }) => summaryOf(row, actor));
};

/** @throws AppError 403 without the right of its desk, 404 outside the account's scope */
export const getSummary = async (
  db: Db,
  actor: Actor,
  key: CaseKey,
): Promise<CaseSummary> =>
  summaryOf(await getReadableCase(db, actor, key), actor);
