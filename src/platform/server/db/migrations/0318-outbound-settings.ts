import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { firstMasterItems } from "../outbound-master-data.ts";

/** What the desk calls the lists of outbound calling. */
const masters = sql`
  create table outbound_master_items (
    id bigint generated always as identity primary key,
    master_type text not null,
    code text not null,
    item text not null,
    behaviour text,
    display_order integer not null,
    is_active boolean not null default true,
    is_built_in boolean not null default false,
    search_text text not null default '',
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3),
    unique (master_type, code)
  )`;

/** What is agreed with each sales company, kind by kind. */
const contracts = sql`
  create table outbound_contract_settings (
    id bigint generated always as identity primary key,
    car_dealer_id bigint not null unique references car_dealers (id),
    m3_contract_id bigint not null references outbound_master_items (id),
    m3_day_setting smallint not null default 30,
    m3_max_call_count smallint not null default 2,
    m6_contract_id bigint not null references outbound_master_items (id),
    m6_day_setting smallint not null default 30,
    m6_max_call_count smallint not null default 2,
    m12_contract_id bigint not null references outbound_master_items (id),
    m12_day_setting smallint not null default 45,
    m12_max_call_count smallint not null default 3,
    vehicle_contract_id bigint not null references outbound_master_items (id),
    vehicle_day_setting smallint not null default 45,
    vehicle_max_call_count smallint not null default 3,
    severe_contract_id bigint not null references outbound_master_items (id),
    severe_day_setting smallint not null default 20,
    severe_max_call_count smallint not null default 2,
    dm_contract_id bigint not null references outbound_master_items (id),
    dm_day_setting smallint not null default 60,
    dm_max_call_count smallint not null default 1,
    after_call_contract_id bigint not null references outbound_master_items (id),
    after_call_day_setting smallint not null default 7,
    after_call_max_call_count smallint not null default 2,
    search_text text not null default '',
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3)
  );
  insert into outbound_contract_settings (car_dealer_id, search_text, m3_contract_id, m6_contract_id,
    m12_contract_id, vehicle_contract_id, severe_contract_id, dm_contract_id, after_call_contract_id)
  select d.id, d.search_text, none.id, none.id, none.id, none.id, none.id, none.id, none.id
  from car_dealers d, outbound_master_items none
  where none.master_type = 'CT36' and none.code = '00' and d.deleted_at is null`;

/** What is said and written in the name of a sales company, and who answers for its contract. */
const companies = sql`
  create table outbound_company_messages (
    id bigint generated always as identity primary key,
    car_dealer_id bigint references car_dealers (id),
    message_use text not null,
    title text not null,
    body text not null,
    search_text text not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3)
  );
  create table outbound_contract_staff (
    id bigint generated always as identity primary key,
    car_dealer_id bigint not null references car_dealers (id),
    car_dealer_branch_id bigint references car_dealer_branches (id),
    name text not null,
    name_kana text,
    department text,
    phone text,
    email text,
    display_order integer not null,
    search_text text not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint,
    deleted_at timestamptz(3)
  );
  create index outbound_contract_staff_dealer on outbound_contract_staff (car_dealer_id) where deleted_at is null`;

/** When people are called, and how often one number. */
const hours = sql`
  create table outbound_calling_rules (
    id bigint primary key check (id = 1),
    calling_from smallint not null default 9,
    calling_to smallint not null default 18,
    gap_hours smallint not null default 4,
    calls_a_day smallint not null default 2,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    created_by bigint,
    updated_at timestamptz(3) not null default now(),
    updated_by bigint
  );
  insert into outbound_calling_rules (id) values (1)`;

/** Contracts, lists of words and hours of outbound calling. */
export const up = async (db: Db): Promise<void> => {
  await masters.execute(db);
  for (const [
    at,
    [type, code, item, behaviour, is_built_in],
  ] of firstMasterItems.entries())
    await sql`
      insert into outbound_master_items (master_type, code, item, behaviour, display_order, is_built_in, search_text)
      values (${type}, ${code}, ${item}, ${behaviour}, ${(at + 1) * 10}, ${is_built_in},
        upper(${code}) || E'\\n' || ${item})`.execute(db);
  await contracts.execute(db);
  await companies.execute(db);
  await hours.execute(db);
};
