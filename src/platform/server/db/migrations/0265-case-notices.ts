import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** What people have to know of cases and have not seen yet; what is seen is deleted. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table case_notices (
      id bigint generated always as identity primary key,
      case_kind text not null,
      case_id bigint not null,
      user_id bigint not null references users,
      kind text not null,
      text text not null,
      at timestamptz(3) not null default now(),
      "by" text,
      foreign key (case_kind, case_id) references case_keys
    );
    create index on case_notices (user_id);
    create unique index on case_notices (case_kind, case_id, kind, user_id)`.execute(
    db,
  );
};
