import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#platform/server/db/schema.ts";
import { createRandom, type Random } from "#world/random.ts";
import { accidentListQuery } from "#modules/desk/accident-reports/contract/schema.ts";
import { accidentReading } from "#modules/desk/accident-reports/server/reading-service.ts";
import { expectStatus, signInClient } from "./api-client.ts";
import { agent, asRequest, type BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";
import { checkRun, sendTable, writeRun } from "./import-runs.ts";

const members = 100_000;
const accidents = 100_000;
const limits = { lookUp: 50, list: 60, checkSeconds: 60 } as const;
const lookUpPath = "/api/izaMembers/lookup";
const accidentPath = "/api/accidentReports";

const totalAnswer = z.object({ meta: z.object({ total: z.number() }) });

/** A watcher of accidents who reads all of them whole, as the account that is measured: every filter works on the columns. */
const watcher = {
  ...agent,
  permissions: ["sos", "connect", "iza"],
} as typeof agent;

const numberOf = (place: number): string => String(place).padStart(10, "0");

const memberRows = (): string[] => [
  "会員番号,プラン,氏名・会社名,カナ,電話番号,都道府県,開始日",
  ...Array.from({ length: members }, (_, place) =>
    [
      numberOf(place),
      place % 3 === 0 ? "S" : "R",
      `見本運送${String(place)}`,
      "ﾐﾎﾝｳﾝｿｳ",
      `0${String(300_000_000 + place)}`,
      "東京都",
      "2020/04/01",
    ].join(","),
  ),
];

/** A file of members from its sending to its last row written. */
async function measureMembers(world: BenchWorld): Promise<FigureRow[]> {
  const admin = await signInClient(world.product.url, "admin");
  const file = new File([memberRows().join("\r\n")], "csv");
  const began = performance.now();
  const sent = await sendTable(world, admin, { kind: "iza_members", file });
  const checked = await checkRun(admin, sent);
  const checkSeconds = (performance.now() - began) / 1000;
  await writeRun(admin, checked);
  const seconds = (performance.now() - began) / 1000;
  admin.close();
  await sql`analyze iza_members`.execute(world.sql.db);
  return [
    {
      what: `import: reading and check of ${String(members)} members`,
      target: `≤ ${String(limits.checkSeconds)} s`,
      measured: `${checkSeconds.toFixed(1)} s; ${String(checked.create_count)} new`,
      bare: "",
      isReached: checkSeconds <= limits.checkSeconds,
    },
    {
      what: "– and their writing, with search rows and history",
      target: "",
      measured: `${(seconds - checkSeconds).toFixed(1)} s`,
      bare: "",
      isReached: undefined,
    },
  ];
}

/** What a caller says first, as somebody types it. */
const keys: readonly ((random: Random, place: number) => string)[] = [
  (_random, place) => numberOf(place),
  (_random, place) => `0${String(300_000_000 + place)}`,
  (_random, place) => `見本運送${String(place)}`,
  (random) => `ﾐﾎﾝ${random.pick(["", "ｳﾝ", "ｳﾝｿｳ"])}`,
  (random) => String(random.int(1000, 9999)),
  (random) => `FW1EHJ-${String(random.int(100_000, 999_999))}`,
  () => "どこにもない会社",
];

async function measureLookUp({ api, scale }: BenchWorld): Promise<FigureRow[]> {
  const random = createRandom("bench members");
  const times: { key: string; ms: number }[] = [];
  for (let turn = 0; turn < scale.keywords; turn += 1) {
    const place = random.int(0, members - 1);
    const key = keys[turn % keys.length]?.(random, place) ?? "";
    const path = `${lookUpPath}?q=${encodeURIComponent(key)}`;
    times.push({ key, ms: expectStatus(await api.get(path), 200).ms });
  }
  for (const { key, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
    console.log(`slow look-up: ${key} ${String(Math.round(ms))} ms`);
  return [
    rowOfTimes(
      `look-up of a member in ${String(members)}, ${String(times.length)} of every kind`,
      times.map(({ ms }) => ms),
      { limit: limits.lookUp },
    ),
  ];
}

/** Makes cases accidents, as far as there are fewer: of the last two years, most of them closed, as a desk has them. */
async function fillAccidents(db: Db): Promise<number> {
  await sql`
    insert into accident_reports (case_kind, case_id, car_incident_type, received_at, happened_at, is_serious,
      maker_report_state, first_due_at, final_due_at, due_at, urgency, dead_count, severe_count, slight_count,
      is_dangerous_goods, is_road_closed, is_police_informed)
    select 'sos', id, type, at, at, type in (4, 5, 6, 8), state, due, final, case when state = 'required' then due end,
      coalesce(extract(epoch from due) * 1000, 253402300800000)::bigint
        - case when type in (4, 5, 6, 8) then 1000000000000000 else 0 end,
      0, 0, 0, 'no', case when id % 3 = 0 then 'yes' else 'no' end, 'unknown'
    from (
      select id, type, at, state, case when state <> 'not_needed' then at + interval '24 hours' end as due,
        case when state <> 'not_needed' then at + interval '30 days' end as final
      from (
        select id, 1 + id % 8 as type, received_at as at,
          case when 1 + id % 8 < 4 then 'not_needed' when id % 50 = 0 then 'required'
            when id % 50 = 1 then 'first_sent' else 'closed' end as state
        from sos_inquiries where deleted_at is null and not exists (
          select 1 from accident_reports where case_kind = 'sos' and case_id = sos_inquiries.id)
        order by received_at desc
        limit greatest(0, ${accidents} - (select count(*) from accident_reports))) cases) clocks`.execute(
    db,
  );
  await sql`analyze accident_reports`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from accident_reports`.execute(db);
  return rows[0]?.total ?? 0;
}

const filters = [
  "",
  "span=all",
  "span=all&maker_report_state=not_needed,required,first_sent,final_sent,closed",
  "span=all&maker_report_state=required",
  "span=all&late=first",
  "span=all&late=final",
  "span=all&mail=failed",
  "span=all&seriousness=serious",
  "span=all&car_incident_type=5",
  "span=all&is_road_closed=yes",
  "span=all&case_kind=sos",
  "sort=happened_at",
  "span=all&sort=final_due_at",
  "span=all&sort=-updated_at",
];

async function measureAccidents({
  product,
  sql: capture,
  scale,
}: BenchWorld): Promise<FigureRow[]> {
  const api = await signInClient(product.url, "operator");
  const total = await fillAccidents(capture.db);
  const lines: FigureRow[] = [];
  const all: { times: number[]; bare: number[] } = { times: [], bare: [] };
  for (const filter of filters) {
    const asked = `per_page=50&page=1${filter === "" ? "" : `&${filter}`}`;
    const query = accidentListQuery.parse(
      Object.fromEntries(new URLSearchParams(asked)),
    );
    const waves = await capture.capture(
      asRequest(api, (db) => accidentReading.list(db, watcher, query)),
    );
    const path = `${accidentPath}?${asked}`;
    const first = expectStatus(await api.get(path), 200);
    const found = totalAnswer.parse(JSON.parse(first.text)).meta.total;
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
        `– ${filter === "" ? "as it opens" : filter} (${String(found)} accidents)`,
        times,
        { limit: limits.list, bare },
      ),
    );
  }
  api.close();
  return [
    rowOfTimes(
      `list of 50 accidents of ${String(total)}, any one filter, exact count`,
      all.times,
      { limit: limits.list, bare: all.bare },
    ),
    ...lines,
  ];
}

/** The telephone desk with 100,000 members, and 100,000 accidents. */
export const measureIza = async (world: BenchWorld): Promise<FigureRow[]> => [
  ...(await measureMembers(world)),
  ...(await measureLookUp(world)),
  ...(await measureAccidents(world)),
];
