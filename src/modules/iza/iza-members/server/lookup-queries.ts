import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { findAmongMany } from "#platform/server/search/text-rows.ts";
import type { FoundMember, MemberVehicle } from "../contract/lookup-schema.ts";
import type { memberMatches } from "../contract/lookups.ts";
import { mostVehicles } from "../contract/rules.ts";
import type { TypedKeys } from "../contract/search-rules.ts";
import type { scopeOfMembers, scopeOfVehicles } from "./access.ts";
import "./tables.ts";

type MemberScope = ReturnType<typeof scopeOfMembers>;
type VehicleScope = ReturnType<typeof scopeOfVehicles>;

/** A member that was found, by what, and the vehicle where one was meant. */
export interface Hit {
  readonly id: number;
  readonly matched_by: CodeOf<typeof memberMatches>;
  readonly vehicle_id: number | null;
}

/** `%` and `_` stand for themselves. */
const beginsWith = (key: string): string =>
  `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const reversed = (key: string): string => Array.from(key).toReversed().join("");

const ofMembers =
  (
    matched_by: Hit["matched_by"],
    condition: RawBuilder<SqlBool>,
    order: RawBuilder<unknown>,
  ) =>
  ({ scope, limit }: { scope: MemberScope; limit: number }) =>
    sql`
    (select iza_members.id, ${matched_by}::text as matched_by, null::bigint as vehicle_id
    from iza_members where ${scope.condition} and ${condition}
    order by ${order}, iza_members.id limit ${limit})`;

const ofVehicles =
  (matched_by: Hit["matched_by"], condition: RawBuilder<SqlBool>) =>
  ({ vehicles, limit }: { vehicles: VehicleScope; limit: number }) =>
    sql`
    (select iza_vehicles.iza_member_id as id, ${matched_by}::text as matched_by, iza_vehicles.id as vehicle_id
    from iza_vehicles where ${vehicles.condition} and ${condition}
    limit ${limit})`;

/** Each key asks an index of its own and goes along it; none reads the table. The sharpest stands first. */
const searchesOf = (keys: TypedKeys) => {
  const { member_number, phone, plate, plate_number, chassis, name } = keys;
  const number = sql`iza_members.member_number`;
  return [
    ...(member_number === undefined
      ? []
      : [
          ofMembers("member_number", sql`${number} = ${member_number}`, number),
        ]),
    ...(phone === undefined
      ? []
      : [
          ofMembers("phone", sql`iza_members.phone_digits = ${phone}`, number),
          ofMembers("phone", sql`iza_members.night_digits = ${phone}`, number),
        ]),
    ...(plate === undefined
      ? []
      : [ofVehicles("plate", sql`iza_vehicles.plate_text = ${plate}`)]),
    ...(plate_number === undefined
      ? []
      : [
          ofVehicles("plate", sql`iza_vehicles.plate_number = ${plate_number}`),
        ]),
    ...(member_number === undefined
      ? []
      : [
          ofMembers(
            "member_number",
            sql`${number} like ${beginsWith(member_number)}`,
            number,
          ),
        ]),
    ...(chassis === undefined
      ? []
      : [
          ofVehicles(
            "chassis",
            sql`iza_vehicles.chassis_key like ${beginsWith(chassis)}`,
          ),
          ofVehicles(
            "chassis",
            sql`reverse(iza_vehicles.chassis_key) like ${beginsWith(reversed(chassis))}`,
          ),
        ]),
    ...(name === undefined
      ? []
      : [
          ofMembers(
            "name",
            sql`iza_members.kana_key like ${beginsWith(name)}`,
            sql`iza_members.kana_key using ~<~`,
          ),
          ofMembers(
            "name",
            sql`iza_members.name_key like ${beginsWith(name)}`,
            sql`iza_members.name_key using ~<~`,
          ),
        ]),
  ];
};

interface Asked {
  readonly scope: MemberScope;
  readonly vehicles: VehicleScope;
  readonly limit: number;
}

/** Members by the keys that something typed may be, the sharpest match first; each member once. */
export const listHits = async (
  db: Db,
  asked: Asked,
  keys: TypedKeys,
): Promise<Hit[]> => {
  const searches = searchesOf(keys);
  if (searches.length === 0) return [];
  const parts = searches.map(
    (search, place) =>
      sql`select *, ${place}::int as place from ${search(asked)} s`,
  );
  const { rows } = await sql<Hit>`
    select id, matched_by, vehicle_id from (
      ${sql.join(parts, sql` union all `)}
    ) hits order by place limit ${asked.limit * searches.length}`.execute(db);
  const first = new Map<number, Hit>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()].slice(0, asked.limit);
};

/** Members that hold the words anywhere: asked where too few begin so. */
export const listHitsOfWords = async (
  db: Db,
  { scope, limit }: Asked,
  words: readonly string[],
): Promise<Hit[]> => {
  const found = await findAmongMany<{ id: number }>(db, {
    table: "iza_members",
    columns: ["id", "member_number"],
    order: ["member_number"],
    scope: scope.condition,
    words,
    limit,
  });
  return found.map(({ row }) => ({
    id: row.id,
    matched_by: "name",
    vehicle_id: null,
  }));
};

const vehicleColumns = sql`id, iza_member_id, vehicle_registration_number, chassis_number,
  vehicle_model, vehicle_make, first_registration, valid_from, valid_to`;

type OwnedVehicle = MemberVehicle & { readonly iza_member_id: number };

/** Some vehicles by their ids. */
export const listVehiclesById = async (
  db: Db,
  scope: VehicleScope,
  ids: readonly number[],
): Promise<OwnedVehicle[]> => {
  const { rows } = await sql<OwnedVehicle>`
    select ${vehicleColumns} from iza_vehicles
    where id = any(${[...ids]}::bigint[]) and ${scope.condition}`.execute(db);
  return rows;
};

/** All vehicles of a member. */
export const listVehiclesOf = async (
  db: Db,
  scope: VehicleScope,
  member: number,
): Promise<OwnedVehicle[]> => {
  const { rows } = await sql<OwnedVehicle>`
    select ${vehicleColumns} from iza_vehicles
    where iza_member_id = ${member} and ${scope.condition}
    order by valid_to nulls first, id limit ${mostVehicles}`.execute(db);
  return rows;
};

/** Members by id or number, with the number of their vehicles. */
export const listFoundMembers = async (
  db: Db,
  scope: MemberScope,
  by: { readonly ids: readonly number[] } | { readonly member_number: string },
): Promise<FoundMember[]> => {
  const condition =
    "ids" in by
      ? sql<SqlBool>`id = any(${[...by.ids]}::bigint[])`
      : sql<SqlBool>`member_number = ${by.member_number}`;
  const { rows } = await sql<FoundMember>`
    select id, member_number, plan, name, name_kana, company_customer_code, phone, night_phone,
      prefecture, address, valid_from, valid_to, cancelled_on, note,
      (select count(*)::int from iza_vehicles v
        where v.iza_member_id = iza_members.id and v.deleted_at is null) as vehicle_count
    from iza_members where ${condition} and ${scope.condition}`.execute(db);
  return rows;
};

/** How many vehicles some members have, where they have more than they may. */
export const listTooMany = async (
  db: Db,
  members: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select iza_member_id as id from iza_vehicles
    where iza_member_id = any(${[...members]}::bigint[]) and deleted_at is null
    group by iza_member_id having count(*) > ${mostVehicles}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Members that have a telephone, by day or at night; at most two. */
export const listByTelephone = async (
  db: Db,
  digits: string,
): Promise<{ name: string; member_number: string }[]> => {
  const having = (column: string) => sql`(select name, member_number
    from iza_members where ${sql.ref(column)} = ${digits} and deleted_at is null limit 2)`;
  const { rows } = await sql<{ name: string; member_number: string }>`
    select * from (${having("phone_digits")} union ${having("night_digits")}) found
    order by member_number limit 2`.execute(db);
  return rows;
};
