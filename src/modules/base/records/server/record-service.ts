import type { FastifyInstance } from "fastify";
import { abilityRefused, recordAbilities } from "#platform/contract/ability.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { registerRecordRoutes } from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  tableQueries,
  type RowScope,
} from "#platform/server/lists/table-list.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { type RecordEndpoints } from "../contract/endpoints.ts";
import type {
  AnyRecord,
  DetailOf,
  QueryOf,
  RowOf,
  ValuesOf,
} from "../contract/record.ts";
import { storedEntries } from "../contract/rules.ts";
import { recordFieldText as text } from "../contract/field-text.ts";
import { hiddenFrom } from "../contract/query-rules.ts";
import { askedScope, withoutHidden } from "./hidden-service.ts";
import { listOf, withElsewhere, type RecordSql } from "./record-queries.ts";
import {
  referencesOf,
  refreshSearch,
  searchColumns,
  wordReferences,
} from "./reference-service.ts";
import { presentRecord, scopedRecords } from "./scoped-service.ts";
import type { NeededSql, SearchColumns } from "./tables.ts";
import {
  writingOf,
  type RecordRules,
  type StoredRow,
} from "./writing-service.ts";

/** What is kept for ever has its steps alone. */
const kept = abilityRefused("state", text.kept);

const kindOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
): RecordKind<StoredRow<R>> => ({
  entity: record.entity,
  table: record.table as keyof Tables,
  topic: record.topic,
  audienceOf: rules.audienceOf,
  wordChanges: rules.wordChanges ?? wordReferences(referencesOf(record)),
  ...(rules.alsoAnnounce && { alsoAnnounce: rules.alsoAnnounce }),
  jsonColumns: [
    ...storedEntries(record)
      .filter(([, { kind }]) => kind === "plate" || kind === "own")
      .map(([name]) => name),
    ...(rules.jsonColumns ?? []),
  ],
  unrecorded: [
    "search_text",
    "grams",
    "deleted_at",
    ...(rules.unrecorded ?? []),
  ],
  derive: (row) => ({ ...rules.derive?.(row as unknown as ValuesOf<R>) }),
});

/** A row as it leaves, with what it says beside its columns, without what only others read. */
const presentOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  { reads }: RecordRules<R, Scope>,
) => {
  const readers = Object.entries<
    (db: Db, row: StoredRow<R>, actor: Actor) => Promise<unknown>
  >({ ...reads });
  const present = presentRecord((actor) =>
    record.is_kept === true && isAllowed(record.access, actor)
      ? { update: kept, delete: kept }
      : recordAbilities(isAllowed(record.access, actor)),
  );
  return async (
    db: Db,
    row: StoredRow<R>,
    actor: Actor,
  ): Promise<DetailOf<R>> => {
    const hidden = hiddenFrom(record, actor);
    const [whole = row] = await withElsewhere(db, record, [row]);
    const shown: object = await present(db, whole, actor);
    const read = await Promise.all(
      readers
        .filter(([name]) => !hidden.includes(name))
        .map(async ([name, of]) => [name, await of(db, row, actor)]),
    );
    return {
      ...shown,
      ...Object.fromEntries(read),
      ...Object.fromEntries(hidden.map((name) => [name, null])),
    } as DetailOf<R>;
  };
};

/** The queries of its list, with what is read out of other records. */
const queriesOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordSql<R>,
) => {
  const own = tableQueries<Scope, RowOf<R>, StoredRow<R>, QueryOf<R>>(
    listOf(record, rules),
  );
  return {
    ...own,
    async list(db: Db, scope: Scope, query: QueryOf<R>) {
      const { rows, total } = await own.list(db, scope, query);
      return { rows: await withElsewhere(db, record, rows), total };
    },
    async *batches(...asked: Parameters<typeof own.batches>) {
      const [db] = asked;
      for await (const rows of own.batches(...asked))
        yield await withElsewhere(db, record, rows);
    },
  };
};

type Changing = "create" | "update" | "remove";

/** The operations of a record; those that nobody has are left out. */
export type ServedEndpoints<R extends AnyRecord> = Omit<
  RecordEndpoints<R>,
  Changing
> & { readonly [Name in Changing]: RecordEndpoints<R>[Name] | undefined };

const serverOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
) => {
  const { scopeOf } = rules;
  const kind = kindOf(record, rules);
  const queries = queriesOf(record, rules);
  const present = presentOf(record, rules);
  const askedOf = askedScope(record, scopeOf);
  const records = scopedRecords({
    kind,
    queries,
    scopeOf,
    askedOf,
    shown: withoutHidden(record),
    present,
  });
  const service = {
    ...records.reading,
    ...writingOf(record, rules, { kind, records, present }),
    lock: records.lock,
  };
  return {
    record,
    /** For writes that are no act of a person at the record itself: what follows another record. */
    kind,
    queries,
    scopeOf,
    /** The same for a query, which may ask for no more than the account reads. */
    askedOf,
    service,
    /**
     * A row with the columns that follow from its fields, for the demo.
     *
     * @param words what the keyword finds of the records it refers to
     */
    derived: <V extends ValuesOf<R>>(
      values: V,
      words: readonly string[] = [],
    ) => ({
      ...values,
      ...rules.derive?.(values),
      ...(searchColumns(record, values, words) as SearchColumns<R>),
    }),
    /** What these say changed: records that refer to them `by` a field are found by the new words. */
    refresh: (db: Db, by: keyof R["fields"] & string, ids: readonly number[]) =>
      refreshSearch(db, record, by, ids),
    /** Who may know who is at one. */
    findAudience: records.audienceFor((actor) =>
      isAllowed(record.access, actor),
    ),
    register: (
      app: FastifyInstance,
      context: ServerContext,
      endpoints: ServedEndpoints<R>,
    ): void => registerRecordRoutes(app, context, endpoints, service as never),
  };
};

/** A declared record on the server, by name: a module that makes one prints none of it. */
export interface RecordServer<
  R extends AnyRecord,
  Scope extends RowScope,
> extends ReturnType<typeof serverOf<R, Scope>> {}

/** A declared record on the server: its use cases, queries, operations and who may know who is at one. */
export const recordService = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope> & NeededSql<R>,
): RecordServer<R, Scope> => serverOf(record, rules);
