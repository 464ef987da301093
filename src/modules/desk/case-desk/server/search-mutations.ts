import { sql } from "kysely";
import { foldText } from "#platform/contract/japanese/folding.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { gramsOfText } from "#platform/server/search/grams.ts";
import type { SearchedText } from "../contract/search-rules.ts";
import { endOfDealer, endOfMaker } from "./access.ts";

/** What every search row repeats of its case. */
export interface Indexed {
  readonly id: number;
  readonly received_at: string;
  readonly reception_number: string;
}

const folded = (texts: readonly string[]): string[] =>
  texts.map((text) => foldText(text)).filter((line) => line !== "");

/**
 * Folded text of a case: one line a field, so that no hit spans two. Marks stand where the part of the maker ends,
 * and that of the sales company: nobody finds a case by what it is never told.
 */
const searchTextOf = (
  { reception_number }: Indexed,
  texts: readonly SearchedText[],
): string => {
  const partOf = (told: SearchedText["told"]): string[] =>
    folded(texts.filter((one) => one.told === told).map(({ text }) => text));
  return [
    ...folded([reception_number]),
    ...partOf(undefined),
    endOfMaker,
    ...partOf("dealer"),
    endOfDealer,
    ...partOf("desk"),
  ].join("\n");
};

/** The marks are nobody's words. */
const gramsOfCase = (text: string, receivedAt: string): number[] =>
  gramsOfText(
    text.replaceAll(endOfMaker, "").replaceAll(endOfDealer, ""),
    receivedAt,
  );

/**
 * The side table of the keyword search of a desk: `id`, `received_at`, `text`, `grams` and its filter columns.
 *
 * @param textsOf what a case is found by beside its number, from `searchedTexts`
 * @param columnsOf the filter columns, `received_at` among them
 */
export const caseIndex = <
  R extends Indexed,
  Columns extends Readonly<Record<string, unknown>>,
>(
  table: keyof Tables,
  textsOf: (row: R) => readonly SearchedText[],
  columnsOf: (row: R) => Columns,
) => ({
  /** The whole search row of a case. */
  rowOf: (row: R) => {
    const text = searchTextOf(row, textsOf(row));
    const grams = gramsOfCase(text, row.received_at);
    return { id: row.id, ...columnsOf(row), text, grams };
  },

  /**
   * Brings the search row of a case up to date. Where the text stayed, only the filter columns are written: the
   * gram index is left alone, which makes a status change cheap.
   */
  index: async (db: Db, row: R): Promise<void> => {
    const text = searchTextOf(row, textsOf(row));
    const columns = columnsOf(row);
    const assigned = (values: Readonly<Record<string, unknown>>) =>
      sql.join(
        Object.entries(values).map(
          ([name, value]) => sql`${sql.ref(name)} = ${value}`,
        ),
      );
    const kept = await sql`
      update ${sql.table(table)} set ${assigned(columns)}
      where id = ${row.id} and text = ${text} and received_at = ${row.received_at}`.execute(
      db,
    );
    if ((kept.numAffectedRows ?? 0n) > 0n) return;
    const grams = gramsOfCase(text, row.received_at);
    const values = { ...columns, text, grams };
    const names = ["id", ...Object.keys(values)];
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join([row.id, ...Object.values(values)])})
      on conflict (id) do update set ${assigned(values)}`.execute(db);
  },
});
