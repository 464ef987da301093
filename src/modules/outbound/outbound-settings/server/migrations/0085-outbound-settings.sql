-- Contracts, lists of words and hours of outbound calling.

-- What the desk calls the lists of outbound calling.
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
  constraint outbound_master_items_master_type_code_key unique (master_type, code)
);
-- Who calls is the behaviour of a contract; what is built in is a code that the program knows.
insert into outbound_master_items (master_type, code, item, behaviour, display_order, is_built_in, search_text)
select master_type, code, item, behaviour, place * 10, is_built_in, upper(code) || E'\n' || item
from (values
  (1, 'CT36', '00', '契約なし', 'none', true),
  (2, 'CT36', '10', 'センター対応', 'centre', true),
  (3, 'CT36', '20', '販売会社対応', 'dealer', true),
  (4, 'improve_category', '01', '料金', null, false),
  (5, 'improve_category', '02', '時間', null, false),
  (6, 'improve_category', '03', '品質', null, false),
  (7, 'improve_category', '04', '説明', null, false),
  (8, 'improve_category', '05', '応対', null, false),
  (9, 'improve_category', '06', '予約', null, false),
  (10, 'improve_category', '07', 'その他', null, false),
  (11, 'information_category', '01', '買替', null, false),
  (12, 'information_category', '02', '不満', null, false),
  (13, 'information_category', '03', '他社', null, false),
  (14, 'information_category', '04', '事故', null, false),
  (15, 'information_category', '05', 'その他', null, false),
  (16, 'satisfaction', '5', '大変満足', null, true),
  (17, 'satisfaction', '4', '満足', null, true),
  (18, 'satisfaction', '3', 'どちらでもない', null, true),
  (19, 'satisfaction', '2', 'やや不満', null, true),
  (20, 'satisfaction', '1', '不満', null, true),
  (21, 'vehicle_classification', 'large', '大型', null, true),
  (22, 'vehicle_classification', 'medium', '中型', null, true),
  (23, 'vehicle_classification', 'small', '小型', null, true),
  (24, 'vehicle_classification', 'tractor', 'トラクター', null, true),
  (25, 'vehicle_classification', 'bus', 'バス', null, true),
  (26, 'vehicle_classification', 'special', '特種', null, true),
  (27, 'vehicle_classification', 'other', 'その他', null, true),
  (28, 'symbol', 'R', 'R', null, true),
  (29, 'symbol', 'S', 'S', null, true),
  (30, 'symbol', 'M', 'M', null, true),
  (31, 'done_reason', 'received', '入庫済', null, true),
  (32, 'done_reason', 'other_company', '他社入庫', null, true),
  (33, 'done_reason', 'will_not', '入庫しない', null, true),
  (34, 'done_reason', 'no_vehicle', '車両なし', null, true),
  (35, 'done_reason', 'pr_done', 'PR済', null, true),
  (36, 'done_reason', 'opted_out', '架電停止', null, true),
  (37, 'done_reason', 'no_contract', '契約なし', null, true),
  (38, 'done_reason', 'done_elsewhere', '他で実施済', null, true),
  (39, 'done_reason', 'lapsed', '期限経過', null, true),
  (40, 'done_reason', 'after_unreachable', 'アフター不通', null, true),
  (41, 'done_reason', 'after_lapsed', 'アフター期限経過', null, true),
  (42, 'done_reason', 'cancelled', '取消', null, true)
) as first (place, master_type, code, item, behaviour, is_built_in) order by place;

-- What is agreed with each sales company, kind by kind.
create table outbound_contract_settings (
  id bigint generated always as identity primary key,
  car_dealer_id bigint not null unique references car_dealers,
  m3_contract_id bigint not null references outbound_master_items,
  m3_day_setting smallint not null default 30,
  m3_max_call_count smallint not null default 2,
  m6_contract_id bigint not null references outbound_master_items,
  m6_day_setting smallint not null default 30,
  m6_max_call_count smallint not null default 2,
  m12_contract_id bigint not null references outbound_master_items,
  m12_day_setting smallint not null default 45,
  m12_max_call_count smallint not null default 3,
  vehicle_contract_id bigint not null references outbound_master_items,
  vehicle_day_setting smallint not null default 45,
  vehicle_max_call_count smallint not null default 3,
  severe_contract_id bigint not null references outbound_master_items,
  severe_day_setting smallint not null default 20,
  severe_max_call_count smallint not null default 2,
  dm_contract_id bigint not null references outbound_master_items,
  dm_day_setting smallint not null default 60,
  dm_max_call_count smallint not null default 1,
  after_call_contract_id bigint not null references outbound_master_items,
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

-- What is said and written in the name of a sales company.
create table outbound_company_messages (
  id bigint generated always as identity primary key,
  car_dealer_id bigint references car_dealers,
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

-- Who answers for its contract.
create table outbound_contract_staff (
  id bigint generated always as identity primary key,
  car_dealer_id bigint not null references car_dealers,
  car_dealer_branch_id bigint references car_dealer_branches,
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
create index outbound_contract_staff_dealer on outbound_contract_staff (car_dealer_id) where deleted_at is null;

-- When people are called, and how often one number.
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
insert into outbound_calling_rules (id) values (1);
