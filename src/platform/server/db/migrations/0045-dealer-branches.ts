import { sql } from "kysely";
import type { Db } from "../schema.ts";

const closedDay = '{"opens_at": null, "closes_at": null}';
const closedWeek = `[${Array.from({ length: 8 }, () => closedDay).join(",")}]`;

/**
 * Hours by day, days off, night contacts and a note of the branches of sales companies. What was one pair of hours
 * becomes Monday to Saturday; the two old columns stay for the version that still reads them.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table car_dealer_branches
      add column hours jsonb not null default ${sql.lit(closedWeek)}::jsonb,
      add column closures jsonb not null default '[]',
      add column night_contacts jsonb not null default '[]',
      add column note text,
      add column open_minutes int4multirange not null default '{}',
      add column closed_days datemultirange not null default '{}',
      add column created_by bigint,
      add column updated_by bigint`.execute(db);
  await sql`
    update car_dealer_branches as b set
      hours = (select jsonb_agg(case when day between 1 and 6
          then jsonb_build_object('opens_at', b.opens_at, 'closes_at', b.closes_at)
          else ${sql.lit(closedDay)}::jsonb end order by day)
        from generate_series(0, 7) as day),
      open_minutes = (select range_agg(int4range(
          day * 2880 + extract(epoch from b.opens_at::time)::int / 60,
          day * 2880 + extract(epoch from b.closes_at::time)::int / 60))
        from generate_series(1, 6) as day)
    where opens_at < closes_at`.execute(db);
  await sql`
    create index car_dealer_branches_latitude on car_dealer_branches (latitude, longitude)
      where deleted_at is null`.execute(db);
}
