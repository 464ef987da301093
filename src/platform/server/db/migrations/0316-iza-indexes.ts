import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Exact counts of accidents read an index alone, their other orders and the beginnings of names walk along one. */
export async function up(db: Db): Promise<void> {
  await sql`
    create index accident_reports_counted on accident_reports (maker_report_state, happened_at, is_serious,
      car_incident_type, case_kind, first_due_at, final_due_at, is_dangerous_goods, is_road_closed,
      is_police_informed, person_in_charge_id) where deleted_at is null;
    create index accident_reports_first_due on accident_reports (coalesce(first_due_at, 'infinity'), id)
      where deleted_at is null;
    create index accident_reports_final_due on accident_reports (coalesce(final_due_at, 'infinity'), id)
      where deleted_at is null;
    create index accident_reports_updated on accident_reports (updated_at, id) where deleted_at is null;
    drop index iza_members_name;
    drop index iza_members_kana;
    create index iza_members_name on iza_members (name_key text_pattern_ops, id) where deleted_at is null;
    create index iza_members_kana on iza_members (kana_key text_pattern_ops, id) where deleted_at is null`.execute(
    db,
  );
}
