import { sql, type RawBuilder } from "kysely";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { holdsWords } from "#platform/server/search/text-search.ts";
import type {
  OverdueClient,
  ReminderQuery,
} from "../contract/reminder-endpoints.ts";
import type { LetterBill, ReminderRow } from "./tables.ts";
import "./tables.ts";

export type OverdueRow = Omit<OverdueClient, "next_level" | "held"> & {
  readonly has_unmatched: boolean;
};

const leastDays = { "1-30": 1, "31-60": 31, "61-90": 61, "91+": 91 } as const;
const mostDays = {
  "1-30": 30,
  "31-60": 60,
  "61-90": 90,
  "91+": 40_000,
} as const;

const ageSum = (today: string, least: number, most: number) =>
  sql`coalesce(sum(b.balance) filter (where ${today}::date - b.collect_by between ${least} and ${most}), 0)::bigint`;

/** Clients with overdue bills; a letter counts while one of its bills is open. */
const overdueOf = (today: string) => sql`
  select c.id, c.version, c.name as client_name, c.phone, c.dispute_until,
    sum(b.balance)::bigint as overdue,
    ${ageSum(today, 1, 30)} as age_1, ${ageSum(today, 31, 60)} as age_31,
    ${ageSum(today, 61, 90)} as age_61, ${ageSum(today, 91, 40_000)} as age_91,
    max(${today}::date - b.collect_by)::int as days, count(*)::int as bill_count,
    l.level as last_level, l.made_on as last_on, p.promised_on,
    k.called_at as last_call_at, k.result as last_call_result,
    exists (select from payments y where y.client_id = c.id and y.unused > 0 and y.deleted_at is null) as has_unmatched
  from bills b
  join clients c on c.id = b.client_id
  left join lateral (
    select r.level, r.made_on from bill_reminders r
    where r.client_id = c.id and r.withdrawn_at is null
      and exists (select from jsonb_array_elements(r.bills) x
        join bills o on o.bill_number = x ->> 'bill_number' where o.balance > 0)
    order by r.made_on desc, r.id desc limit 1) l on true
  left join lateral (
    select promised_on from bill_promises q where q.client_id = c.id order by q.id desc limit 1) p on true
  left join lateral (
    select called_at, result from bill_calls a where a.client_id = c.id order by a.called_at desc, a.id desc limit 1) k on true
  where b.balance > 0 and b.cancelled_at is null and b.collect_by < ${today}::date
  group by c.id, l.level, l.made_on, p.promised_on, k.called_at, k.result`;

const conditionOf = (
  { q, age, level }: Partial<ReminderQuery>,
  ids?: readonly number[],
) => {
  const conditions = [
    sql`true`,
    ...(ids === undefined ? [] : [sql`o.id = any(${[...ids]}::bigint[])`]),
    ...(q === undefined
      ? []
      : [
          sql`o.id in (select id from clients where ${holdsWords("clients", q, { has_grams: true })})`,
        ]),
    ...(age === undefined || age.length === 0
      ? []
      : [
          sql`(${sql.join(
            age.map(
              (one) =>
                sql`o.days between ${leastDays[one]} and ${mostDays[one]}`,
            ),
            sql` or `,
          )})`,
        ]),
    ...(level === undefined || level.length === 0
      ? []
      : [sql`o.last_level = any(${[...level]}::int[])`]),
  ];
  return sql.join(conditions, sql` and `);
};

/** All clients of the list, for files. */
export const overdueRows = (
  query: ReminderQuery,
): RawBuilder<OverdueRow> => sql`
  select o.* from (${overdueOf(tokyoDate())}) o where ${conditionOf(query)}`;

/** The same clients by their ids. */
export const overdueIds = (
  query: ReminderQuery,
): RawBuilder<{ id: number }> => sql`
  select o.id from (${overdueOf(tokyoDate())}) o where ${conditionOf(query)}`;

/** A page of clients with overdue bills. */
export const listOverdueRows = async (
  db: Db,
  query: ReminderQuery,
): Promise<{ rows: OverdueRow[]; total: number }> => {
  const overdue = overdueOf(tokyoDate());
  const where = conditionOf(query);
  const name = query.sort.replace(/^-/, "");
  const direction = query.sort.startsWith("-") ? sql`desc` : sql`asc`;
  const { rows } = await sql<OverdueRow & { total: number }>`
    with o as (${overdue})
    select o.*, (count(*) over ())::int as total from o where ${where}
    order by ${sql.ref(`o.${name}`)} ${direction}, o.id
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    db,
  );
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
};

/** Some clients with overdue bills. */
export const listOverdueOf = async (
  db: Db,
  ids: readonly number[],
): Promise<OverdueRow[]> => {
  const { rows } = await sql<OverdueRow>`
    with o as (${overdueOf(tokyoDate())}) select o.* from o where ${conditionOf({}, ids)} order by o.id`.execute(
    db,
  );
  return rows;
};

/** Overdue bills of a client as a letter names them. */
export const listOverdueBills = async (
  db: Db,
  client: number,
): Promise<LetterBill[]> => {
  const today = tokyoDate();
  const { rows } = await sql<LetterBill>`
    select bill_number, issued_on, due_on, total, balance, (${today}::date - collect_by)::int as days
    from bills
    where client_id = ${client} and balance > 0 and cancelled_at is null and collect_by < ${today}::date
    order by due_on, id`.execute(db);
  return rows;
};

/** The last letter to each of some clients. */
export const listLastLetters = async (
  db: Db,
  clients: readonly number[],
): Promise<ReminderRow[]> => {
  const { rows } = await sql<ReminderRow>`
    select distinct on (client_id) * from bill_reminders
    where client_id = any(${[...clients]}::bigint[]) and withdrawn_at is null
    order by client_id, id desc`.execute(db);
  return rows;
};

/** Whether the client of a customer code was reminded a second time of a bill that is still open. */
export const isRemindedAgain = async (
  db: Db,
  company_customer_code: string,
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from bill_reminders r join clients c on c.id = r.client_id
      where c.company_customer_code = ${company_customer_code} and c.deleted_at is null
        and r.level >= 2 and r.withdrawn_at is null
        and exists (select from jsonb_array_elements(r.bills) x
          join bills b on b.bill_number = x ->> 'bill_number'
          where b.balance > 0 and b.cancelled_at is null)) as is`.execute(db);
  return rows[0]?.is === true;
};
