import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Messages on a case between desk, dealer and maker, and how far each account has read. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table case_messages (
      id bigint generated always as identity primary key,
      version integer not null default 1,
      inquiry_id bigint not null references sos_inquiries (id),
      author_type text not null check (author_type in ('operator', 'dealer', 'maker')),
      author_name text not null,
      car_dealer_id bigint references car_dealers (id),
      vehicle_make smallint,
      body text not null,
      withdrawn_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      created_by bigint,
      updated_at timestamptz(3) not null default now(),
      updated_by bigint
    );
    comment on column case_messages.car_dealer_id is
      'The sales company that wrote it or to which it is addressed; null where none has a part in it';
    comment on column case_messages.vehicle_make is
      'The make whose maker wrote it or to which it is addressed; null where none has a part in it';
    create index on case_messages (inquiry_id, id);
    create index on case_messages (car_dealer_id, inquiry_id, id) where car_dealer_id is not null;
    create index on case_messages (vehicle_make, inquiry_id, id) where vehicle_make is not null;
    create table case_message_reads (
      inquiry_id bigint not null references sos_inquiries (id),
      user_id bigint not null,
      user_type text not null,
      last_message_id bigint not null,
      read_at timestamptz(3) not null default now(),
      primary key (inquiry_id, user_id)
    )`.execute(db);
}
