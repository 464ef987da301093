import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { getTableRow } from "#platform/server/lists/table-list.ts";
import {
  missedForDays,
  ringsAtMostMs,
  talksAtMostMs,
} from "../contract/rules.ts";
import type { TelephoneScope } from "./access.ts";
import type { TelephoneCallRow, UserExtensionRow } from "./tables.ts";
import "./tables.ts";

/** More than these at once no strip shows. */
const mostRunning = 50;
const mostMissed = 100;

const isTaken = sql<SqlBool>`(owner_user_id is not null or answered_at is not null)`;

const since = (milliseconds: number): RawBuilder<unknown> =>
  sql`(clock_timestamp() - ${milliseconds} * interval '1 millisecond')`;

/** A call, with the extension of the account that reads: every desk asks this at every ring, in one statement. */
export type RunningCallRow = TelephoneCallRow & {
  own_extension: string | null;
};

/** Calls that ring or are talked; what lost its end on the way is none of them. */
export const listRunningCalls = async (
  db: Db,
  scope: TelephoneScope,
  userId: number,
): Promise<RunningCallRow[]> => {
  const { rows } = await sql<RunningCallRow>`
    select *, (select e.extension from user_extensions e where e.user_id = ${userId}) as own_extension
    from telephone_calls
    where ${scope.condition} and ended_at is null and closed_at is null
      and arrived_at > ${since(talksAtMostMs)}
      and (${isTaken} or arrived_at > ${since(ringsAtMostMs)})
    order by arrived_at, id limit ${mostRunning}`.execute(db);
  return rows;
};

/** A call, with whose telephone it rings at: what every desk gets of it, in one statement. */
export type HeardCallRow = TelephoneCallRow & {
  extension_user_id: number | null;
};

export const listCallsByIds = async (
  db: Db,
  ids: readonly number[],
): Promise<HeardCallRow[]> => {
  const { rows } = await sql<HeardCallRow>`
    select c.*, (select e.user_id from user_extensions e where e.extension = c.extension) as extension_user_id
    from telephone_calls c where c.id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

const isMissed = sql<SqlBool>`(owner_user_id is null and answered_at is null and called_back_at is null
  and (ended_at is not null or arrived_at <= ${since(ringsAtMostMs)}))`;

/** The newest missed call of each number, with how many there are; calls without a number one by one. */
export const listMissedCallRows = async (
  db: Db,
  scope: TelephoneScope,
): Promise<(TelephoneCallRow & { times: number })[]> => {
  const { rows } = await sql<TelephoneCallRow & { times: number }>`
    select * from (
      select distinct on (number) *, count(*) over (partition by number)::int as times
      from (
        select *, case phone_digits when '' then id::text else 'n' || phone_digits end as number
        from telephone_calls
        where ${scope.condition} and ${isMissed}
          and arrived_at > clock_timestamp() - ${missedForDays} * interval '1 day') missed
      order by number, arrived_at desc, id desc) newest
    order by arrived_at desc, id desc limit ${mostMissed}`.execute(db);
  return rows;
};

/** @throws AppError `not_found` */
export const getCallRow = (
  db: Db,
  scope: TelephoneScope,
  id: number,
): Promise<TelephoneCallRow> => getTableRow(db, "telephone_calls", scope, id);

/** The call of a name of the exchange, locked. */
export const lockCallByName = async (
  tx: Db,
  callId: string,
): Promise<TelephoneCallRow | undefined> => {
  const { rows } = await sql<TelephoneCallRow>`
    select * from telephone_calls where call_id = ${callId} for update`.execute(
    tx,
  );
  return rows[0];
};

/** Missed calls of a number that wait, locked; with the call itself where it has no number. */
export const lockMissedCalls = async (
  tx: Db,
  call: Pick<TelephoneCallRow, "id" | "phone_digits">,
): Promise<TelephoneCallRow[]> => {
  const { rows } = await sql<TelephoneCallRow>`
    select * from telephone_calls
    where ${isMissed} and (id = ${call.id}
      or (phone_digits <> '' and phone_digits = ${call.phone_digits}))
    order by id for update`.execute(tx);
  return rows;
};

export const findOwnExtension = (
  db: Db,
  userId: number,
): Promise<UserExtensionRow | undefined> =>
  db
    .selectFrom("user_extensions")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Whose telephone has an extension, locked for the rest of the transaction. */
export const lockExtension = (
  tx: Db,
  extension: string,
): Promise<UserExtensionRow | undefined> =>
  tx
    .selectFrom("user_extensions")
    .selectAll()
    .where("extension", "=", extension)
    .forUpdate()
    .executeTakeFirst();

/** Which of these take no calls for now. */
export const listAwayUsers = async (
  db: Db,
  userIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .selectFrom("user_extensions")
    .select("user_id")
    .where("user_id", "in", [...userIds, 0])
    .where("availability", "=", "away")
    .execute();
  return rows.map(({ user_id }) => user_id);
};
