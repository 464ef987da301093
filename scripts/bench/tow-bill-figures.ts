import { sql } from "kysely";
import { z } from "zod";
import { nextBankDay } from "#platform/contract/japanese/bank-days.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, secondsRow, type FigureRow } from "./figures.ts";

const listLimit = 60;
const companies = 300;
const runSeconds = 5;
const noticeSeconds = 30;

const paths = { bills: "/api/towBills", runs: "/api/towPayments" } as const;
const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });
const runAnswer = z.object({
  data: z.object({
    id: z.number(),
    version: z.number(),
    bill_count: z.number(),
  }),
});

/** One filter each, with a value that many rows have or few. */
async function filtersOf({ sql: { db } }: BenchWorld): Promise<string[]> {
  const { rows } = await sql<{ company: number; last: string }>`
    select max(tow_truck_company_id) as company, max(period_to)::text as last from tow_bills
    where created_by = -1`.execute(db);
  const { company = 0, last = "" } = rows[0] ?? {};
  const filters = [
    "",
    "bill_state=accepted",
    "bill_state=paid&page=40",
    `tow_truck_company_id=${company}`,
    `period_to_from=${last}&period_to_to=${last}`,
    "limit_mark=over_limit",
    "limit_mark=over_60",
    "cap_mark=over_cap",
    "sort=-total",
    "sort=-pay_on",
    "q=W00000001",
  ];
  return [
    ...filters.map(
      (filter) =>
        `${paths.bills}?per_page=50${filter === "" ? "" : `&${filter}`}`,
    ),
    `${paths.runs}?per_page=50`,
  ];
}

async function measureLists(
  world: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const all: number[] = [];
  const lines: FigureRow[] = [];
  for (const asked of await filtersOf(world)) {
    const first = expectStatus(await api.get(asked), 200);
    const { total } = totalAnswer.parse(JSON.parse(first.text)).meta;
    const times: number[] = [];
    for (let turn = 0; turn < world.scale.repeats; turn += 1)
      times.push(expectStatus(await api.get(asked), 200).ms);
    all.push(...times);
    lines.push(
      rowOfTimes(`– ${asked.slice("/api/".length)} (${total})`, times, {
        limit: listLimit,
      }),
    );
  }
  return [
    rowOfTimes("lists of tow bills, any one filter, exact count", all, {
      limit: listLimit,
    }),
    ...lines,
  ];
}

/** One bill of 67 lines, as its page reads it. */
async function measureBill(
  { sql: { db }, scale }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from tow_bills where created_by = -1`.execute(db);
  const times: number[] = [];
  for (let turn = 0; turn < scale.repeats; turn += 1)
    times.push(
      expectStatus(await api.get(`${paths.bills}/${rows[0]?.id ?? 0}`), 200).ms,
    );
  return rowOfTimes("one tow bill with its lines", times, { limit: listLimit });
}

/** Pays the newest month of all companies, prints their notices and takes the run back, so that the next finds it. */
async function measureRun(
  { sql: { db } }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tow_bills where created_by = -1 and bill_state = 'accepted' and deleted_at is null
    order by id limit ${companies}`.execute(db);
  const began = performance.now();
  const answer = await api.send("POST", paths.runs, {
    pay_on: nextBankDay(addDays(tokyoDate(), 1)),
    late_reason: mark,
    bill_ids: rows.map(({ id }) => id),
  });
  const run = runAnswer.parse(JSON.parse(expectStatus(answer, 201).text)).data;
  const made = (performance.now() - began) / 1000;
  const path = `${paths.runs}/${run.id}`;
  const notices = expectStatus(await api.get(`${path}/notices`), 200);
  const file = expectStatus(
    await api.send("POST", `${path}/file`, { version: run.version }),
    200,
  );
  const now = runAnswer.parse(
    JSON.parse(expectStatus(await api.get(path), 200).text),
  ).data;
  expectStatus(
    await api.send("POST", `${path}/cancel`, { version: now.version }),
    200,
  );
  const isWhole = run.bill_count === companies;
  return [
    secondsRow(`run of ${run.bill_count} tow bills`, made, runSeconds, isWhole),
    secondsRow(
      `${run.bill_count} notices of payment, 67 lines each`,
      notices.ms / 1000,
      noticeSeconds,
      isWhole,
    ),
    rowOfTimes("– the file for the bank of the run", [file.ms]),
  ];
}

const mark = "bench";

/** Bills of 300 towing companies with 20,000 lines a month (`npm run seed -- --tow-bills 12`). */
export async function measureTowBills(world: BenchWorld): Promise<FigureRow[]> {
  const api = await signInClient(world.product.url, "leader");
  try {
    return [
      ...(await measureLists(world, api)),
      await measureBill(world, api),
      ...(await measureRun(world, api)),
    ];
  } finally {
    api.close();
  }
}
