import { sql } from "kysely";
import { foldText } from "#platform/contract/japanese/folding.ts";
import { normaliseTelephone } from "#platform/contract/japanese/telephone.ts";
import type { Db } from "../schema.ts";

/** What people write of a special client, beside the folded keys it is matched by; its version and its end. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table special_clients
      add column phone text,
      add column vehicle_registration_number jsonb,
      add column is_ended boolean not null default false,
      add column search_text text not null default '',
      add column version integer not null default 1,
      add column created_by bigint,
      add column updated_at timestamptz(3) not null default now(),
      add column updated_by bigint;
    create index on special_clients (phone_digits);
    create index on special_clients (plate_text)`.execute(db);
  const { rows } = await sql<{
    id: number;
    company: string;
    phone_digits: string | null;
  }>`select id, company, phone_digits from special_clients`.execute(db);
  for (const { id, company, phone_digits } of rows)
    await sql`
      update special_clients set search_text = ${foldText(company)},
        phone = ${phone_digits === null ? null : normaliseTelephone(phone_digits)}
      where id = ${id}`.execute(db);
}
