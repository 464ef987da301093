import { sql } from "kysely";
import { invoiceNumberOf } from "#platform/contract/japanese/invoice-number.ts";
import { lastClosingDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { createTowBill } from "./line-service.ts";
import {
  acceptTowBill,
  returnTowBill,
  submitTowBill,
} from "./bill-step-service.ts";
import { seedPastBills } from "./past-seed.ts";
import { listUnbilled } from "./queries.ts";
import "./tables.ts";

/** Companies of the demo without a number, then those that have one since this day, then those with late terms. */
const unregistered = 8;
const registeredLate = 3;
const registeredFrom = "2026-10-01";
const lateTerms = 2;

const banks = [
  "みなと中央銀行",
  "東日本信用金庫",
  "あかつき銀行",
  "北都ひかり銀行",
  "瀬戸内信用金庫",
  "青葉農協",
];
const branches = ["本店", "駅前支店", "中央支店", "港支店", "国道支店"];
const enteredBy = "小野寺 直樹";

/** How companies are paid: all but a few in time by the law, some without an account. */
export const setPayment = async (
  db: Db,
  own: readonly (number | null)[],
): Promise<void> => {
  await sql`
    insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code,
      bank_account_kind, bank_account_number, bank_account_holder_kana, change_reason, account_state, proposed_by, decided_at,
      search_text)
    select id, (${banks}::text[])[id % 6 + 1], lpad((id % 9 + 1)::text, 4, '0'), (${branches}::text[])[id % 5 + 1],
      lpad((id % 90 + 1)::text, 3, '0'), case when id % 5 = 0 then 'current' else 'ordinary' end, lpad(id::text, 7, '3'),
      left(name_kana, 28), '取引開始の届出', 'confirmed', ${enteredBy}, now() - interval '400 days',
      name || ' ' || name_kana || ' ' || code
    from tow_truck_companies where id % 11 <> 0
    on conflict do nothing`.execute(db);
  await sql`
    update tow_truck_companies c set
      small_supplier = case when id % 3 = 0 then 'yes' when id % 3 = 1 then 'no' else 'unknown' end
    where id % 11 <> 0`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from tow_truck_companies where deleted_at is null order by id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const others = ids.filter((id) => !own.includes(id));
  const without = others.slice(0, unregistered);
  const since = others.slice(unregistered, unregistered + registeredLate);
  const late = others.slice(-lateTerms);
  const numbers = ids.map((id) =>
    invoiceNumberOf(String(id).padStart(12, "7")),
  );
  await sql`
    update tow_truck_companies c set
      invoice_registration_number = case when c.id = any(${without}::bigint[]) then null
        else coalesce(c.invoice_registration_number, n.number) end,
      invoice_registered_from = case when c.id = any(${since}::bigint[]) then ${registeredFrom}::date end,
      payment_site_months = case when c.id = any(${late}::bigint[]) then 2 else 1 end,
      payment_site_day = case when c.payment_closing_day = '20' then '10' else 'end' end
    from unnest(${ids}::bigint[], ${numbers}::text[]) n (id, number) where c.id = n.id`.execute(
    db,
  );
};

/** Up to when a company bills: its last month, or else all but its last day, so that there is something left to bill. */
const periodOf = async (
  db: Db,
  company: number,
): Promise<string | undefined> => {
  const days = await listUnbilled(db, company, tokyoDate());
  const until = days.at(-1)?.work_on;
  if (until === undefined) return undefined;
  const last = lastClosingDay(addDays(tokyoDate(), -1), "end");
  return (
    [last, addDays(until, -1)].find((day) =>
      days.some(({ work_on }) => work_on <= day),
    ) ?? until
  );
};

const returnReason = "高速代の区間を明細の内容に記入してください。";

/** A company that told of another bank yesterday: somebody else has to confirm it. */
const proposeAccount = (
  db: Db,
  office: Actor,
  own: readonly (number | null)[],
) =>
  sql`
  insert into tow_accounts (tow_truck_company_id, bank_name, bank_code, bank_branch_name, bank_branch_code, bank_account_kind,
    bank_account_number, bank_account_holder_kana, change_reason, proposed_by, created_by, search_text)
  select a.tow_truck_company_id, ${banks[2]}, '0007', ${branches[1]}, '021', 'ordinary', '2048913', a.bank_account_holder_kana,
    '経理担当から電話。届出書は郵送とのこと。', ${office.name}, ${office.user_id}, a.search_text
  from tow_accounts a where a.account_state = 'confirmed' and a.tow_truck_company_id <> all(${own.map((id) => id ?? 0)}::bigint[])
  order by a.tow_truck_company_id desc limit 1`.execute(db);

/**
 * Bills of the demo: the last month of some companies by the product's own steps, half a year of all before.
 *
 * @param companies accounts of companies, each with how far its bill went
 */
export const seedTowBills = (
  db: Db,
  office: Actor,
  companies: readonly Actor[],
): Promise<void> =>
  transaction(db, async (tx) => {
    const own = companies.map((actor) => actor.tow_truck_company_id);
    await setPayment(tx, own);
    const asOffice = { db: tx, actor: office, screen: "" };
    for (const [at, actor] of companies.entries()) {
      const write = { db: tx, actor, screen: "" };
      const period_to = await periodOf(tx, actor.tow_truck_company_id ?? 0);
      if (period_to === undefined) continue;
      const made = await createTowBill(write, {
        period_to,
        tow_truck_company_id: null,
      });
      const { id, version } = await submitTowBill(write, made.id, made.version);
      if (at === 0)
        await returnTowBill(asOffice, id, { version, reason: returnReason });
      else await acceptTowBill(asOffice, id, version);
    }
    await seedPastBills(tx, office, own);
    await proposeAccount(tx, office, own);
  });
