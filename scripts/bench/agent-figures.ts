import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "#world/random.ts";
import { acts, type Desk } from "./agent-acts.ts";
import type { BenchWorld } from "./bench-world.ts";
import { drawCaseIds } from "./case-figures.ts";
import { measureCpuOfActs, type CpuOfActs } from "./agent-cpu-figures.ts";
import {
  cpuOfEach,
  cpuSince,
  cpuTimeOf,
  noCpu,
  tellCpu,
  type CpuTime,
} from "./cpu-time.ts";
import { figuresOf, tell, type FigureRow } from "./figures.ts";
import { drawCases, drawKeywords } from "./query-draw.ts";

const agentCount = 500;
const think = { least: 2000, most: 6000 };
const sampleEveryMs = 1000;

interface Day extends Desk {
  readonly times: { kind: string; ms: number }[];
  readonly errors: string[];
  readonly isOver: () => boolean;
}

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
  const before = cpuTimeOf(world.product);
  await Promise.all(
    Array.from({ length: agentCount }, (_, name) => work(day, name)),
  );
  const whole = cpuSince(cpuTimeOf(world.product), before);
  clearInterval(sampler);
  const ofActs = await measureCpuOfActs(day);
  for (const close of streams) close();
  for (const error of day.errors.slice(0, 5)) console.log(`error: ${error}`);
  return rowsOf(day, samples, { whole, ...ofActs }, world.scale.agentSeconds);
}

/** What was used while the agents worked, and by each kind of act. */
interface UsedCpu extends CpuOfActs {
  readonly whole: CpuTime;
}

const rowsOf = (
  { times, errors }: Day,
  samples: readonly number[],
  { whole, streams, kinds, shareOf }: UsedCpu,
  seconds: number,
): FigureRow[] => {
  const all = figuresOf(times.map(({ ms }) => ms));
  const growth = growthOf(samples);
  const plain = (what: string, measured: string): FigureRow => ({
    what,
    target: "",
    measured,
    bare: "",
    isReached: undefined,
  });
  return [
    {
      what: `${agentCount} agents with open streams, ${seconds} s, ${Math.round(all.count / seconds)} acts/s`,
      target: "p95 ≤ 500 ms, worst ≤ 2,000 ms, no error",
      measured: `${tell(all)}, ${errors.length} errors`,
      bare: "",
      isReached: all.p95 <= 500 && all.worst <= 2000 && errors.length === 0,
    },
    plain(
      "– CPU of an act, streams included",
      tellCpu(cpuOfEach(whole, all.count)),
    ),
    ...acts.map(({ kind }) =>
      plain(
        `– ${kind}`,
        `${tell(
          figuresOf(
            times.filter((time) => time.kind === kind).map(({ ms }) => ms),
          ),
        )}; CPU ${tellCpu(kinds.get(kind) ?? noCpu)}; ${Math.round(shareOf(kind))} % of that of all acts`,
      ),
    ),
    plain("– CPU of silent streams, a second", tellCpu(streams)),
    {
      what: "– memory of the server's process, second to last quarter",
      target: "≤ 10 % growth",
      measured: `${growth.toFixed(1)} %, at most ${Math.round(Math.max(0, ...samples))} MB`,
      bare: "",
      isReached: growth <= 10,
    },
  ];
};
