import type { RowScope } from "#platform/server/lists/table-list.ts";
import { fieldHitOf } from "#platform/server/search/field-hit.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";
import {
  findAmongMany,
  findTextRows,
} from "#platform/server/search/text-rows.ts";
import type { AnyRecord } from "../contract/record.ts";
import { showField, storedEntries } from "../contract/rules.ts";
import { withElsewhere } from "./record-queries.ts";
import type { RecordServer } from "./record-service.ts";
import type { StoredRow } from "./writing-service.ts";
import { hitsOf } from "./record-present.ts";

/** A record in the search over everything: its name, what it says to be shown, and the field of a hit elsewhere. */
export const recordSearcher = <R extends AnyRecord, Scope extends RowScope>(
  { record, askedOf }: RecordServer<R, Scope>,
  more: {
    /** Where its table has no reading to go by; of a large one with an index of its own. */
    readonly order?: readonly string[];
    readonly statusOf?: (row: StoredRow<R>) => string;
  } = {},
): Searcher<R["entity"]> => {
  const { path, access } = record.pages.detail;
  return {
    kind: record.entity,
    access,
    find: async (db, actor, words, limit) => {
      const request = {
        table: record.table,
        columns: ["id", ...storedEntries(record).map(([name]) => name)],
        scope: askedOf(actor, { q: words }).condition,
        words,
        limit,
      };
      const { order } = more;
      const found =
        record.is_large === true && order !== undefined
          ? await findAmongMany<StoredRow<R>>(db, { ...request, order })
          : await findTextRows<StoredRow<R>>(db, {
              ...request,
              ...(order && { order }),
              ...(record.is_large && { grams_column: "grams" }),
            });
      const rows = await withElsewhere(
        db,
        record,
        found.map(({ row }) => row),
      );
      return found.map(({ row, quality }, at) => {
        const values = { ...rows[at] };
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
