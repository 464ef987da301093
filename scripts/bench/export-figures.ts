import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { expectStatus, signInClient, type ApiClient } from "./api-client.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { figuresOf, tell, type FigureRow } from "./figures.ts";

const path = "/api/exports";
const rowCount = 200_000;
const secondsLimit = 60;
/** How much slower lists may be meanwhile. */
const slowdownLimit = 2;
const quietRequests = 150;
/** People look at lists now and then: a request every so often, and not as many as one connection carries. */
const betweenRequestsMs = 50;
const askEveryMs = 200;
const lateMs = 300_000;

/** A created file as its operations answer. */
export const fileAnswer = z.object({
  data: z.object({
    id: z.number(),
    version: z.number(),
    state: z.string(),
    row_count: z.number().nullable(),
    file_size: z.number().nullable(),
    error_message: z.string().nullable(),
  }),
});
type CreatedFile = z.infer<typeof fileAnswer>["data"];

/** The day from which on there are as many cases as are exported, or the first day. */
export async function findFirstDay(world: BenchWorld): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(received_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as day from sos_inquiries
    order by received_at desc offset ${rowCount - 1} limit 1`.execute(
    world.sql.db,
  );
  return rows[0]?.day ?? "2000-01-01";
}

const filters = [
  "",
  "&inquiry_status=complete",
  "&inquiry_status=in_progress",
  "&service_division=A,J",
  "&road_type=general",
];

/** Times of others' lists, one request after the other, until there is no need any more. */
async function readLists(
  other: ApiClient,
  isOver: (requests: number) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const filter = filters[times.length % filters.length] ?? "";
    const answer = await other.get(`${casesPath}?per_page=50&page=1${filter}`);
    times.push(expectStatus(answer, 200).ms);
    await sleep(betweenRequestsMs);
  }
  return times;
}

async function untilMade(api: ApiClient, id: number): Promise<CreatedFile> {
  const end = Date.now() + lateMs;
  while (Date.now() < end) {
    const { text } = expectStatus(await api.get(`${path}/${id}`), 200);
    const file = fileAnswer.parse(JSON.parse(text)).data;
    if (file.state === "failed") throw new Error(file.error_message ?? "");
    if (file.state === "complete") return file;
    await sleep(askEveryMs);
  }
  throw new Error("The export does not end.");
}

/** A file that is asked for and made while others look at lists, and how long they wait with nothing else to do. */
export async function makeWhileReading(
  world: BenchWorld,
  ask: () => Promise<number>,
) {
  const other = await signInClient(world.product.url, "leader");
  await readLists(other, (requests) => requests >= filters.length * 4);
  const quiet = await readLists(other, (requests) => requests >= quietRequests);
  const began = performance.now();
  const id = await ask();
  let isMade = false;
  const [file, busy] = await Promise.all([
    untilMade(world.api, id).finally(() => {
      isMade = true;
    }),
    readLists(other, () => isMade),
  ]);
  const seconds = (performance.now() - began) / 1000;
  other.close();
  return { file, seconds, quiet: figuresOf(quiet), busy: figuresOf(busy) };
}

/** What was made, and what others waited meanwhile. */
export function rowsOfMaking(
  what: string,
  { file, seconds, quiet, busy }: Awaited<ReturnType<typeof makeWhileReading>>,
): FigureRow[] {
  const slowdown = busy.p95 / Math.max(quiet.p95, 0.001);
  const rows = file.row_count ?? 0;
  const each = (seconds * rowCount) / Math.max(rows, 1);
  return [
    {
      what,
      target: `${rowCount} in ≤ ${secondsLimit} s`,
      measured: `${seconds.toFixed(1)} s (${each.toFixed(1)} for as many), ${((file.file_size ?? 0) / 1e6).toFixed(0)} MB`,
      bare: "",
      isReached: rows >= rowCount && each <= secondsLimit,
    },
    {
      what: "– others' lists meanwhile",
      target: `p95 ≤ ${slowdownLimit} × quiet`,
      measured: tell(busy),
      bare: `quiet ${tell(quiet)}; ratio ${slowdown.toFixed(2)}`,
      isReached: slowdown <= slowdownLimit,
    },
  ];
}

/** A file of many cases with all columns, while others look at lists. */
export async function measureExport(world: BenchWorld): Promise<FigureRow[]> {
  const received_from = await findFirstDay(world);
  const made = await makeWhileReading(world, async () => {
    const asked = await world.api.send("POST", path, {
      source: "sos_inquiries",
      format: "csv_cp932",
      query: { received_from },
      purpose: "bench",
    });
    return fileAnswer.parse(JSON.parse(expectStatus(asked, 201).text)).data.id;
  });
  const count = made.file.row_count ?? 0;
  return rowsOfMaking(`export of ${count} cases, all columns`, made);
}
