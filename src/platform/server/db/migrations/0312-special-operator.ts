import { sql } from "kysely";
import { specialOperator } from "../operator-data.ts";
import type { Db } from "../schema.ts";

/** The form of a hash; no password leads to one of zeros alone. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * The special operator 9998 (spec §3) as a row of users: what the rules write names somebody. It belongs to no
 * organisation, which keeps it out of every identity and list of users, has a name that no user can be given, and is
 * the only one of its id: the identity of users goes on behind it.
 */
export const up = async (db: Db): Promise<void> => {
  await sql`
    alter table users alter column account_id drop not null,
      add constraint users_account check (account_id is not null or username = '(9998)')`.execute(
    db,
  );
  await sql`
    insert into users (id, username, password_hash, password_state, name, name_kana, division, roles, permissions, state)
    overriding system value
    values (9998, '(9998)', ${nobodysHash}, 'own', ${specialOperator.name}, ${specialOperator.name_kana}, 'other', '{callCenterAgent}', '{}',
      'stopped')
    on conflict (id) do nothing`.execute(db);
  await sql`
    create function skip_special_operator() returns trigger language plpgsql as $$
    begin
      new.id := nextval(pg_get_serial_sequence('users', 'id'));
      return new;
    end $$;
    create trigger user_is_not_special before insert on users
      for each row when (new.id = 9998 and new.username <> '(9998)') execute function skip_special_operator()`.execute(
    db,
  );
};
