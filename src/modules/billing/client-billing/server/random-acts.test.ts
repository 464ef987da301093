import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  act,
  askedBy,
  pictureOf,
  type Act,
  type Asked,
} from "./act-testing.ts";
import { openBillingTest, type BillingTest } from "./testing.ts";

/*
 * Acts of every kind with money, in any order, by two people, twice at once or by an old picture. After each of them the
 * sums hold, written here a second time without any code of the product. A few runs with every test;
 * `RANDOM_ACTS=10000 npm run test:unit -- random-acts` makes that many.
 */
const runs = Number(process.env.RANDOM_ACTS ?? 300);
const patience = 60 * 60_000;

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
  await test.letOneDo();
});
afterAll(() => test.close());

/** Allocations that stand, with the client of whom they take and of whom they settle. */
const standing = sql`(select a.*, p.client_id as payer, n.client_id as note_of, b.client_id as bill_of
  from payment_allocations a left join payments p on p.id = a.payment_id
    left join bills n on n.id = a.credit_bill_id left join bills b on b.id = a.bill_id
  where a.released_at is null)`;

/** What may be of no row of a client: each query names the rows that break it. */
const wrong = (client: number) => ({
  "M1 an item on two bills, or closed on none": sql`select i.id from bill_items i
    where i.client_id = ${client} and (i.item_state = 'closed')::int <>
      (select count(*) from bill_lines l join bills b on b.id = l.bill_id
        where l.bill_item_id = i.id and b.bill_kind = 'invoice' and b.cancelled_at is null and b.deleted_at is null)`,
  "M2 a balance that is not total less what settled it": sql`select b.id from bills b
    where b.client_id = ${client} and b.cancelled_at is null and b.deleted_at is null and b.balance <> b.total
      - coalesce((select sum(amount + bank_fee + write_off) from standing s where s.bill_id = b.id), 0)
      + coalesce((select sum(amount) from standing s where s.credit_bill_id = b.id), 0)`,
  "M2 a balance outside of its total": sql`select id from bills
    where client_id = ${client} and balance not between least(total, 0) and greatest(total, 0)`,
  "M2 settled though it is cancelled": sql`select b.id from bills b join standing s on b.id in (s.bill_id, s.credit_bill_id)
    where b.client_id = ${client} and (b.cancelled_at is not null or b.deleted_at is not null)`,
  "M3 more of a payment used than came": sql`select p.id from payments p
    where p.client_id = ${client} and (p.unused < 0 or p.amount <= 0 or p.unused <> p.amount
      - coalesce((select sum(amount) from standing s where s.payment_id = p.id), 0))`,
  "M3 a payment that is gone and used": sql`select p.id from payments p join standing s on s.payment_id = p.id
    where p.client_id = ${client} and p.deleted_at is not null`,
  "M4 the same money twice on one bill": sql`select bill_id as id from standing s
    where bill_of = ${client} group by bill_id, payment_id, credit_bill_id having count(*) > 1`,
  "M5 too much let go, or for nothing": sql`select bill_id as id from standing s
    where bill_of = ${client} group by bill_id
    having sum(write_off) > 1000 or (sum(write_off) > 0 and sum(amount) = 0)`,
  "M6 a fee that no bank takes, or twice": sql`select payment_id as id from standing s
    where payer = ${client} and bank_fee > 0 group by payment_id having count(*) > 1 or max(bank_fee) > 880`,
  "M7 an invoice of nothing, or a note above it": sql`select id from bills
    where client_id = ${client} and case when bill_kind = 'credit_note' then total >= 0 else total <= 0 end`,
  "a bill that is not its lines and their tax": sql`select b.id from bills b
    join lateral (select sum(t.own + trunc(t.own * t.rate / 100)) as total
      from (select sum(l.amount) as own,
          case l.tax_class when '10' then 10 when '8' then 8 else 0 end as rate
        from bill_lines l where l.bill_id = b.id group by l.tax_class) t) s on true
    where b.client_id = ${client} and b.bill_kind = 'invoice' and b.total <> s.total`,
  "more given back than was billed": sql`select o.id from bills o join bills n on n.original_bill_id = o.id
    where o.client_id = ${client} and n.cancelled_at is null and n.deleted_at is null
    group by o.id, o.total having -sum(n.total) > o.total`,
  "money of one client on the bill of another": sql`select id from standing s
    where bill_of = ${client} and coalesce(payer, note_of) <> ${client}`,
  "the books say another sum than is owed": sql`select 1 as id
    where (select coalesce(sum(balance), 0) from bills
        where client_id = ${client} and cancelled_at is null and deleted_at is null)
      <> (select coalesce(sum(case when debit = 'receivable' then amount else -amount end), 0) from journal_entries
        where client_id = ${client} and 'receivable' in (debit, credit))`,
  "the books say another sum of a payment than is unused": sql`select p.id from payments p
    where p.client_id = ${client} and case when p.deleted_at is null then p.unused else 0 end
      <> (select coalesce(sum(case when credit = 'unused' then amount else -amount end), 0) from journal_entries
        where source_entity = 'payment' and source_id = p.id and 'unused' in (debit, credit))`,
  "what is owed is not what was billed less what came": sql`select 1 as id
    where (select coalesce(sum(total - balance), 0) from bills
        where client_id = ${client} and cancelled_at is null and deleted_at is null)
      <> (select coalesce(sum(amount + bank_fee + write_off), 0) from standing s where bill_of = ${client} and payer is not null)
        - (select coalesce(sum(amount), 0) from standing s where note_of = ${client} and bill_id is null)`,
});

const broken = async (client: number): Promise<unknown[]> => {
  const queries = Object.entries(wrong(client)).map(
    ([rule, query]) => sql`select ${rule} as rule, id from (${query}) as one`,
  );
  const all = sql`with standing as ${standing} ${sql.join(queries, sql` union all `)}`;
  return (await all.execute(test.db)).rows;
};

/** What a client has at the beginning: two bills, and two payments that nobody has looked at. */
const begin = async (): Promise<number> => {
  const { id } = await test.client({ bears_fee_allowed: true });
  for (const unit_price of [1000, 110_000]) {
    const [item] = await test.confirmed(id, "2026-06-20", [
      { item: "作業", quantity: 1, unit_price, tax_class: "10" },
      { item: "高速代", quantity: 1, unit_price: 500, tax_class: "0" },
    ]);
    if (item === undefined) throw new Error("nothing was confirmed");
    await test.ask("POST", "bills/issue", { items: test.marked([item]) });
    await test.payment({
      client_id: id,
      received_on: "2026-07-31",
      amount: unit_price,
    });
  }
  return id;
};

/** How often each kind of act was done, not refused: a run in which everything is refused says nothing. */
const done = new Map<Act["what"], number>();
const often = [
  "work",
  "confirm",
  "issue",
  "pay",
  "allocate",
  "credit",
  "refund",
  "amend",
  "cancel",
  "drop",
] as const;

const other = makeActorWith("bill_page");
const refusals = new Set([404, 422, 563, 568, 569, 570]);

/** Asks as one of two people; refusals are part of the game, anything else is not. */
const send = async (one: Act, asked: Asked): Promise<void> => {
  const [method, url, body] = asked;
  const actor = one.other % 2 === 0 ? test.office : other;
  const answer = await test.call(actor, method, url, body);
  const { statusCode } = answer;
  if (statusCode >= 300 && !refusals.has(statusCode))
    throw new Error(`${method} ${url}: ${String(statusCode)} ${answer.body}`);
  if (statusCode >= 300) return;
  done.set(one.what, (done.get(one.what) ?? 0) + 1);
  if (one.what !== "close") return;
  const { data } = answer.json<{ data: { id: number } }>();
  await send({ ...one, what: "send" }, [
    "POST",
    `billClosings/${String(data.id)}/run`,
  ]);
};

it(
  "money adds up after every act",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 10, maxLength: 30, size: "max" }),
        async (acts) => {
          const id = await begin();
          for (const one of acts) {
            const asked = askedBy(one, await pictureOf(test.db, id), id);
            if (asked === undefined) continue;
            const times = one.how === "twice" ? 2 : 1;
            await Promise.all(
              Array.from({ length: times }, () => send(one, asked)),
            );
            expect(await broken(id), `${asked[0]} ${asked[1]}`).toEqual([]);
          }
        },
      ),
      { numRuns: runs },
    );
    // Of fewer runs a kind may be left out by chance.
    const due = runs >= 300 ? often : [];
    expect(due.filter((what) => !done.has(what))).toEqual([]);
  },
  patience,
);
