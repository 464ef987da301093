import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import { connectionOptions } from "#platform/server/db/database.ts";
import { joinDatabase } from "#launcher/open-database.ts";
import { createRandom } from "#world/random.ts";
import { expectStatus } from "./api-client.ts";
import { agent, casesPath, reading, type BenchWorld } from "./bench-world.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

export const caseAnswer = z.object({
  data: z.object({
    id: z.number(),
    version: z.number(),
    received_at: z.string(),
  }),
});

/** Half of them among the newest, which have a past to show, half from all over the table. */
export async function drawCaseIds(
  world: BenchWorld,
  label: string,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from sos_inquiries where inquiry_status in ('typing', 'in_progress')
      and dispatch_status <> 'none' order by received_at desc limit ${Math.ceil(count / 2)})
    union (select id from sos_inquiries order by received_at desc limit ${Math.ceil(count / 2)})`.execute(
    world.sql.db,
  );
  const { rows: range } = await sql<{ most: number }>`
    select max(id) as most from sos_inquiries`.execute(world.sql.db);
  const random = createRandom(`bench ${label}`);
  const places = Array.from({ length: Math.ceil(count / 2) }, () =>
    random.int(1, range[0]?.most ?? 1),
  );
  // Numbers have gaps: of each place the next case there is.
  const { rows: anywhere } = await sql<{ id: number }>`
    select (select id from sos_inquiries where id >= place order by id limit 1) as id
    from unnest(${places}::bigint[]) as place`.execute(world.sql.db);
  return random.sample(
    [...rows, ...anywhere].map(({ id }) => id),
    count,
  );
}

/** A case and its timeline, asked for at once as the screen does; until both are there. */
export async function measureDetail(world: BenchWorld): Promise<FigureRow[]> {
  const { api, sql: capture, scale } = world;
  const times: number[] = [];
  const bare: number[] = [];
  for (const id of await drawCaseIds(world, "detail", scale.writes)) {
    const began = performance.now();
    const answers = await Promise.all([
      api.get(`${casesPath}/${id}`),
      api.get(`${casesPath}/${id}/timeline`),
    ]);
    times.push(performance.now() - began);
    for (const answer of answers) expectStatus(answer, 200);
    const waves = await capture.capture((db) =>
      Promise.all([
        reading.get(db, agent, id),
        reading.timeline(db, agent, id),
      ]),
    );
    bare.push(await capture.replay(waves));
  }
  return [rowOfTimes("detail with timeline", times, { limit: 40, bare })];
}

/** One-row update with commit through the bare driver: what the disk and the row cost without any product. */
async function bareUpdates(
  world: BenchWorld,
  ids: readonly number[],
): Promise<number[]> {
  const { dataDir } = world.product;
  const { url } = await joinDatabase({ dataDir, databaseUrl: undefined });
  const client = new pg.Client(connectionOptions(url));
  await client.connect();
  const times: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await client.query(
      "update sos_inquiries set memo = coalesce(memo, '') || '.' where id = $1",
      [id],
    );
    times.push(performance.now() - began);
  }
  await client.end();
  return times;
}

/** Fields that an agent changes; every other one changes what the search finds. */
const patches = [
  (turn: number) => ({ memo: `bench ${turn} ${Date.now()}` }),
  () => ({ follow_up_call: "yes" }),
  (turn: number) => ({ landmark: `km ${turn}.${Date.now() % 1000}` }),
  () => ({ follow_up_call: "none" }),
] as const;

/** Saving changed fields: row, history, event and search text in one commit. */
export async function measureSave(world: BenchWorld): Promise<FigureRow[]> {
  const { api, scale } = world;
  const ids = await drawCaseIds(world, "save", scale.writes);
  const times: number[] = [];
  for (const [turn, id] of ids.entries()) {
    const read = await api.get(`${casesPath}/${id}`);
    const { version } = caseAnswer.parse(JSON.parse(read.text)).data;
    const patch = patches[turn % patches.length]?.(turn);
    const answer = await api.send("PATCH", `${casesPath}/${id}`, {
      version,
      ...patch,
    });
    // An approved case refuses to be edited: it was drawn from all over the table.
    if (answer.status === 570) continue;
    times.push(expectStatus(answer, 200).ms);
  }
  const bare = await bareUpdates(world, ids);
  return [
    rowOfTimes("save incl. history, event, search", times, { limit: 60, bare }),
  ];
}

/** First save of a case with what is known after the first minute. */
export async function measureCreate(world: BenchWorld): Promise<FigureRow[]> {
  const times: number[] = [];
  for (let turn = 0; turn < world.scale.writes; turn += 1) {
    const answer = await world.api.send("POST", casesPath, {
      caller_name: `bench ${turn}`,
      caller_phone: `090${String(10_000_000 + turn)}`,
      service_division: ["A"],
      road_type: "general",
      memo: `bench ${Date.now()}`,
    });
    times.push(expectStatus(answer, 201).ms);
  }
  return [rowOfTimes("first save with its number", times, { limit: 60 })];
}
