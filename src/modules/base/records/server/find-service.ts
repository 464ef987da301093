import type { RowScope } from "#platform/server/lists/table-list.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import { findTextRows } from "#platform/server/search/text-rows.ts";
import type { AnyRecord } from "../contract/record.ts";
import { showField, storedEntries } from "../contract/rules.ts";
import type { RecordServer, StoredRow } from "./record-service.ts";
import { hitsOf } from "./record-present.ts";

/** A record in the search over everything: its name, what it says to be shown, and the field of a hit elsewhere. */
export const recordSearcher = <R extends AnyRecord, Scope extends RowScope>(
  { record, scopeOf }: RecordServer<R, Scope>,
  more: {
    /** Where its table has no reading to go by. */
    readonly order?: readonly string[];
    readonly statusOf?: (row: StoredRow<R>) => string;
  } = {},
): Searcher<R["entity"]> => {
  const { path, access } = record.pages.detail;
  return {
    kind: record.entity,
    access,
    find: async (db, actor, words, limit) => {
      const found = await findTextRows<StoredRow<R>>(db, {
        table: record.table,
        columns: ["id", ...storedEntries(record).map(([name]) => name)],
        ...(more.order && { order: more.order }),
        scope: scopeOf(actor).condition,
        words,
        limit,
      });
      return found.map(({ row, quality }) => {
        const values = { ...row };
        const title = showField(record, record.name, values);
        const details = (record.found?.details ?? []).map((name) =>
          showField(record, name, values),
        );
        return {
          id: row.id,
          title,
          details,
          hit: fieldHitOf(words, [title, ...details], hitsOf(record, values)),
          status: more.statusOf?.(row) ?? null,
          is_open: false,
          at: null,
          path: path.replace("$id", String(row.id)),
          quality,
        };
      });
    },
  };
};
