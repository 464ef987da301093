import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Links of drivers: the first ones wrote recipient, place and note into the history, which is kept for good. There
 * stays that they came. And the way to the newest wrong tries of a kind.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table history disable trigger history_is_append_only;
    update history set changes = (
      select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
      where change ->> 'field' not in ('recipient', 'position', 'note')
    )
    where root_entity = 'sos_inquiry' and entity = 'driver_location_link'
      and root_id in (select inquiry_id from driver_location_links)
      and changes @? '$[*] ? (@.field == "recipient" || @.field == "position" || @.field == "note")';
    alter table history enable trigger history_is_append_only;
    create index driver_link_attempts_newest on driver_link_attempts (kind, at)`.execute(
    db,
  );
}
