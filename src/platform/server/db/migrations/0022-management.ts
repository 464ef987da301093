import { sql } from "kysely";
import type { Db } from "../schema.ts";

/**
 * Management of companies: bank details and payment terms of towing companies, each with an organisation for its
 * users; car makers, one for each make.
 */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table tow_truck_companies
      add column company_state text not null default 'active'
        check (company_state in ('active', 'stopped')),
      add column email text,
      add column contact_name text,
      add column bank_name text,
      add column bank_branch_name text,
      add column bank_account_kind text,
      add column bank_account_number text,
      add column bank_account_holder_kana text,
      add column invoice_registration_number text,
      add column payment_closing_day text,
      add column payment_site_months smallint,
      add column payment_site_day text,
      add column created_by bigint,
      add column updated_by bigint;
    create index tow_truck_companies_kana on tow_truck_companies (name_kana, id);
    with made as (
      insert into accounts (kind, name, name_kana)
      select 'towTruckCompany', code, '' from tow_truck_companies where account_id is null
      returning id, name
    )
    update tow_truck_companies t set account_id = made.id
    from made where made.name = t.code and t.account_id is null;
    update accounts a set name = t.name, name_kana = t.name_kana
    from tow_truck_companies t where t.account_id = a.id;
    create table car_makers (
      id bigint generated always as identity primary key,
      account_id bigint unique references accounts (id),
      vehicle_make smallint not null,
      name text not null,
      name_kana text not null,
      phone text,
      email text,
      postal_code text,
      prefecture text,
      address text,
      contacts jsonb not null default '[]',
      note text,
      search_text text not null default '',
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint,
      deleted_at timestamptz(3)
    );
    create unique index car_makers_make on car_makers (vehicle_make) where deleted_at is null`.execute(
    db,
  );
}
