import { sql, type RawBuilder } from "kysely";
import { callStatuses } from "#modules/outbound/outbound-calls/contract/lookups.ts";
import type { SlipScope } from "#modules/outbound/outbound-calls/server/service.ts";
import type { DateSpan } from "#platform/contract/periods/spans.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { ReportGroup, ReportKind } from "../contract/lookups.ts";

/** What was counted of one group, or (`is_total`) of all of them at once. */
export interface CountedGroup {
  readonly key: string | null;
  readonly is_total: boolean;
  readonly counts: Readonly<Record<string, number | null>>;
}

export interface Asked {
  readonly span: DateSpan;
  readonly by: ReportGroup;
}

type Counts = Readonly<Record<string, RawBuilder<unknown>>>;

const contactCodes = callStatuses.options
  .filter(({ is_contact }) => is_contact)
  .map(({ code }) => code);

const keyOf = (by: ReportGroup, agent: RawBuilder<unknown>) =>
  ({
    company: sql`outbound_slips.car_dealer_id::text`,
    branch: sql`outbound_slips.car_dealer_branch_id::text`,
    agent: sql`${agent}::text`,
    kind: sql`outbound_slips.inspection_kind`,
  })[by];

const objectOf = (counts: Counts): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(counts).flatMap(([name, count]) => [
      sql`${sql.lit(name)}`,
      count,
    ]),
  )})`;

const groups = async (
  db: Db,
  key: RawBuilder<unknown>,
  counts: Counts,
  from: RawBuilder<unknown>,
): Promise<CountedGroup[]> => {
  const { rows } = await sql<CountedGroup>`
    select key, grouping(key) = 1 as is_total, ${objectOf(counts)} as counts
    from (select ${key} as key, counted.* from ${from}) as facts
    group by grouping sets ((key), ())`.execute(db);
  return rows;
};

/** Slips that were to be called or received: none that a person took back or that was done elsewhere. */
const slipFacts = ({ condition }: SlipScope, { from, to }: DateSpan) => sql`
  (select outbound_slips.* from outbound_slips
    where due_on between ${from}::date and ${to}::date and ending = 'none' and ${condition}) as outbound_slips,
  lateral (select outbound_slips.storage_intention, outbound_slips.goods_receipt_result,
    outbound_slips.due_on::date - outbound_slips.received_on::date as days_before) as counted`;

/** Calls that stand, with the slip that they are about. */
const callFacts = (
  { condition }: SlipScope,
  { from, to }: DateSpan,
  only: RawBuilder<unknown>,
) => sql`
  (select * from outbound_calls where voided_at is null and ${only}
    and called_at >= ${`${from}T00:00:00+09:00`}::timestamptz
    and called_at < ${`${to}T00:00:00+09:00`}::timestamptz + interval '1 day') as outbound_calls
  join outbound_slips on outbound_slips.id = outbound_calls.slip_id and ${condition},
  lateral (select outbound_calls.group_id, outbound_calls.call_type, outbound_calls.call_status,
    outbound_calls.after_result, outbound_calls.satisfaction, outbound_calls.improve_category,
    outbound_slips.outbound_customer_id) as counted`;

const slipsWith = (condition: RawBuilder<unknown>) =>
  sql`count(*) filter (where ${condition})::int`;

const intention = (code: string) => slipsWith(sql`storage_intention = ${code}`);
const isContact = sql`call_status = any(${contactCodes})`;
const level = (satisfaction: number) =>
  slipsWith(sql`satisfaction = ${satisfaction}`);

const callAgent = sql`outbound_calls.user_id`;
const slipAgent = sql`outbound_slips.last_caller_id`;

const intentions = {
  wants: intention("wants"),
  considering: intention("considering"),
  undecided: intention("undecided"),
  will_not: intention("will_not"),
  no_vehicle: intention("no_vehicle"),
  phone: intention("not_reachable"),
  sum: slipsWith(sql`storage_intention is not null`),
};

const receipts = {
  target: sql`count(*)::int`,
  wants: intention("wants"),
  received: slipsWith(sql`goods_receipt_result = 'received'`),
  other: slipsWith(sql`goods_receipt_result = 'other_company'`),
  rate: sql`round(100.0 * count(*) filter (where goods_receipt_result = 'received')
    / nullif(count(*), 0), 1)::float`,
  days_before: sql`round(avg(days_before) filter (where goods_receipt_result = 'received'), 1)::float`,
};

/** What of a telephone call is counted. */
const ofCall = {
  contact: isContact,
  not_reachable: sql`not (${isContact})`,
  no_problem: sql`after_result = 'no_problem'`,
  problem: sql`after_result = 'problem'`,
  after_not_reachable: sql`after_result = 'not_reachable'`,
} as const;
const callParts = Object.entries(ofCall);

/**
 * Telephone calls, of which one about several slips is one, and whom they went to. Calls are put together before they
 * are counted: `count(distinct …)` sorts all of them once for each number (docs/decisions/409-reports-by-reading.md).
 */
const countCalls = async (
  db: Db,
  key: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<CountedGroup[]> => {
  const ever = callParts.map(
    ([name, condition]) =>
      sql`coalesce(bool_or(${condition}), false) as ${sql.ref(name)}`,
  );
  const counts = objectOf({
    calls: sql`count(*)::int`,
    ...Object.fromEntries(
      callParts.map(([name]) => [name, slipsWith(sql.ref(name))]),
    ),
  });
  const { rows } = await sql<CountedGroup>`
    with facts as materialized (select ${key} as key, counted.* from ${from}),
    calls as (
      select key, grouping(key) = 1 as is_total, ${sql.join(ever)}
      from facts group by grouping sets ((key, group_id), (group_id))),
    customers as (
      select key, is_total, count(*)::int as customers
      from (select key, grouping(key) = 1 as is_total from facts
        group by grouping sets ((key, outbound_customer_id), (outbound_customer_id))) as each
      group by 1, 2),
    counted as (
      select key, false as is_total, ${counts} as counts from calls where not is_total group by key
      union all select null, true, ${counts} from calls where is_total)
    select key, is_total, counts || jsonb_build_object('customers', coalesce(
      (select customers from customers where customers.is_total = counted.is_total
        and customers.key is not distinct from counted.key), 0)) as counts
    from counted`.execute(db);
  return rows;
};

const satisfactions = {
  s5: level(5),
  s4: level(4),
  s3: level(3),
  s2: level(2),
  s1: level(1),
  n: sql`count(*)::int`,
  mean: sql`round(avg(satisfaction), 1)::float`,
};

/** Counts of a report; report 5 by the categories that the answers have. */
export const countReport = (
  db: Db,
  scope: SlipScope,
  report: ReportKind,
  { span, by }: Asked,
  categories: readonly string[],
): Promise<CountedGroup[]> => {
  if (report === "2" || report === "3")
    return groups(
      db,
      keyOf(by, slipAgent),
      report === "2" ? intentions : receipts,
      slipFacts(scope, span),
    );
  const key = keyOf(by, callAgent);
  if (report === "1")
    return countCalls(db, key, callFacts(scope, span, sql`true`));
  if (report === "4")
    return groups(
      db,
      key,
      satisfactions,
      callFacts(scope, span, sql`satisfaction is not null`),
    );
  const byCategory = categories.map((code) => [
    code,
    slipsWith(sql`improve_category = ${code}`),
  ]);
  return groups(
    db,
    key,
    {
      ...(Object.fromEntries(byCategory) as Counts),
      uncategorised: slipsWith(sql`improve_category is null`),
      sum: sql`count(*)::int`,
    },
    callFacts(
      scope,
      span,
      sql`(improve_category is not null or improve_text is not null)`,
    ),
  );
};

/** Categories of wishes in their order. */
export const listCategories = async (
  db: Db,
): Promise<{ code: string; label: string }[]> => {
  const { rows } = await sql<{ code: string; label: string }>`
    select code, item as label from outbound_master_items where master_type = 'improve_category'
    order by display_order, code`.execute(db);
  return rows;
};

/** Names of the groups, by their key. */
export const listNames = async (
  db: Db,
  by: ReportGroup,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  const from = {
    company: sql`select id, name from car_dealers`,
    branch: sql`select b.id, d.name || ' ' || b.name as name from car_dealer_branches b
      join car_dealers d on d.id = b.car_dealer_id`,
    agent: sql`select id, name from users`,
    kind: sql`select 0 as id, '' as name where false`,
  }[by];
  const { rows } = await sql<{ key: string; name: string }>`
    select id::text as key, name from (${from}) as named where id = any(${keys.filter((key) => /^\d+$/.test(key)).map(Number)})`.execute(
    db,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
};

/** What was wished for, the newest first. */
export const listWishes = async (
  db: Db,
  { condition }: SlipScope,
  { from, to }: DateSpan,
  most: number,
): Promise<
  { called_at: string; company: string; category: string; text: string }[]
> => {
  const { rows } = await sql<{
    called_at: string;
    company: string;
    category: string;
    text: string;
  }>`
    select c.called_at, d.name as company, coalesce(m.item, c.improve_category, '') as category, c.improve_text as text
    from outbound_calls c
    join outbound_slips on outbound_slips.id = c.slip_id and ${condition}
    join car_dealers d on d.id = outbound_slips.car_dealer_id
    left join outbound_master_items m on m.master_type = 'improve_category' and m.code = c.improve_category
    where c.voided_at is null and c.improve_text is not null
      and c.called_at >= ${`${from}T00:00:00+09:00`}::timestamptz
      and c.called_at < ${`${to}T00:00:00+09:00`}::timestamptz + interval '1 day'
    order by c.called_at desc, c.id desc limit ${most}`.execute(db);
  return rows;
};
