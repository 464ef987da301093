import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import { rowOfTimes, secondsRow, type FigureRow } from "./figures.ts";
import { measureOutboundImport } from "./outbound-import-figures.ts";

const limits = { list: 60, next: 60, open: 40, record: 60 } as const;
const agents = 50;
const apartMs = 2000;
const nightChanges = 50_000;
const nightSeconds = 60;
const dealerSeconds = 60;
const pollMs = 100;
/** A figure that takes longer is given up, and says so. */
const lateMs = 20 * 60_000;

const paths = {
  slips: "/api/outbound/slips",
  vehicles: "/api/outbound/vehicles",
  customers: "/api/outbound/customers",
  due: "/api/outbound/dmBatches/due",
  reports: "/api/outbound/reports",
} as const;

const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });
const claimed = z.object({
  data: z.object({ id: z.number(), outbound_vehicle_id: z.number() }),
});
const opened = z.object({
  data: z.object({
    version: z.number(),
    customer: z.object({
      connections: z.array(
        z.object({ connection_number: z.number(), bar: z.string().nullable() }),
      ),
    }),
  }),
});

const listFilters = [
  "",
  "outbound_status=call_required",
  "outbound_status=done&sort=-effective_due_on",
  "done_reason=received&outbound_status=done",
  "inspection_kind=vehicle",
  "call_status=3",
  "storage_intention=wants",
  "goods_receipt_result=received",
  "dm_state=pending",
  "cc_status=complete",
  "day_mark=urgent",
  "symbol=M",
  "vehicle_classification=bus",
  "vehicle_inspection_type=first",
  "next_call_user_id=anyone&outbound_status=call_required",
  "stop=call",
  "bundle=all",
  "sort=-last_called_at",
  "outbound_status=call_required&page=40",
] as const;

const timesOf = async (
  api: ApiClient,
  path: string,
  repeats: number,
): Promise<{ times: number[]; total: number }> => {
  const first = expectStatus(await api.get(path), 200);
  const { total } = totalAnswer.parse(JSON.parse(first.text)).meta;
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1)
    times.push(expectStatus(await api.get(path), 200).ms);
  return { times, total };
};

/** Page 1 of every list with one filter and its exact count. */
async function measureLists(
  { sql: { db }, scale }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const { rows } = await sql<{ dealer: number; branch: number; day: string }>`
    select mode() within group (order by car_dealer_id) as dealer,
      mode() within group (order by car_dealer_branch_id) as branch, current_date::text as day
    from outbound_vehicles`.execute(db);
  const { dealer = 0, branch = 0, day = "" } = rows[0] ?? {};
  const asked = [
    ...[
      ...listFilters,
      `car_dealer_id=${dealer}`,
      `car_dealer_id=${dealer}&outbound_status=call_required`,
      `car_dealer_branch_id=${branch}`,
      `due_from=${day}&due_to=${day}`,
      `called_from=${day}`,
      "q=FU54",
    ].map((filter) => ({ path: paths.slips, filter })),
    ...["", `car_dealer_id=${dealer}`, "q=FU54"].flatMap((filter) => [
      { path: paths.vehicles, filter },
      { path: paths.customers, filter },
    ]),
    { path: paths.due, filter: "" },
    { path: paths.due, filter: `car_dealer_id=${dealer}` },
  ];
  const all: number[] = [];
  const lines: FigureRow[] = [];
  for (const { path, filter } of asked) {
    const whole = `${path}?per_page=50${filter === "" ? "" : `&${filter}`}`;
    const { times, total } = await timesOf(api, whole, scale.repeats);
    all.push(...times);
    lines.push(
      rowOfTimes(
        `– ${path.slice("/api/outbound/".length)} ${filter === "" ? "as it opens" : filter} (${total})`,
        times,
        { limit: limits.list },
      ),
    );
  }
  return [
    rowOfTimes("lists of OUT, any one filter, exact count", all, {
      limit: limits.list,
    }),
    ...lines,
  ];
}

/** Accounts as the leader is, for as many agents as ask at once. */
async function openAgents({ sql: { db }, product }: BenchWorld) {
  await sql`
    insert into users (username, password_hash, name, account_id, division, roles, permissions, password_state)
    select 'bench.out.' || n, password_hash, 'bench ' || n, account_id, division, roles, permissions, 'own'
    from users cross join generate_series(1, ${agents}::int) n where username = 'leader'
    on conflict do nothing`.execute(db);
  const clients: ApiClient[] = [];
  for (let n = 1; n <= agents; n += 1)
    clients.push(await signInClient(product.url, `bench.out.${n}`));
  return clients;
}

async function listDealers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select car_dealer_id as id from outbound_slips
    where outbound_status = 'call_required' and caller_side = 'centre' and bundle_lead_id is null
    group by 1 order by count(*) desc limit 5`.execute(db);
  return rows.map(({ id }) => id);
}

/** 発信開始 by all in one instant or within two seconds, which is a rush already: nobody gets what another one has. */
async function measureCalling(world: BenchWorld): Promise<FigureRow[]> {
  const clients = await openAgents(world);
  const car_dealer_ids = await listDealers(world.sql.db);
  const times: Record<"instant" | "apart" | "open" | "record", number[]> = {
    instant: [],
    apart: [],
    open: [],
    record: [],
  };
  let twice = 0;
  for (const kind of ["instant", "apart", "instant", "apart"] as const) {
    const taken = await Promise.all(
      clients.map(async (client, place) => {
        if (kind === "apart") await sleep((place * apartMs) / agents);
        return client.send("POST", `${paths.slips}/next`, { car_dealer_ids });
      }),
    );
    times[kind].push(...taken.map((one) => expectStatus(one, 200).ms));
    const ids = taken.map(
      ({ text }) => claimed.parse(JSON.parse(text)).data.id,
    );
    twice += ids.length - new Set(ids).size;
    for (const [index, client] of clients.entries()) {
      const path = `${paths.slips}/${ids[index]}`;
      const answer = expectStatus(await client.get(path), 200);
      times.open.push(answer.ms);
      const { version, customer } = opened.parse(JSON.parse(answer.text)).data;
      // Outside of the hours all are barred: a leader may say why.
      const free =
        customer.connections.find(({ bar }) => bar === null) ??
        customer.connections[0];
      const sent = await client.send("POST", `${path}/calls`, {
        version,
        connection_number: free?.connection_number,
        called_at: new Date().toISOString(),
        call_status: "3",
        storage_intention: "not_reachable",
        override_reason: "bench",
      });
      // Copies of a user have its telephone, which was called a moment ago.
      if (sent.status !== 570) times.record.push(expectStatus(sent, 200).ms);
    }
  }
  for (const client of clients) client.close();
  return [
    {
      ...rowOfTimes(
        `next slip, ${agents} agents within two seconds`,
        times.apart,
        {
          limit: limits.next,
        },
      ),
      ...(twice > 0 && { isReached: false }),
    },
    rowOfTimes(`– ${agents} agents in one instant`, times.instant),
    rowOfTimes("open a slip", times.open, { limit: limits.open }),
    rowOfTimes("record a call", times.record, { limit: limits.record }),
  ];
}

/** Seconds until a statement counts nothing any more; the product does the work. */
async function secondsUntilNone(count: () => Promise<number>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < lateMs) {
    if ((await count()) === 0) break;
    await sleep(pollMs);
  }
  return (performance.now() - began) / 1000;
}

/** Slips that stand as they stood before their day came: the product brings them to what they are. */
async function measureNight({ sql: { db } }: BenchWorld): Promise<FigureRow> {
  await sql`
    update outbound_slips set outbound_status = 'waiting', next_change_on = current_date
    where id in (select id from outbound_slips
      where outbound_status in ('call_required', 'unconfirmed', 'dm_required') and bundle_lead_id is null
      order by id desc limit ${nightChanges})`.execute(db);
  const seconds = await secondsUntilNone(async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from outbound_slips where next_change_on <= current_date`.execute(
      db,
    );
    return rows[0]?.due ?? 0;
  });
  return secondsRow(`night of ${nightChanges} changes`, seconds, nightSeconds);
}

/** A sales company's settings are saved: all its vehicles are looked at. */
async function measureReevaluation({
  sql: { db },
}: BenchWorld): Promise<FigureRow> {
  const { rows } = await sql<{ id: number; vehicles: number }>`
    with asked as (
      select car_dealer_id as id, count(*)::int as vehicles from outbound_vehicles where deleted_at is null
      group by 1 order by 2 desc limit 2),
    written as (insert into outbound_reevaluations (car_dealer_id) select id from asked on conflict do nothing)
    select * from asked`.execute(db);
  const vehicles = rows.reduce((sum, row) => sum + row.vehicles, 0);
  const seconds = await secondsUntilNone(async () => {
    const { rows: left } = await sql<{ left: number }>`
      select count(*)::int as left from outbound_reevaluations`.execute(db);
    return left[0]?.left ?? 0;
  });
  return secondsRow(
    `re-evaluating two sales companies, ${vehicles} vehicles`,
    seconds,
    dealerSeconds,
  );
}

async function measureReports(
  { sql: { db } }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const { rows } = await sql<{ day: string }>`
    select (current_date - 60)::text as day`.execute(db);
  const lines: FigureRow[] = [];
  for (const report of ["1", "2", "3", "4", "5"]) {
    const path = `${paths.reports}?report=${report}&period=half_year&date=${rows[0]?.day ?? ""}`;
    // A report that takes longer than a statement may is a figure, too.
    const answer = await api.get(path);
    lines.push({
      ...rowOfTimes(`report ${report} of a half-year`, [answer.ms]),
      ...(answer.status !== 200 && { isReached: false }),
    });
  }
  return lines;
}

/** OUT with 2,000,000 open slips and some 9,000,000 closed ones (`npm run seed -- --outbound 2000000`). */
export async function measureOutbound(world: BenchWorld): Promise<FigureRow[]> {
  const api = await signInClient(world.product.url, "leader");
  try {
    return [
      ...(await measureLists(world, api)),
      ...(await measureCalling(world)),
      ...(await measureReports(world, api)),
    ];
  } finally {
    api.close();
  }
}

/** What goes over all slips of a night, a sales company or a file. */
export const measureOutboundRuns = async (
  world: BenchWorld,
): Promise<FigureRow[]> => [
  await measureNight(world),
  await measureReevaluation(world),
  ...(await measureOutboundImport(world)),
];
