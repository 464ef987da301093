import { sql } from "kysely";
import { z } from "zod";
import { followItemListQuery } from "#modules/follow/follow-calls/contract/schema.ts";
import { createFollowReading } from "#modules/follow/follow-calls/server/reading-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { createRandom } from "#world/random.ts";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import { agent, asRequest, type BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";
import {
  followRules,
  measureReconcile,
  measureScreens,
} from "./reconcile-figures.ts";

const limits = { list: 60 } as const;
const paths = { items: "/api/followItems", calls: "/api/followCalls" } as const;
const reading = createFollowReading({ ...followRules, declineReasons: [] });
/** Who calls, and has the desk of the cases: nothing is hidden. */
const follower = { ...agent, permissions: ["sos", "justdoit"] } as typeof agent;

const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });

/** One filter each, with a value that many chains have or few; closed ones too, of which there are the most. */
async function filtersOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ dealer: number; company: number; last: string }>`
    select mode() within group (order by car_dealer_id) as dealer,
      mode() within group (order by tow_truck_company_id) as company,
      max(since)::date::text as last
    from follow_items`.execute(db);
  const { dealer = 0, company = 0, last = "" } = rows[0] ?? {};
  const before = (days: number): string =>
    new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10);
  return [
    "",
    "is_main_line=yes&status=3,1",
    "status=3,1",
    "due=today",
    "due=overdue",
    "kind=arrange",
    "sort=due",
    "chain=any",
    "chain=closed&page=40",
    "chain=any&sort=due",
    "chain=any&sort=-status",
    "chain=any&sort=-since",
    "chain=any&sort=number",
    "chain=any&status=2",
    "chain=any&kind=arrange",
    "chain=any&support_type=j_support",
    "chain=any&is_main_line=yes",
    "chain=any&person_in_charge_id=anyone",
    `chain=any&since_from=${before(30)}`,
    `chain=any&since_from=${before(700)}&since_to=${before(300)}`,
    `chain=any&car_dealer_id=${dealer}`,
    `chain=any&tow_company_id=${company}`,
    `chain=any&prefecture=${encodeURIComponent("東京都")}`,
  ];
}

/** Page 1 with the exact count, in turn with the same SQL through the bare driver. */
async function measureFilters(
  { sql: capture, scale }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const lines: FigureRow[] = [];
  const all: { times: number[]; bare: number[] } = { times: [], bare: [] };
  for (const filter of await filtersOf(capture.db)) {
    const asked = `per_page=50${filter === "" ? "" : `&${filter}`}`;
    const query = followItemListQuery.parse(
      Object.fromEntries(new URLSearchParams(asked)),
    );
    const waves = await capture.capture(
      asRequest(api, (db) => reading.items.list(db, follower, query)),
    );
    const path = `${paths.items}?${asked}`;
    const first = expectStatus(await api.get(path), 200);
    const { total } = totalAnswer.parse(JSON.parse(first.text)).meta;
    const times: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < scale.repeats; turn += 1) {
      bare.push(await capture.replay(waves));
      times.push(expectStatus(await api.get(path), 200).ms);
    }
    all.times.push(...times);
    all.bare.push(...bare);
    lines.push(
      rowOfTimes(
        `– ${filter === "" ? "as it opens" : decodeURIComponent(filter)} (${total} chains)`,
        times,
        { limit: limits.list, bare },
      ),
    );
  }
  return [
    rowOfTimes("follow list of 50, any one filter, exact count", all.times, {
      limit: limits.list,
      bare: all.bare,
    }),
    ...lines,
  ];
}

/** What is typed into the list: a number, a name, a telephone, a plate, from all over the table. */
async function measureKeywords(
  { sql: { db }, scale }: BenchWorld,
  api: ApiClient,
): Promise<FigureRow[]> {
  const random = createRandom("bench follow keywords");
  const { rows: range } = await sql<{ most: number }>`
    select max(id) as most from follow_items`.execute(db);
  const ids = Array.from({ length: scale.keywords }, () =>
    random.int(1, range[0]?.most ?? 1),
  );
  const { rows } = await sql<{ search_text: string }>`
    select search_text from follow_items where id = any(${ids}::bigint[]) and search_text <> '' order by id`.execute(
    db,
  );
  const times: number[] = [];
  for (const { search_text } of rows) {
    const word = random.pick(search_text.split("\n")).slice(0, 20);
    const path = `${paths.items}?chain=any&q=${encodeURIComponent(word)}`;
    times.push(expectStatus(await api.get(path), 200).ms);
  }
  return [
    rowOfTimes(`follow keyword, ${times.length} of every kind`, times, {
      limit: limits.list,
    }),
  ];
}

const timesOf = async (
  api: ApiClient,
  path: string,
  repeats: number,
): Promise<number[]> => {
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1)
    times.push(expectStatus(await api.get(path), 200).ms);
  return times;
};

/** Just Do It with 500,000 chains (`npm run seed -- --follow 500000`). */
export async function measureFollow(world: BenchWorld): Promise<FigureRow[]> {
  const { url } = world.product;
  const api = await signInClient(url, "operator");
  const tow = await signInClient(url, "tow-a");
  const me = expectStatus(await tow.get("/api/profile/me"), 200);
  const company = z
    .object({ data: z.object({ tow_truck_company_id: z.number() }) })
    .parse(JSON.parse(me.text)).data.tow_truck_company_id;
  const { writes } = world.scale;
  try {
    return [
      ...(await measureFilters(world, api)),
      ...(await measureKeywords(world, api)),
      rowOfTimes(
        "follow counts above the list",
        await timesOf(api, `${paths.items}/counts`, writes),
        { limit: limits.list },
      ),
      rowOfTimes(
        "queue of calls, mine and anyone's",
        await timesOf(api, paths.calls, writes),
        { limit: limits.list },
      ),
      ...(await measureReconcile(world, company)),
      ...(await measureScreens(world, api, tow, company)),
    ];
  } finally {
    api.close();
    tow.close();
  }
}
