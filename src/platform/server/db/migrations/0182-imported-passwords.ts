import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Users who came out of a file before 0122 did not choose the password that it took for their own: nobody knows it, or
 * who has reset it knows it too. An import names who wrote and no page, which no other creation does.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    update users set password_state = case last_step when 'create' then 'unissued' else 'issued' end
    from (
      select entity_id, (array_agg(action order by id desc))[1] as last_step,
        bool_or(action = 'create' and screen = '' and user_id is not null) as is_imported
      from history
      where root_entity = 'user' and entity = 'user'
        and action in ('create', 'reset_password', 'change_password', 'issue_password')
      group by entity_id
    ) as past
    where past.entity_id = users.id and is_imported and password_state = 'own'
      and (last_step = 'reset_password' or (last_step = 'create' and last_signed_in_at is null))`.execute(
    db,
  );
}
