import { sql, type RawBuilder, type SqlBool } from "kysely";
import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { isOneOf } from "#platform/server/lists/list-query.ts";
import {
  getTableRow,
  tableQueries,
} from "#platform/server/lists/table-list.ts";
import type { FollowPolicy } from "../contract/fact-rules.ts";
import type { FollowCallListQuery } from "../contract/schema.ts";
import { isOpen, type CallScope } from "./access.ts";
import { isDue } from "./queries.ts";
import type { FollowCallRow } from "./tables.ts";
import "./tables.ts";

const columns = [
  "id",
  "version",
  "item_id",
  "kind",
  "cause",
  "since",
  "planned_at",
  "due_at",
  "target_kind",
  "target_name",
  "target_phone",
  "target_digits",
  "assignee_id",
  "is_personal",
  "call_state",
  "claimed_by",
  "claimed_at",
  "attempt",
  "result",
  "note",
  "called_at",
  "called_by",
  "call_log_id",
  "dropped_reason",
  "updated_at",
] as const;
/** What lists read of a call. */
export type CallListRow = Pick<FollowCallRow, (typeof columns)[number]>;

/** Whose calls they are, seen by an account; who takes none for now is known. */
export interface CallWatch {
  readonly actor: Actor;
  readonly policy: Pick<FollowPolicy, "anyone_minutes">;
  /** Owners of personal calls who do not take calls. */
  readonly gone: readonly number[];
}

const isAnyones = ({ policy, gone }: CallWatch): RawBuilder<SqlBool> =>
  sql<SqlBool>`(follow_calls.assignee_id is null or not follow_calls.is_personal
    or follow_calls.due_at <= now() - ${policy.anyone_minutes} * interval '1 minute'
    or follow_calls.assignee_id = any(${[...gone]}::bigint[]))`;

const scopeConditions = {
  mine: ({ actor }: CallWatch) =>
    sql<SqlBool>`follow_calls.assignee_id = ${actor.user_id}`,
  anyone: isAnyones,
  mine_or_anyone: (watch: CallWatch) =>
    sql<SqlBool>`(follow_calls.assignee_id = ${watch.actor.user_id} or ${isAnyones(watch)})`,
  all: () => sql<SqlBool>`true`,
} as const;

/** The list of calls that are to be made. */
export const callQueries = (watch: CallWatch) =>
  tableQueries<CallScope, CallListRow, FollowCallRow, FollowCallListQuery>({
    table: "follow_calls",
    columns,
    filters: {
      q: (keyword) =>
        sql<SqlBool>`(strpos(coalesce(follow_calls.target_name, ''), ${keyword.trim()}) > 0
          or strpos(follow_calls.target_digits, ${telephoneDigits(keyword) || keyword.trim()}) > 0)`,
      scope: (scope) => scopeConditions[scope](watch),
      due: (due) => isDue(sql.ref("follow_calls.due_at"), due),
      kind: (codes) => isOneOf("follow_calls.kind", codes),
      case_id: (id, { case_kind }) => sql<SqlBool>`exists (
        select from follow_items where follow_items.id = follow_calls.item_id
          and follow_items.case_kind = ${case_kind ?? null} and follow_items.case_id = ${id})`,
      phone: (phone) =>
        sql<SqlBool>`follow_calls.target_digits = ${telephoneDigits(phone)} and follow_calls.target_digits <> ''`,
    },
    sorts: { due_at: sql.ref("follow_calls.due_at") },
  });

/** People who have personal calls to make. */
export const listPersonalOwners = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ assignee_id: number }>`
    select distinct assignee_id from follow_calls
    where call_state in ('planned', 'calling') and is_personal and assignee_id is not null`.execute(
    db,
  );
  return rows.map(({ assignee_id }) => assignee_id);
};

/** Open calls to the same digits as some, with when they are due. */
export const listCallsTo = async (
  db: Db,
  digits: readonly string[],
): Promise<FollowCallRow[]> => {
  const { rows } = await sql<FollowCallRow>`
    select * from follow_calls where target_digits = any(${[...digits]}::text[]) and target_digits <> ''
      and ${isOpen} order by due_at, id limit 200`.execute(db);
  return rows;
};

/** Calls that an account has to make, or is making, locked. */
export const lockOwnCalls = async (
  db: Db,
  userId: number,
): Promise<FollowCallRow[]> => {
  const { rows } = await sql<FollowCallRow>`
    select * from follow_calls where ${isOpen}
      and (assignee_id = ${userId} or claimed_by = ${userId}) order by id for update`.execute(
    db,
  );
  return rows;
};

/** Ordered calls that an account has to make and that are due: of no case, so that no notice of one tells of them. */
export const listDueOrders = async (
  db: Db,
  userId: number,
): Promise<Pick<FollowCallRow, "id" | "target_name">[]> => {
  const { rows } = await sql<Pick<FollowCallRow, "id" | "target_name">>`
    select id, target_name from follow_calls where ${isOpen} and kind = 'application'
      and assignee_id = ${userId} and due_at <= now() order by due_at, id limit 50`.execute(
    db,
  );
  return rows;
};

/** So many are dealt with in one turn of a job. */
const batch = 100;

/** Claims older than so many minutes, locked; whoever holds one now is left alone. */
export const lockOldClaims = async (
  db: Db,
  minutes: number,
): Promise<FollowCallRow[]> => {
  const { rows } = await sql<FollowCallRow>`
    select * from follow_calls where call_state = 'calling'
      and claimed_at < now() - ${minutes} * interval '1 minute'
    order by id limit ${batch} for update skip locked`.execute(db);
  return rows;
};

/** Calls that have fallen due and of which nobody was told, locked. */
export const lockDueCalls = async (db: Db): Promise<FollowCallRow[]> => {
  const { rows } = await sql<FollowCallRow>`
    select * from follow_calls where call_state = 'planned' and told_at is null and due_at <= now()
    order by due_at limit ${batch} for update skip locked`.execute(db);
  return rows;
};

/** @throws AppError `not_found` */
export const getCallRow = (
  db: Db,
  scope: CallScope,
  id: number,
): Promise<FollowCallRow> => getTableRow(db, "follow_calls", scope, id);

/** Whether the scope holds a call. */
export const hasCall = async (
  db: Db,
  { condition }: CallScope,
  id: number,
): Promise<boolean> =>
  (await db
    .selectFrom("follow_calls")
    .select("id")
    .where("id", "=", id)
    .where(condition)
    .executeTakeFirst()) !== undefined;
