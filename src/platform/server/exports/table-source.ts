import type { RawBuilder } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { narrowed } from "#platform/server/lists/row-scope.ts";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import type { ChangingPart, ChangingTable } from "./change-queries.ts";
import {
  defineExportSource,
  type ExportList,
  type ExportSource,
} from "./export-source.ts";

/** How the rows of a list are read, as `tableQueries` makes them. */
interface RowQueries<Scope, Stored, Query> {
  count(db: Db, scope: Scope, query: Query): Promise<number>;
  batches(
    db: Db,
    scope: Scope,
    query: Query,
    columns?: readonly string[],
  ): AsyncIterable<readonly Stored[]>;
  ids(scope: Scope, query: Query): RawBuilder<{ id: number }>;
}

/** What a module says of a list whose rows are those of one table. */
interface TableSource<
  Query,
  Scope extends RowScope,
  Stored,
  Row extends { readonly id: number },
> extends Omit<
  ExportList<Query, Row>,
  "key" | "parts" | "count" | "batches" | "keyed" | "refuse"
> {
  /** The table. */
  readonly key: ChangingTable;
  /**
   * Of a query that an account may not ask nothing is made.
   *
   * @throws AppError `invalid_input`
   */
  readonly scopeOf: (actor: Actor, query: Query) => Scope;
  readonly queriesOf: (
    actor: Actor,
    db: Db,
    query: Query,
  ) =>
    | RowQueries<Scope, Stored, Query>
    | Promise<RowQueries<Scope, Stored, Query>>;
  /** What a row is made of beside itself. */
  readonly parts?: readonly ChangingPart[];
  /** Rows as the account sees them; each with its id, and the columns that are read. */
  readonly present: (
    db: Db,
    rows: readonly Stored[],
    actor: Actor,
  ) => readonly Row[] | Promise<readonly Row[]>;
}

/** Makes a list of one table exportable: whole, what changed of it, and with what hangs on its rows. */
export const defineTableSource = <
  Query,
  Scope extends RowScope,
  Stored,
  Row extends { readonly id: number },
>({
  key,
  scopeOf,
  queriesOf,
  present,
  parts = [],
  ...list
}: TableSource<Query, Scope, Stored, Row>): ExportSource =>
  defineExportSource<Query, Row>({
    ...list,
    key,
    parts: [[`${key}.id`, key], ...parts],
    refuse: scopeOf,
    keyed: {
      table: key,
      idOf: ({ id }) => id,
      ids: async (db, actor, query) =>
        (await queriesOf(actor, db, query)).ids(scopeOf(actor, query), query),
    },
    count: async (db, actor, query, only) =>
      (await queriesOf(actor, db, query)).count(
        db,
        narrowed(scopeOf(actor, query), only),
        query,
      ),
    async *batches(db, actor, query, only, columns) {
      const queries = await queriesOf(actor, db, query);
      const scope = narrowed(scopeOf(actor, query), only);
      for await (const rows of queries.batches(db, scope, query, columns))
        yield await present(db, rows, actor);
    },
  });
