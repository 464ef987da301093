import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Calls to clients that have not paid, each with its log. */
export const up = async (db: Db): Promise<void> => {
  await sql`
    create table bill_calls (
      id bigint generated always as identity primary key,
      client_id bigint not null references clients (id),
      call_log_id bigint not null unique references call_logs (id),
      called_at timestamptz(3) not null,
      phone text,
      result text not null,
      note text,
      made_by text
    );
    create index bill_calls_client on bill_calls (client_id, called_at);
    create index bill_promises_client on bill_promises (client_id, id)`.execute(
    db,
  );
};
