import { sql } from "kysely";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { callResults } from "#modules/desk/case-desk/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ReminderLevel } from "../contract/lookups.ts";
import "./tables.ts";

/** A letter, a promise or a call; only the columns of its kind are set. */
interface ContactRow {
  readonly at: string;
  readonly kind: "letter" | "promise" | "call";
  readonly level: ReminderLevel | null;
  readonly day: string | null;
  readonly is_withdrawn: boolean;
  readonly result: CodeOf<typeof callResults> | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly by: string | null;
}

/** So many are shown of a client. */
const mostContacts = 100;

/** What was done about a client that has not paid. */
export const listContactRows = async (
  db: Db,
  client: number,
): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select (made_on::timestamp at time zone 'Asia/Tokyo') as at, 'letter' as kind, level, pay_by as day,
      withdrawn_at is not null as is_withdrawn, null as result, null as phone, null as note, null as by
    from bill_reminders where client_id = ${client}
    union all
    select made_at, 'promise', null, promised_on, false, null, null, note, made_by
    from bill_promises where client_id = ${client}
    union all
    select called_at, 'call', null, null, false, result, phone, note, made_by
    from bill_calls where client_id = ${client}
    order by at desc limit ${mostContacts}`.execute(db);
  return rows;
};

/** What stands between a client and the end: items to bill, bills and notes that are open, money without a bill. */
export const countClientUses = async (
  db: Db,
  client: number,
): Promise<{ items: number; bills: number; payments: number }> => {
  const { rows } = await sql<{
    items: number;
    bills: number;
    payments: number;
  }>`
    select (select count(*)::int from bill_items where client_id = ${client} and deleted_at is null
        and item_state in ('pending', 'confirmed')) as items,
      (select count(*)::int from bills where client_id = ${client} and balance <> 0) as bills,
      (select count(*)::int from payments where client_id = ${client} and unused > 0 and deleted_at is null) as payments`.execute(
    db,
  );
  return rows[0] ?? { items: 0, bills: 0, payments: 0 };
};
