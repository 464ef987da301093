import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom, type Random } from "#world/random.ts";
import type { ApiAnswer } from "./api-client.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer, drawCaseIds } from "./case-figures.ts";
import { figuresOf, tell, type FigureRow } from "./figures.ts";
import { drawCases, drawKeywords } from "./query-draw.ts";

const agentCount = 500;
const think = { least: 2000, most: 6000 };
const sampleEveryMs = 1000;

interface Day {
  readonly world: BenchWorld;
  readonly random: Random;
  readonly ids: readonly number[];
  readonly keywords: readonly string[];
  readonly times: { kind: string; ms: number }[];
  readonly errors: string[];
  readonly isOver: () => boolean;
}

const listFilters = [
  "service_division=A,J",
  "service_division=A,J&inquiry_status=in_progress",
  "service_division=A,J&dispatch_status=required,awaiting_report",
  "inquiry_status=complete",
  "approval_need=need",
  "",
];

const readList = ({ world, random }: Day): Promise<ApiAnswer> =>
  world.api.get(`${casesPath}?per_page=50&page=1&${random.pick(listFilters)}`);

const readDetail = async ({ world, random, ids }: Day): Promise<ApiAnswer> => {
  const id = random.pick(ids);
  const [answer, timeline] = await Promise.all([
    world.api.get(`${casesPath}/${id}`),
    world.api.get(`${casesPath}/${id}/timeline`),
  ]);
  return timeline.ms > answer.ms ? timeline : answer;
};

/** Only the saving is timed; somebody who was overtaken (568) or may not edit (570) has been answered properly. */
const save = async ({ world, random, ids }: Day): Promise<ApiAnswer> => {
  const id = random.pick(ids);
  const read = await world.api.get(`${casesPath}/${id}`);
  if (read.status !== 200) return read;
  const { version } = caseAnswer.parse(JSON.parse(read.text)).data;
  const answer = await world.api.send("PATCH", `${casesPath}/${id}`, {
    version,
    memo: `${random.digits(6)}`,
  });
  return answer.status === 568 || answer.status === 570
    ? { ...answer, status: 200 }
    : answer;
};

const search = ({ world, random, keywords }: Day): Promise<ApiAnswer> =>
  world.api.get(
    `${casesPath}?per_page=50&page=1&q=${encodeURIComponent(random.pick(keywords))}`,
  );

const acts = [
  { kind: "list", share: 60, act: readList },
  { kind: "detail", share: 25, act: readDetail },
  { kind: "save", share: 10, act: save },
  { kind: "search", share: 5, act: search },
] as const;

async function work(day: Day, name: number): Promise<void> {
  const random = createRandom(`bench agent ${name}`);
  const own = { ...day, random };
  await sleep(random.int(0, think.most));
  while (!day.isOver()) {
    const { kind, act } = random.weighted(acts, ({ share }) => share);
    try {
      const answer = await act(own);
      day.times.push({ kind, ms: answer.ms });
      if (answer.status !== 200) day.errors.push(`${kind} ${answer.status}`);
    } catch (error) {
      day.errors.push(`${kind} ${String(error)}`);
    }
    await sleep(random.int(think.least, think.most));
  }
}

const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Growth between the second and the last quarter: the first one warms up. */
const growthOf = (samples: readonly number[]): number => {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const early = mean(samples.slice(quarter, quarter * 2));
  return (mean(samples.slice(-quarter)) / Math.max(1, early) - 1) * 100;
};

/** A busy call centre: 500 people with a stream each, who think, read lists and cases, save and search. */
export async function measureAgents(world: BenchWorld): Promise<FigureRow[]> {
  const random = createRandom("bench agents");
  const keywords = drawKeywords(
    random,
    await drawCases(world.sql.db, random, 200),
  );
  const ids = await drawCaseIds(world, "agents", 2000);
  const streams = await Promise.all(
    Array.from({ length: agentCount }, () =>
      world.api.stream("/api/events", () => undefined),
    ),
  );
  const end = Date.now() + world.scale.agentSeconds * 1000;
  const day: Day = {
    world,
    random,
    ids,
    keywords,
    times: [],
    errors: [],
    isOver: () => Date.now() > end,
  };
  const samples: number[] = [];
  const sampler = setInterval(
    () => samples.push(residentMegabytes(world.product.pid())),
    sampleEveryMs,
  );
  await Promise.all(
    Array.from({ length: agentCount }, (_, name) => work(day, name)),
  );
  clearInterval(sampler);
  for (const close of streams) close();
  for (const error of day.errors.slice(0, 5)) console.log(`error: ${error}`);
  return rowsOf(day, samples, world.scale.agentSeconds);
}

const rowsOf = (
  { times, errors }: Day,
  samples: readonly number[],
  seconds: number,
): FigureRow[] => {
  const all = figuresOf(times.map(({ ms }) => ms));
  const growth = growthOf(samples);
  return [
    {
      what: `${agentCount} agents with open streams, ${seconds} s, ${Math.round(all.count / seconds)} acts/s`,
      target: "p95 ≤ 500 ms, worst ≤ 2,000 ms, no error",
      measured: `${tell(all)}, ${errors.length} errors`,
      bare: "",
      isReached: all.p95 <= 500 && all.worst <= 2000 && errors.length === 0,
    },
    ...acts.map(({ kind }) => ({
      what: `– ${kind}`,
      target: "",
      measured: tell(
        figuresOf(
          times.filter((time) => time.kind === kind).map(({ ms }) => ms),
        ),
      ),
      bare: "",
      isReached: undefined,
    })),
    {
      what: "– memory of the server's process, second to last quarter",
      target: "≤ 10 % growth",
      measured: `${growth.toFixed(1)} %, at most ${Math.round(Math.max(0, ...samples))} MB`,
      bare: "",
      isReached: growth <= 10,
    },
  ];
};
