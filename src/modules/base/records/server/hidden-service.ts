import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { mayRead } from "../contract/reader-rules.ts";
import type { AnyRecord, QueryOf, RowOf } from "../contract/record.ts";
import { entriesOf } from "../contract/rules.ts";

/** Names of the fields that an account does not read. */
export const hiddenFrom = (record: AnyRecord, actor: Actor): string[] =>
  entriesOf(record)
    .filter(([, { only }]) => only !== undefined && !mayRead(only, actor))
    .map(([name]) => name);

export interface Page<R extends AnyRecord> {
  readonly data: RowOf<R>[];
  readonly meta: ReturnType<typeof pageMeta>;
}

/**
 * The list of a record for whoever may not read all of its columns: they are empty. Such an account finds nothing by the
 * keyword, and orders by no such column: both would tell what is in them.
 */
export const withoutHidden =
  <R extends AnyRecord>(
    record: R,
    list: (db: Db, actor: Actor, query: QueryOf<R>) => Promise<Page<R>>,
  ) =>
  async (db: Db, actor: Actor, query: QueryOf<R>): Promise<Page<R>> => {
    const hidden = hiddenFrom(record, actor).filter(
      (name) => record.fields[name]?.kind === "joined",
    );
    if (hidden.length === 0) return list(db, actor, query);
    if (query.q !== undefined) return { data: [], meta: pageMeta(0, query) };
    const sort = hidden.includes(query.sort.replace(/^-/, ""))
      ? record.default_sort
      : query.sort;
    const { data, meta } = await list(db, actor, { ...query, sort });
    const empty = Object.fromEntries(hidden.map((name) => [name, null]));
    return { data: data.map((row) => ({ ...row, ...empty })), meta };
  };
