import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Which case became the business of another desk, and what CONNECT keeps of it. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table case_hand_overs (
      from_kind text not null,
      from_id bigint not null,
      to_kind text not null,
      to_id bigint not null,
      at timestamptz(3) not null default now(),
      by text,
      primary key (from_kind, from_id),
      foreign key (from_kind, from_id) references case_keys,
      foreign key (to_kind, to_id) references case_keys
    );
    create index on case_hand_overs (to_kind, to_id);
    alter table connect_inquiries
      add column sos_inquiry_id bigint references sos_inquiries (id)`.execute(
    db,
  );
};
