import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import {
  type Audience,
  callCentre,
} from "#platform/server/records/audience.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import type { Duty } from "../contract/schema.ts";
import type { ShiftScope } from "./access.ts";
import { grantLife } from "./grant-queries.ts";
import type { ShiftSettingsRow, ShiftTableRow } from "./tables.ts";
import "./tables.ts";

/** The desk hears that something changed; what it is, it reads with the password. */
export const deskAudience: Audience = callCentre("sos");

/** One timeline for a company over all months. */
export const shiftRoot = (companyId: number) => ({
  entity: "shift_company",
  id: companyId,
});

const topic = "shiftTables";

export const shiftTableKind: RecordKind<ShiftTableRow> = {
  entity: "shift_table",
  table: "shift_tables",
  topic,
  rootOf: (row) => shiftRoot(row.tow_truck_company_id),
  jsonColumns: ["contacts", "subcontractors"],
  audienceOf: () => deskAudience,
};

/** The cells of a company together: one save is one entry of its history. `id` is that of the company. */
export const dutiesKind: RecordKind<{ id: number; version: number }> = {
  entity: "shift_duties",
  table: "shift_duties",
  topic,
  rootOf: ({ id }) => shiftRoot(id),
  audienceOf: () => deskAudience,
};

export const shiftSettingsKind: RecordKind<ShiftSettingsRow> = {
  entity: "shift_settings",
  table: "shift_settings",
  topic,
  unrecorded: ["password_hash"],
  audienceOf: () => deskAudience,
};

/** Two writers of one company's table come one after the other, also where there is no row to lock yet. */
export const lockCompanies = async (
  db: Db,
  companyIds: readonly number[],
): Promise<void> => {
  for (const id of [...new Set(companyIds)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtext('shift_company'), ${id}::int)`.execute(
      db,
    );
};

/** Writes cells whose versions were looked at under the lock; each goes one version on. */
export const putDuties = async (
  db: Db,
  _scope: ShiftScope,
  cells: readonly Duty[],
  userId: number,
): Promise<void> => {
  await sql`
    insert into shift_duties as d
      (tow_truck_company_id, duty_date, shift, staff, is_off, updated_by)
    select c.company, c.day, c.shift, c.staff, c.is_off, ${userId}
    from unnest(${cells.map((cell) => cell.tow_truck_company_id)}::bigint[],
      ${cells.map((cell) => cell.date)}::date[],
      ${cells.map((cell) => cell.shift)}::text[],
      ${cells.map((cell) => cell.staff)}::text[],
      ${cells.map((cell) => cell.is_off)}::boolean[]) c (company, day, shift, staff, is_off)
    on conflict (tow_truck_company_id, duty_date, shift) do update set
      staff = excluded.staff, is_off = excluded.is_off, version = d.version + 1,
      updated_at = clock_timestamp(), updated_by = excluded.updated_by`.execute(
    db,
  );
};

/** Fills empty cells from others, by the given days. Returns how many each company got. */
export const copyDuties = async (
  db: Db,
  _scope: ShiftScope,
  companyIds: readonly number[],
  days: readonly { date: string; source: string }[],
  userId: number,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; cells: number }>`
    with copied as (
      insert into shift_duties as d
        (tow_truck_company_id, duty_date, shift, staff, is_off, updated_by)
      select s.tow_truck_company_id, t.day, s.shift, s.staff, s.is_off, ${userId}
      from unnest(${days.map(({ date }) => date)}::date[],
        ${days.map(({ source }) => source)}::date[]) t (day, source)
      join shift_duties s on s.duty_date = t.source
      where s.tow_truck_company_id = any(${[...companyIds]}::bigint[])
        and (s.staff is not null or s.is_off)
      on conflict (tow_truck_company_id, duty_date, shift) do update set
        staff = excluded.staff, is_off = excluded.is_off, version = d.version + 1,
        updated_at = clock_timestamp(), updated_by = excluded.updated_by
      where d.staff is null and not d.is_off
      returning d.tow_truck_company_id as id
    )
    select id, count(*) as cells from copied group by id order by id`.execute(
    db,
  );
  return new Map(rows.map(({ id, cells }) => [id, cells]));
};

/**
 * Keeps that a session gave the password, unless there is a new one by now: waits for who is about to set it.
 *
 * @returns whether it is kept
 */
export const keepGrant = async (
  db: Db,
  sessionId: string,
  verifiedHash: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into shift_grants (session_id)
    select ${sessionId}::uuid from shift_settings
    where id = 1 and password_hash = ${verifiedHash} for share
    on conflict (session_id) do update set granted_at = clock_timestamp()
    returning session_id`.execute(db);
  return rows.length > 0;
};

/** A new password: everybody gives it again. */
export const removeGrants = async (db: Db): Promise<void> => {
  await sql`delete from shift_grants`.execute(db);
};

/** Removes the grants of sessions that are over by their age. */
export const purgeShiftGrants = async (db: Db): Promise<void> => {
  await sql`delete from shift_grants where granted_at <= now() - ${grantLife}`.execute(
    db,
  );
};
