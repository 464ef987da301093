import { sql } from "kysely";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { gramsOfLines } from "#platform/server/search/grams.ts";
import type { Db } from "../schema.ts";

/** Keyword of users that were there before: folding is not a thing of the database. */
async function fillSearch(db: Db): Promise<void> {
  const { rows } = await sql<{
    id: number;
    name: string;
    name_kana: string;
    username: string;
  }>`select id, name, name_kana, username from users`.execute(db);
  for (const { id, name, name_kana, username } of rows) {
    const text = [name, name_kana, username].map(foldText).join("\n");
    await sql`update users set search_text = ${text}, search_grams = ${gramsOfLines(text)}::int[]
      where id = ${id}`.execute(db);
  }
}

/**
 * User administration: bases as master data, who changed a user, last sign-in, keyword; and an organisation for
 * every sales company. `users.base` stays for the previous version of the program and is read by nobody any more.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    create table bases (
      id bigint generated always as identity primary key,
      account_id bigint not null references accounts (id),
      name text not null,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create unique index bases_name on bases (account_id, name) where deleted_at is null;
    alter table users
      add column base_id bigint references bases (id),
      add column created_by bigint,
      add column updated_by bigint,
      add column last_signed_in_at timestamptz(3),
      add column search_text text not null default '',
      add column search_grams integer[] not null default '{}';
    insert into bases (account_id, name)
      select distinct account_id, base from users where base <> '';
    update users u set base_id = b.id from bases b
      where b.account_id = u.account_id and b.name = u.base;
    create index on users (base_id);
    create index on users (name_kana, id);
    create index on users (updated_at, id);
    create index on users using gin (search_grams);
    create index users_administrators on users (id)
      where state = 'active' and roles[1] = 'administrator'`.execute(db);
  await fillSearch(db);
  await sql`
    with made as (
      insert into accounts (kind, name)
      select 'carDealer', code from car_dealers where account_id is null
      returning id, name
    )
    update car_dealers d set account_id = made.id
    from made where made.name = d.code and d.account_id is null;
    update accounts a set name = d.name, name_kana = d.name_kana
    from car_dealers d where d.account_id = a.id`.execute(db);
}
