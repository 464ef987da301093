import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { recordAbilities } from "#platform/contract/ability.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { takeTurn } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  registerRecordRoutes,
  type RecordWrite,
} from "#platform/server/http/register-record-routes.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  tableQueries,
  type RowScope,
} from "#platform/server/lists/table-list.ts";
import {
  createRecord,
  updateRecord,
  type RecordKind,
} from "#platform/server/records/write-record.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import { type RecordEndpoints } from "../contract/endpoints.ts";
import type {
  AnyRecord,
  DetailOf,
  InputOf,
  QueryOf,
  RowOf,
  UpdateOf,
  ValuesOf,
} from "../contract/record.ts";
import { beginningOf, issuesOf, storedEntries } from "../contract/rules.ts";
import { recordFieldText as text } from "../contract/field-text.ts";
import { findOwner, listOf, type RecordSql } from "./record-queries.ts";
import { searchedTexts } from "./record-present.ts";
import {
  presentRecord,
  scopedRecords,
  type ScopedRecords,
} from "./scoped-service.ts";

/** A whole row of a declared record, with the columns that only its own module knows. */
export type StoredRow<R extends AnyRecord> = Selectable<
  Tables[R["table"] & keyof Tables]
> &
  ValuesOf<R> & {
    id: number;
    version: number;
    created_at: string;
    created_by: number | null;
    updated_at: string;
    updated_by: number | null;
    deleted_at: string | null;
  };

/** What a kind of record adds to what its declaration says. */
export interface RecordRules<R extends AnyRecord, Scope extends RowScope>
  extends
    RecordSql<R>,
    Pick<RecordKind<StoredRow<R>>, "audienceOf" | "wordChanges"> {
  readonly scopeOf: (actor: Actor) => Scope;
  /** Columns beside the fields: they stay out of the history. */
  readonly derive?: (row: ValuesOf<R>) => Readonly<Record<string, unknown>>;
  readonly unrecorded?: readonly string[];
  /** Before a new one is written: refuses it, or answers what goes with it. */
  readonly creating?: (
    write: RecordWrite,
    values: InputOf<R>,
  ) => Promise<object>;
  /** After one was made or changed, in the same transaction. */
  readonly saved?: (
    write: RecordWrite,
    row: StoredRow<R>,
    before: StoredRow<R> | undefined,
  ) => Promise<void>;
  /** How the history calls a change, where not `update`. */
  readonly actionOf?: (
    before: StoredRow<R>,
    changes: Partial<ValuesOf<R>>,
  ) => string;
  /** What refers to one, in words: it is not deleted then (563). */
  readonly usesOf?: (db: Db, row: StoredRow<R>) => Promise<readonly string[]>;
  /** Columns that go with a deleted one. */
  readonly emptied?: Readonly<Record<string, null>>;
  readonly removed?: (write: RecordWrite, row: StoredRow<R>) => Promise<void>;
}

/** @throws AppError `invalid_input` where the fields do not go together */
const refuseIssues = (record: AnyRecord, values: object): void => {
  const issues = issuesOf(record, { ...values });
  if (issues.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        issues.map(({ field, message }) => [field, [message]]),
      ),
    });
};

/** @throws AppError `invalid_input` where another has what only one may have */
const refuseTaken = async (
  db: Db,
  record: AnyRecord,
  values: Readonly<Record<string, unknown>>,
  own?: number,
): Promise<void> => {
  for (const [column, { unique }] of storedEntries(record)) {
    const value = values[column];
    if (unique === undefined || value === undefined || value === null) continue;
    // Two at once: one of them waits, and is refused.
    await takeTurn(db, `${record.table}.${column}`);
    const { among, taken } = unique;
    const owner = await findOwner(db, record.table, { column, value, among });
    if (owner !== undefined && owner !== own)
      throw new AppError("invalid_input", { errors: { [column]: [taken] } });
  }
};

const kindOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
): RecordKind<StoredRow<R>> => ({
  entity: record.entity,
  table: record.table as keyof Tables,
  topic: record.topic,
  audienceOf: rules.audienceOf,
  ...(rules.wordChanges && { wordChanges: rules.wordChanges }),
  jsonColumns: storedEntries(record)
    .filter(([, { kind }]) => kind === "plate" || kind === "own")
    .map(([name]) => name),
  unrecorded: ["search_text", "deleted_at", ...(rules.unrecorded ?? [])],
  derive: (row) => ({
    ...rules.derive?.(row as unknown as ValuesOf<R>),
    search_text: searchTextOf(searchedTexts(record, row)),
  }),
});

/** A row as it leaves, without what only others read. */
const presentOf = <R extends AnyRecord>(record: R) => {
  const present = presentRecord((actor) =>
    recordAbilities(isAllowed(record.access, actor)),
  );
  return async (
    db: Db,
    row: StoredRow<R>,
    actor: Actor,
  ): Promise<DetailOf<R>> => {
    const hidden = storedEntries(record)
      .filter(([, { only }]) => only !== undefined && !isAllowed(only, actor))
      .map(([name]) => [name, null]);
    const shown = await present(db, row, actor);
    const empty: Partial<DetailOf<R>> = Object.fromEntries(hidden) as never;
    return { ...shown, ...empty };
  };
};

/** Making, changing and deleting: version, history, event and search text by the one way to write. */
const writingOf = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
  kind: RecordKind<StoredRow<R>>,
  records: Pick<
    ScopedRecords<Scope, RowOf<R>, StoredRow<R>, QueryOf<R>, DetailOf<R>>,
    "lock" | "remove"
  >,
) => {
  const present = presentOf(record);
  return {
    async create(
      write: RecordWrite,
      input: Partial<InputOf<R>>,
    ): Promise<DetailOf<R>> {
      const values = { ...beginningOf(record), ...input };
      await refuseTaken(write.db, record, values);
      const more = await rules.creating?.(write, values as InputOf<R>);
      const row = await createRecord(write, kind, { ...values, ...more });
      await rules.saved?.(write, row, undefined);
      return present(write.db, row, write.actor);
    },

    async update(
      write: RecordWrite,
      id: number,
      { version, ...input }: UpdateOf<R>,
    ): Promise<DetailOf<R>> {
      const changes = input as unknown as Partial<ValuesOf<R>>;
      const before = await records.lock(write, id, version);
      refuseIssues(record, { ...before, ...changes });
      await refuseTaken(write.db, record, { ...changes }, id);
      const action = rules.actionOf?.(before, changes) ?? "update";
      const row = await updateRecord(write, kind, before, changes, { action });
      await rules.saved?.(write, row, before);
      return present(write.db, row, write.actor);
    },

    /** @throws AppError `in_use` with what refers to it */
    async remove(write: RecordWrite, id: number): Promise<void> {
      const row = await records.lock(write, id);
      const uses = (await rules.usesOf?.(write.db, row)) ?? [];
      if (uses.length > 0)
        throw new AppError("in_use", { message: text.inUse(uses) });
      await records.remove(write, row, rules.emptied);
      await rules.removed?.(write, row);
    },
  };
};

/** A declared record on the server: its use cases, queries, operations and who may know who is at one. */
export const recordService = <R extends AnyRecord, Scope extends RowScope>(
  record: R,
  rules: RecordRules<R, Scope>,
) => {
  const { scopeOf } = rules;
  const kind = kindOf(record, rules);
  const queries = tableQueries<Scope, RowOf<R>, StoredRow<R>, QueryOf<R>>(
    listOf(record, rules),
  );
  const present = presentOf(record);
  const records = scopedRecords({ kind, queries, scopeOf, present });
  const service = {
    ...records.reading,
    ...writingOf(record, rules, kind, records),
  };
  return {
    record,
    queries,
    scopeOf,
    service,
    /** A row with the columns that follow from its fields, for the demo. */
    derived: <V extends ValuesOf<R>>(values: V) => ({
      ...values,
      ...(kind.derive?.(values as never) as { search_text: string }),
    }),
    /** Who may know who is at one. */
    findAudience: records.audienceFor((actor) =>
      isAllowed(record.access, actor),
    ),
    register: (
      app: FastifyInstance,
      context: ServerContext,
      endpoints: RecordEndpoints<R>,
    ): void => registerRecordRoutes(app, context, endpoints, service as never),
  };
};

export type RecordServer<
  R extends AnyRecord,
  Scope extends RowScope,
> = ReturnType<typeof recordService<R, Scope>>;
