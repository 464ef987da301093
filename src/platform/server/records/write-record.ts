import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AppError } from "#platform/contract/errors.ts";
import { noteRow } from "#platform/server/http/spending.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Audience } from "./audience.ts";
import { diffFields, type FieldChange } from "./field-change.ts";
import { noteWrite } from "./followers.ts";
import type { WriteContext } from "./write-context.ts";
import "./tables.ts";

export type { WriteContext } from "./write-context.ts";

type Row = Record<string, unknown> & { id: number; version: number };

/**
 * What the write path has to know of a kind of record. The table has the columns `id`, `version`,
 * `created_at`, `created_by`, `updated_at`, `updated_by`.
 */
export interface RecordKind<R extends { id: number; version: number }> {
  /** Name in history and events, e.g. `sos_inquiry`. */
  readonly entity: string;
  readonly table: keyof Tables;
  /** Topic of its events: the resource of its list, e.g. `hinoSosInquiries`. */
  readonly topic: string;
  /** The record in whose timeline the history appears; itself when absent. */
  readonly rootOf?: (row: R) => { entity: string; id: number };
  readonly audienceOf: (row: R) => Audience | Promise<Audience>;
  /** Further topics on which a change is announced, each to an audience of its own; `former` is absent of a new one. */
  readonly alsoAnnounce?: (
    row: R,
    former?: R,
  ) => readonly { topic: string; audience: Audience }[];
  /** Columns that are stored as JSON. */
  readonly jsonColumns?: readonly string[];
  /** Puts names in place of ids before changes are kept: the history reads as it was then. */
  readonly wordChanges?: (
    db: Db,
    changes: readonly FieldChange[],
    row?: R,
  ) => Promise<FieldChange[]>;
  /** Derived columns that stay out of the history. */
  readonly unrecorded?: readonly string[];
  /** Derived columns, computed from the whole row before it is written, and from what people set in the database. */
  readonly derive?: (
    row: Omit<R, "id" | "version">,
    db: Db,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Brings the search text of the row up to date, in the same transaction. */
  readonly index?: (db: Db, row: R) => Promise<void>;
  /** What hangs on the row below it is brought up with it, in the same transaction; `former` is absent of a new one. */
  readonly follow?: (
    context: WriteContext,
    row: R,
    former?: R,
  ) => Promise<void>;
}

interface WriteOptions {
  /** Name of the step in the history: `create`, `update`, `complete` … */
  readonly action: string;
  readonly reason?: string | null;
}

const bookkeeping = [
  "id",
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
];

/** A value as its column holds it. */
export const columnValue = (
  kind: { jsonColumns?: readonly string[] },
  column: string,
  value: unknown,
): RawBuilder<unknown> =>
  kind.jsonColumns?.includes(column) && value !== null && value !== undefined
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${value}`;

/** Who is notified of a change; also those who could see the record before it and no longer can: it leaves their lists. */
export const announcementsOf = async <
  R extends { id: number; version: number },
>(
  kind: RecordKind<R>,
  row: R,
  formerRow: R | undefined,
): Promise<{ topic: string; audience: Audience }[]> => {
  const audience = await kind.audienceOf(row);
  const former =
    formerRow === undefined ? audience : await kind.audienceOf(formerRow);
  const isMoved = JSON.stringify(former) !== JSON.stringify(audience);
  return [
    { topic: kind.topic, audience },
    ...(isMoved ? [{ topic: kind.topic, audience: former }] : []),
    ...(kind.alsoAnnounce?.(row, formerRow) ?? []),
  ];
};

export const rootOf = <R extends { id: number; version: number }>(
  kind: RecordKind<R>,
  row: R,
): { entity: string; id: number } =>
  kind.rootOf?.(row) ?? { entity: kind.entity, id: row.id };

/** Tells whoever follows what a row hangs on of its change; of a row that moved, what it hung on before, too. */
export const noteWritten = <R extends { id: number; version: number }>(
  write: WriteContext,
  kind: RecordKind<R>,
  row: R,
  formerRow: R | undefined,
): void => {
  noteRow();
  noteWrite(write, rootOf(kind, row));
  if (formerRow !== undefined) noteWrite(write, rootOf(kind, formerRow));
};

const leaveTrace = async <R extends { id: number; version: number }>(
  context: WriteContext,
  kind: RecordKind<R>,
  row: R,
  changes: FieldChange[],
  options: WriteOptions & { formerRow?: R },
): Promise<void> => {
  const root = rootOf(kind, row);
  const common = {
    entity: kind.entity,
    entity_id: row.id,
    root_id: root.id,
    version: row.version,
    action: options.action,
    user_id: context.actor.user_id,
    user_name: context.actor.name,
  };
  const entry = {
    ...common,
    root_entity: root.entity,
    reason: options.reason ?? null,
    screen: context.screen,
    changes: JSON.stringify(
      (await kind.wordChanges?.(context.db, changes, row)) ?? changes,
    ),
  };
  const announcements = await announcementsOf(kind, row, options.formerRow);
  // One statement: it stands behind every write.
  await context.db
    .with("entry", (db) => db.insertInto("history").values(entry))
    .insertInto("events")
    .values(
      announcements.map(({ topic, audience }) => ({
        ...common,
        topic,
        audience: JSON.stringify(audience),
      })),
    )
    .execute();
  await kind.index?.(context.db, row);
  noteWritten(context, kind, row, options.formerRow);
};

/**
 * Leaves history and event of a step that changes no column of the record, such as a correspondence row. The
 * version stays.
 */
export const recordTrace = async <R extends { id: number; version: number }>(
  context: WriteContext,
  kind: RecordKind<R>,
  row: R,
  step: WriteOptions & { changes: FieldChange[]; formerRow?: R },
): Promise<void> => leaveTrace(context, kind, row, step.changes, step);

/** Inserts a record with its history, event and search text. The caller's transaction holds it all. */
export const createRecord = async <R extends { id: number; version: number }>(
  context: WriteContext,
  kind: RecordKind<R>,
  values: Record<string, unknown>,
  options: WriteOptions = { action: "create" },
): Promise<R> => {
  const all: Record<string, unknown> = {
    ...values,
    ...(await kind.derive?.(values as Omit<R, "id" | "version">, context.db)),
    created_by: context.actor.user_id,
    updated_by: context.actor.user_id,
  };
  const columns = Object.keys(all).filter((name) => all[name] !== undefined);
  const { rows } = await sql<Row>`
    insert into ${sql.table(kind.table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(columns.map((name) => columnValue(kind, name, all[name])))})
    returning *`.execute(context.db);
  const row = rows[0] as unknown as R;
  const changes = diffFields({}, values, omittedOf(kind)).filter(
    (change) => change.after !== null,
  );
  await leaveTrace(context, kind, row, changes, options);
  await kind.follow?.(context, row);
  return row;
};

export const omittedOf = (kind: {
  unrecorded?: readonly string[];
}): Set<string> => new Set([...bookkeeping, ...(kind.unrecorded ?? [])]);

/**
 * Locks a record of the caller's scope for the rest of the transaction; held only, it keeps everybody from locking it
 * and nobody from holding it too.
 *
 * @throws AppError `not_found` outside the scope, `changed_by_other` when `version` is stale.
 */
export const lockRecord = async <R extends { id: number; version: number }>(
  db: Db,
  kind: RecordKind<R>,
  key: {
    id: number;
    version?: number;
    scope: RawBuilder<SqlBool>;
    is_held?: boolean;
  },
): Promise<R> => {
  // The weaker one is what a foreign key takes at an insert.
  const strength = key.is_held === true ? sql`key share` : sql`update`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(kind.table)}
    where id = ${key.id} and ${key.scope} for ${strength}`.execute(db);
  const row = rows[0] as unknown as R | undefined;
  if (row === undefined) throw new AppError("not_found");
  if (key.version !== undefined && row.version !== key.version)
    throw await staleVersion(db, kind, row);
  return row;
};

/** The refusal of a stale version, with who saved last and when. */
const staleVersion = async <R extends { id: number; version: number }>(
  db: Db,
  kind: RecordKind<R>,
  row: R,
): Promise<AppError> => {
  const root = rootOf(kind, row);
  const change = await db
    .selectFrom("history")
    .select(["user_name as by", "at"])
    .where("root_entity", "=", root.entity)
    .where("root_id", "=", root.id)
    .where("entity", "=", kind.entity)
    .where("entity_id", "=", row.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return new AppError("changed_by_other", { change });
};

/**
 * Updates a locked record. What does not change any field leaves no trace and keeps the version.
 * `before` is the row that {@link lockRecord} returned.
 */
export const updateRecord = async <R extends { id: number; version: number }>(
  context: WriteContext,
  kind: RecordKind<R>,
  before: R,
  patch: Record<string, unknown>,
  options: WriteOptions = { action: "update" },
): Promise<R> => {
  const old = before as unknown as Row;
  const next = { ...old, ...patch };
  const derived = await kind.derive?.(
    next as unknown as Omit<R, "id" | "version">,
    context.db,
  );
  const all: Record<string, unknown> = { ...patch, ...derived };
  const touched = diffFields(old, all, new Set());
  if (touched.length === 0 && options.action === "update") return before;
  const assignments = touched.map(
    ({ field }) =>
      sql`${sql.ref(field)} = ${columnValue(kind, field, all[field])}`,
  );
  const { rows } = await sql<Row>`
    update ${sql.table(kind.table)}
    set ${sql.join([
      ...assignments,
      sql`version = version + 1`,
      sql`updated_at = clock_timestamp()`,
      sql`updated_by = ${context.actor.user_id}`,
    ])}
    where id = ${before.id} returning *`.execute(context.db);
  const row = rows[0] as unknown as R;
  const omitted = omittedOf(kind);
  await leaveTrace(
    context,
    kind,
    row,
    touched.filter(({ field }) => !omitted.has(field)),
    { ...options, formerRow: before },
  );
  await kind.follow?.(context, row, before);
  return row;
};
