import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ExtractionLogQuery } from "../contract/schema.ts";
import { listExtractions } from "./queries.ts";

/** What was taken out, its columns by the words of their list; one that is gone since by its name in the code. */
export const readLog = async (
  sources: readonly ExportSource[],
  db: Db,
  actor: Actor,
  query: ExtractionLogQuery,
) => {
  const { rows, total } = await listExtractions(db, query);
  const labelsOf = (source: string): ReadonlyMap<string, string> =>
    new Map(
      sources
        .find(({ key }) => key === source)
        ?.columnsFor(actor)
        .map(({ key, label }) => [key, label]),
    );
  return {
    data: rows.map((row) => {
      const labels = labelsOf(row.source);
      const columns = row.columns.map((key) => labels.get(key) ?? key);
      return { ...row, columns };
    }),
    meta: pageMeta(total, query),
  };
};
