import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { AccidentRow } from "./tables.ts";
import "./tables.ts";

/** So long before it people are told of a due time. */
const aheadHours = 2;
/** So many in one turn of the job; the others have the next one. */
const mostTold = 100;

/** Reports that are due soon and of whose due time nobody was told, locked; what somebody writes has the next turn. */
export const listDueSoon = async (db: Db): Promise<AccidentRow[]> => {
  const { rows } = await sql<AccidentRow>`
    select * from accident_reports
    where due_at <= now() + make_interval(hours => ${aheadHours}) and deleted_at is null
      and told_due_at is distinct from due_at
    order by due_at limit ${mostTold} for update skip locked`.execute(db);
  return rows;
};

/** Kept beside the row: no new version, nothing in its history. */
export const markToldDue = async (db: Db, id: number): Promise<void> => {
  await sql`update accident_reports set told_due_at = due_at where id = ${id}`.execute(
    db,
  );
};

/** To whom the maker of a make was mailed last; none where it never was. */
export const listAddressesOfMake = async (
  db: Db,
  make: number | null,
): Promise<string[]> => {
  const { rows } = await sql<{ maker_addresses: string[] }>`
    select maker_addresses from accident_reports
    join cases on cases.module = accident_reports.case_kind and cases.id = accident_reports.case_id
    where maker_addresses <> '{}' and cases.vehicle_make = ${make}
    order by accident_reports.updated_at desc limit 1`.execute(db);
  return rows[0]?.maker_addresses ?? [];
};

/** A report by its number alone, locked: for the outbox, which nothing may keep from saying what it knows. */
export const lockReport = async (
  db: Db,
  id: number,
): Promise<AccidentRow | undefined> =>
  db
    .selectFrom("accident_reports")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
