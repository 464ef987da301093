import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Audience } from "./audience.ts";
import { screenOfRow } from "#platform/contract/import-origin.ts";
import { fileRowOf } from "./file-row.ts";
import { diffFields, type FieldChange } from "./field-change.ts";
import {
  announcementsOf,
  noteWritten,
  omittedOf,
  rootOf,
  type RecordKind,
  type WriteContext,
} from "./write-record.ts";

type Values = Readonly<Record<string, unknown>>;
type Stored = { id: number; version: number };

/** A record after the write, with what changed and what it was before. */
interface Written<R> {
  readonly row: R;
  readonly formerRow?: R;
  /** Of the file that brought it. */
  readonly file_row: number | undefined;
  readonly changes: readonly FieldChange[];
}

/** Rows as a table of the statement, with the types of the table they are for. */
const rowsFor = (table: keyof Tables, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

const nextIds = async (
  db: Db,
  table: keyof Tables,
  count: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Names in place of ids, for all records at once. */
const wordedChanges = async <R extends Stored>(
  db: Db,
  kind: RecordKind<R>,
  written: readonly Written<R>[],
): Promise<FieldChange[][]> => {
  const all = written.flatMap(({ changes }) => changes);
  const worded = [...((await kind.wordChanges?.(db, all)) ?? all)];
  return written.map(({ changes }) => worded.splice(0, changes.length));
};

/** One event for all records of the write that the same people may see: their lists are read again once. */
const eventsOf = async <R extends Stored>(
  kind: RecordKind<R>,
  written: readonly Written<R>[],
) => {
  const events = new Map<
    string,
    { topic: string; audience: Audience; row: R }
  >();
  for (const { row, formerRow } of written)
    for (const one of await announcementsOf(kind, row, formerRow)) {
      const key = JSON.stringify(one);
      if (!events.has(key)) events.set(key, { ...one, row });
    }
  return [...events.values()];
};

const leaveTraces = async <R extends Stored>(
  context: WriteContext,
  kind: RecordKind<R>,
  written: readonly Written<R>[],
  action: string,
): Promise<void> => {
  const { db, actor, screen } = context;
  const common = (row: R) => ({
    entity: kind.entity,
    entity_id: row.id,
    root_id: rootOf(kind, row).id,
    version: row.version,
    action,
    user_id: actor.user_id,
    user_name: actor.name,
  });
  const worded = await wordedChanges(db, kind, written);
  await db
    .insertInto("history")
    .values(
      written.map(({ row, file_row }, index) => ({
        ...common(row),
        root_entity: rootOf(kind, row).entity,
        reason: null,
        screen: screenOfRow(screen, file_row),
        changes: JSON.stringify(worded[index]),
      })),
    )
    .execute();
  const events = await eventsOf(kind, written);
  await db
    .insertInto("events")
    .values(
      events.map(({ topic, audience, row }) => ({
        ...common(row),
        topic,
        audience: JSON.stringify(audience),
      })),
    )
    .execute();
  for (const { row, formerRow } of written) {
    await kind.index?.(db, row);
    noteWritten(context, kind, row, formerRow);
    await kind.follow?.(context, row, formerRow);
  }
};

/**
 * Inserts records of one kind, all with the same fields, in a handful of statements: each with its history, and one
 * event for those who may see them. For imports; the caller's transaction holds it all.
 */
export const createRecords = async <R extends Stored>(
  context: WriteContext,
  kind: RecordKind<R>,
  list: readonly Values[],
): Promise<R[]> => {
  if (list.length === 0) return [];
  const { db, actor } = context;
  const ids = await nextIds(db, kind.table, list.length);
  const all = await Promise.all(
    list.map(async (values, index) => ({
      ...values,
      ...(await kind.derive?.(values as Omit<R, "id" | "version">, db)),
      id: ids[index],
      created_by: actor.user_id,
      updated_by: actor.user_id,
    })),
  );
  const columns = names(Object.keys(all[0] ?? {}));
  const { rows } = await sql<R>`
    insert into ${sql.table(kind.table)} (${columns}) overriding system value
    select ${columns} from ${rowsFor(kind.table, all)} returning *`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = list.flatMap((values, index): Written<R>[] => {
    const row = byId.get(ids[index] ?? 0);
    const changes = diffFields({}, values, omittedOf(kind));
    return row === undefined
      ? []
      : [
          {
            row,
            file_row: fileRowOf(values),
            changes: changes.filter(({ after }) => after !== null),
          },
        ];
  });
  await leaveTraces(context, kind, written, "create");
  return written.map(({ row }) => row);
};

/**
 * Locks records of the caller's scope for the rest of the transaction, in the order of their ids.
 *
 * @throws AppError `not_found` when one is outside the scope
 */
export const lockRecords = async <R extends Stored>(
  db: Db,
  kind: RecordKind<R>,
  key: { ids: readonly number[]; scope: RawBuilder<SqlBool> },
): Promise<ReadonlyMap<number, R>> => {
  if (key.ids.length === 0) return new Map();
  const { rows } = await sql<R>`
    select * from ${sql.table(kind.table)}
    where id = any(${[...key.ids]}::bigint[]) and ${key.scope} order by id for update`.execute(
    db,
  );
  if (rows.length < new Set(key.ids).size) throw new AppError("not_found");
  return new Map(rows.map((row) => [row.id, row]));
};

/** What a patch makes of a locked row. */
const changeOf = async <R extends Stored>(
  db: Db,
  kind: RecordKind<R>,
  { before, patch }: { before: R; patch: Values },
) => {
  const old: Values = { ...before };
  const next = { ...old, ...patch };
  const derived = await kind.derive?.(
    next as unknown as Omit<R, "id" | "version">,
    db,
  );
  const all = { ...patch, ...derived };
  return { before, old, all, touched: diffFields(old, all, new Set()) };
};

/**
 * Updates locked records of one kind in a handful of statements, each with its history; what does not change leaves
 * no trace. Returns those that changed.
 */
export const updateRecords = async <R extends Stored>(
  context: WriteContext,
  kind: RecordKind<R>,
  list: readonly { before: R; patch: Values }[],
): Promise<{ row: R; formerRow: R }[]> => {
  const changed = (
    await Promise.all(list.map((one) => changeOf(context.db, kind, one)))
  ).filter(({ touched }) => touched.length > 0);
  if (changed.length === 0) return [];
  const columns = [
    ...new Set(
      changed.flatMap(({ touched }) => touched.map(({ field }) => field)),
    ),
  ];
  const valuesOf = ({
    before,
    old,
    all,
  }: (typeof changed)[number]): Values => ({
    id: before.id,
    ...Object.fromEntries(
      columns.map((name) => [name, { ...old, ...all }[name]]),
    ),
  });
  const { rows } = await sql<R>`
    update ${sql.table(kind.table)} t
    set ${sql.join([
      ...columns.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`),
      sql`version = t.version + 1`,
      sql`updated_at = clock_timestamp()`,
      sql`updated_by = ${context.actor.user_id}`,
    ])}
    from ${rowsFor(kind.table, changed.map(valuesOf))} n where t.id = n.id returning t.*`.execute(
    context.db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const omitted = omittedOf(kind);
  const written = changed.flatMap(({ before, touched, all }) => {
    const row = byId.get(before.id);
    const changes = touched.filter(({ field }) => !omitted.has(field));
    const file_row = fileRowOf(all);
    return row === undefined
      ? []
      : [{ row, formerRow: before, file_row, changes }];
  });
  await leaveTraces(context, kind, written, "update");
  return written;
};
