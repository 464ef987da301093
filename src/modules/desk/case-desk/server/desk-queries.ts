import { AppError } from "#platform/contract/errors.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isWorkingUser } from "#modules/company/users/server/service.ts";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { ReceptionKeys } from "../contract/double-rules.ts";
import type { DeskScope } from "./access.ts";
import type { DeskRow } from "./tables.ts";

/*
 * Every condition knows the table of a desk by its own name, and as `own` where it looks at the row itself beside one
 * of its side tables.
 */

interface Desk<R> {
  readonly module: CaseModule;
  readonly record: {
    readonly table: keyof Tables;
    readonly rootOf?: (row: R) => unknown;
  };
  readonly scopeOf: (actor: Actor) => DeskScope;
  readonly states: { readonly column: string };
}

/** Whole cases of a desk by id, of those in the scope. */
export const listDeskCases = async <R>(
  db: Db,
  table: keyof Tables,
  scope: DeskScope,
  ids: readonly number[],
): Promise<R[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<R>`
    select * from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = any(${[...new Set(ids)]}::bigint[]) and ${scope.condition}`.execute(
    db,
  );
  return rows;
};

/**
 * A whole case within the scope.
 *
 * @throws AppError `not_found` outside of it
 */
export const getDeskCase = async <R>(
  db: Db,
  table: keyof Tables,
  scope: DeskScope,
  id: number,
): Promise<R> => {
  const [row] = await listDeskCases<R>(db, table, scope, [id]);
  if (row === undefined) throw new AppError("not_found");
  return row;
};

/** Who took a case off the lists, by name; undefined where nobody has. */
export const findDeleter = (
  db: Db,
  entity: string,
  id: number,
): Promise<{ user_name: string | null } | undefined> =>
  db
    .selectFrom("history")
    .select("user_name")
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .where("action", "=", "delete")
    .executeTakeFirst();

/** Sent back and not seen yet. */
export const isUnseenSendBack = sql<SqlBool>`own.sent_back_at is not null and own.sent_back_seen_at is null`;

/** On `own`: a case that was sent back to this user, who has not seen it; to who is not there any more, to everybody. */
export const isSentBackTo = (
  userId: number | null,
  module: CaseModule,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isUnseenSendBack} and (own.sent_back_to = ${userId}
    or own.sent_back_to is null
    or not ${isWorkingUser(sql`own.sent_back_to`, caseDesks[module].permission)}))`;

/** No desk is shown more than these at once. */
const mostTold = 50;

/** What was sent back to a user and is not seen yet, the newest first. */
export const listSendBackRows = async <R extends DeskRow>(
  db: Db,
  { module, record, scopeOf }: Desk<R>,
  actor: Actor,
): Promise<R[]> => {
  const table = sql.table(record.table);
  const { rows } = await sql<R>`
    select ${table}.* from ${table}
    join ${table} as own on own.id = ${table}.id
    where ${scopeOf(actor).condition} and ${isSentBackTo(actor.user_id, module)}
    order by own.sent_back_at desc limit ${mostTold}`.execute(db);
  return rows;
};

/** Whether this case was sent back to the user, who has not seen it. */
export const isSentBackToUser = async <R>(
  db: Db,
  { module, record }: Pick<Desk<R>, "module" | "record">,
  { user_id }: Actor,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ${sql.table(record.table)} as own
    where own.id = ${id} and ${isSentBackTo(user_id, module)}`.execute(db);
  return rows.length > 0;
};

const isWaiting = ({
  states,
}: Pick<Desk<unknown>, "states">): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(states.column)} = 'complete' and approval_need = 'need'`;

/** How many completed cases of the scope wait for their approval. */
export const countCasesForApproval = async (
  db: Db,
  desk: Pick<Desk<unknown>, "states"> & {
    readonly record: { readonly table: keyof Tables };
  },
  scope: DeskScope,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(desk.record.table)}
    where ${isWaiting(desk)} and ${scope.condition}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Completed cases that wait for their approval, those that wait longest first. */
export const listCasesForApproval = async <R extends DeskRow>(
  db: Db,
  desk: Desk<R>,
  actor: Actor,
  page: { page: number; per_page: number; sort: string },
): Promise<R[]> => {
  const direction = page.sort.startsWith("-") ? sql`desc` : sql`asc`;
  const { rows } = await sql<R>`
    select * from ${sql.table(desk.record.table)}
    where ${isWaiting(desk)} and ${desk.scopeOf(actor).condition}
    order by completed_at ${direction}, id ${direction}
    limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`.execute(
    db,
  );
  return rows;
};

/** What other cases are found by: an empty key finds none. */
export interface PrecheckKeys extends ReceptionKeys {
  /** Not this case. */
  readonly except_id: number;
}

/** Open cases that share a telephone, plate or chassis number; an empty key matches nothing. */
export const listOpenCasesByKeys = async <R extends DeskRow & ReceptionKeys>(
  db: Db,
  { record, scopeOf, states }: Desk<R>,
  actor: Actor,
  keys: PrecheckKeys,
): Promise<R[]> => {
  const { rows } = await sql<R>`
    select * from ${sql.table(record.table)}
    where ${scopeOf(actor).condition}
      and ${sql.ref(states.column)} in ('typing', 'in_progress')
      and id <> ${keys.except_id}
      and ((caller_phone_digits <> '' and caller_phone_digits = ${keys.caller_phone_digits})
        or (plate_text <> '' and plate_text = ${keys.plate_text})
        or (chassis_text <> '' and chassis_text = ${keys.chassis_text}))
    order by received_at desc limit 10`.execute(db);
  return rows;
};
