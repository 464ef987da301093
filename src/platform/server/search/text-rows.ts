import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { gramsOfWord } from "./grams.ts";
import { qualityOf } from "./match-quality.ts";

/** A table with the folded column `search_text`, as the search over everything reads it. */
export interface TextRowsRequest {
  readonly table: string;
  readonly columns: readonly string[];
  /** Gram codes with a GIN index; absent where a table is short enough to be read. */
  readonly grams_column?: string;
  readonly scope: RawBuilder<SqlBool>;
  readonly words: readonly string[];
  readonly limit: number;
}

/** So many hits are weighed against each other for every one that is shown. */
const weighedPerShown = 10;

/**
 * Rows of the scope that hold every folded word, the best first, those of equal quality by reading. `Row` has the
 * requested columns.
 */
export const findTextRows = async <Row>(
  db: Db,
  request: TextRowsRequest,
): Promise<{ row: Row; quality: number }[]> => {
  const { words, scope, limit, grams_column } = request;
  const texts = words.map(
    (word) => sql<SqlBool>`strpos(search_text, ${word}) > 0`,
  );
  const grams =
    grams_column === undefined
      ? []
      : [
          sql<SqlBool>`${sql.ref(grams_column)} @> ${words.flatMap(gramsOfWord)}::int[]`,
        ];
  const { rows } = await sql<Row & { search_text: string }>`
    select ${sql.join(request.columns.map((name) => sql.ref(name)))}, search_text
    from ${sql.table(request.table)}
    where ${sql.join([scope, ...grams, ...texts], sql` and `)}
    order by strpos(search_text, ${words[0] ?? ""}), name_kana, id
    limit ${limit * weighedPerShown}`.execute(db);
  return rows
    .map((row) => ({ row, quality: qualityOf(row.search_text, words) }))
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, limit);
};
