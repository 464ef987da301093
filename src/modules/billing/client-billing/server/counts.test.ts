import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foldCounts } from "#platform/server/db/kept-counts.ts";
import { openBillingTest, sampleLines, type BillingTest } from "./testing.ts";

let test: BillingTest;
beforeAll(async () => {
  test = await openBillingTest();
});
afterAll(() => test.close());

interface Totals {
  readonly meta: { readonly total: number };
}

const totalOf = async (path: string, query: string): Promise<number> => {
  const answer = await test.call(test.office, "GET", `${path}?${query}`);
  return answer.json<Totals>().meta.total;
};

/** The same numbers from the rows themselves. */
const counted = async (table: string, condition: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where deleted_at is null and ${sql.raw(condition)}`.execute(
    test.db,
  );
  return rows[0]?.count ?? -1;
};

const asked = [
  ["billItems", "bill_items", "", "true"],
  [
    "billItems",
    "bill_items",
    "item_state=pending,unassigned",
    "item_state in ('pending', 'unassigned')",
  ],
  [
    "billItems",
    "bill_items",
    "tax_class=10&work_on_from=2026-02-01&work_on_to=2026-03-31",
    "tax_class = '10' and work_on between '2026-02-01' and '2026-03-31'",
  ],
  ["billItems", "bill_items", "item_state=closed", "item_state = 'closed'"],
  ["bills", "bills", "bill_state=issued", "bill_state = 'issued'"],
  [
    "bills",
    "bills",
    "bill_kind=invoice&issued_on_from=2026-02-01",
    "bill_kind = 'invoice' and issued_on >= '2026-02-01'",
  ],
] as const;

const expectExact = async (): Promise<void> => {
  for (const [path, table, query, condition] of asked)
    expect([query, await totalOf(path, query)]).toEqual([
      query,
      await counted(table, condition),
    ]);
};

it("lists count from lines as exactly as from rows: through closing, undo, exclusion and removal, folded or not", async () => {
  const clients: number[] = [];
  for (const month of ["01", "02", "03"]) {
    const { id } = await test.client();
    clients.push(id);
    await test.items(null, `2026-${month}-10`, sampleLines);
    await test.confirmed(id, "2026-03-20", sampleLines);
    await expectExact();
  }
  const closing = await test.closeClients("2026-03-31", clients);
  expect(closing.bill_count).toBe(clients.length);
  await expectExact();
  await foldCounts(test.db, "bill_items");
  await test.ask("POST", `billClosings/${String(closing.id)}/undo`, {
    client_ids: clients.slice(0, 2),
    reason: "誤り",
    dry_run: false,
  });
  await expectExact();
  await sql`
    update bill_items set deleted_at = now() where id in (
      select id from bill_items order by id limit 3)`.execute(test.db);
  await sql`delete from bill_items where deleted_at is not null`.execute(
    test.db,
  );
  await Promise.all([
    foldCounts(test.db, "bill_items"),
    test.items(clients[0] ?? null, "2026-02-03", sampleLines),
    foldCounts(test.db, "bills"),
    test.items(null, "2026-02-04", sampleLines),
    foldCounts(test.db, "bill_items"),
  ]);
  await sql`
    insert into bill_items (id, source, work_on, item, quantity, unit, unit_price, tax_class, amount, item_state)
    overriding system value
    select id, source, date '2026-02-28', item, quantity, unit, unit_price, tax_class, amount, item_state
    from bill_items where work_on < '2026-02-05'
    on conflict (id) do update set work_on = excluded.work_on`.execute(test.db);
  await expectExact();
  await foldCounts(test.db, "bill_items");
  await expectExact();
  const { rows } = await sql`
    select item_state, source, tax_class, work_on from bill_items_counts
    group by 1, 2, 3, 4 having count(*) > 1 or sum(items) <= 0`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
});
