import { sql, type SqlBool } from "kysely";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { izaVehicles } from "../contract/vehicle-record.ts";
import type { scopeOfMembers, scopeOfVehicles } from "./access.ts";
import "./tables.ts";

/** Ids of members by their numbers; each number belongs to one at a time. */
export const listMemberIds = async (
  db: Db,
  scope: ReturnType<typeof scopeOfMembers>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; member_number: string }>`
    select id, member_number from iza_members
    where member_number = any(${[...new Set(numbers)]}::text[]) and ${scope.condition}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.member_number, row.id]));
};

/** A vehicle as its file is compared with. */
export type HeldVehicle = RowOf<typeof izaVehicles> & {
  readonly plate_text: string | null;
  readonly chassis_key: string | null;
};

/** Vehicles of some members, by the id of the member. */
export const listVehiclesOfMembers = async (
  db: Db,
  scope: ReturnType<typeof scopeOfVehicles>,
  members: readonly number[],
): Promise<ReadonlyMap<number, readonly HeldVehicle[]>> => {
  const { rows } = await sql<HeldVehicle>`
    select * from iza_vehicles
    where iza_member_id = any(${[...members]}::bigint[]) and ${scope.condition}
    order by id`.execute(db);
  const byMember = new Map<number, HeldVehicle[]>();
  for (const row of rows) {
    const of = byMember.get(row.iza_member_id) ?? [];
    of.push(row);
    byMember.set(row.iza_member_id, of);
  }
  return byMember;
};

interface WholeList {
  /** All that stand in the file. */
  readonly numbers: readonly string[];
  readonly today: string;
}

/** Valid today, and before: who begins today is newer than the file. */
const isRunning = (today: string) => sql<SqlBool>`
  (iza_members.valid_from < ${today}::date
    and coalesce(iza_members.valid_to >= ${today}::date, true)
    and coalesce(iza_members.cancelled_on >= ${today}::date, true))`;

const isMissing = (numbers: readonly string[]) => sql<SqlBool>`
  not exists (select from unnest(${[...numbers]}::text[]) n where n = iza_members.member_number)`;

/** How many members are valid, and how many of them do not stand in the file. */
export const countMissing = async (
  db: Db,
  scope: ReturnType<typeof scopeOfMembers>,
  { numbers, today }: WholeList,
): Promise<{ held: number; absent: number }> => {
  const { rows } = await sql<{ held: number; absent: number }>`
    select (select count(*)::int from iza_members
        where ${scope.condition} and ${isRunning(today)}) as held,
      (select count(*)::int from iza_members
        where ${scope.condition} and ${isRunning(today)} and ${isMissing(numbers)}) as absent`.execute(
    db,
  );
  return rows[0] ?? { held: 0, absent: 0 };
};

/** Ids of the valid members that do not stand in the file. */
export const listMissing = async (
  db: Db,
  scope: ReturnType<typeof scopeOfMembers>,
  { numbers, today }: WholeList,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from iza_members
    where ${scope.condition} and ${isRunning(today)} and ${isMissing(numbers)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};
