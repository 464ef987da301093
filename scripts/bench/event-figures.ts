import { setTimeout as sleep } from "node:timers/promises";
import { expectStatus } from "./api-client.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer } from "./case-figures.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const rounds = 12;
const waitMs = 8000;
const openedAtOnce = 25;

/** Streams which report when they have read the change of a case. */
async function openScreens(world: BenchWorld, count: number) {
  const arrivals: { at: number }[] = [];
  let mark = "";
  const closers: (() => void)[] = [];
  const open = () =>
    world.api.stream("/api/events", (text) => {
      if (mark !== "" && text.includes(mark))
        arrivals.push({ at: performance.now() });
    });
  while (closers.length < count) {
    const size = Math.min(openedAtOnce, count - closers.length);
    closers.push(...(await Promise.all(Array.from({ length: size }, open))));
  }
  return {
    /** Milliseconds from sending the change until each of the screens has it. */
    watch: async (id: number, version: number, change: () => Promise<void>) => {
      arrivals.length = 0;
      mark = `"entity_id":${id},"root_id":${id},"version":${version},`;
      const began = performance.now();
      await change();
      while (arrivals.length < count && performance.now() - began < waitMs)
        await sleep(5);
      const missing = count - arrivals.length;
      return [
        ...arrivals.map(({ at }) => at - began),
        ...Array.from({ length: missing }, () => waitMs),
      ];
    },
    close: () => {
      for (const close of closers) close();
    },
  };
}

/** Changes of one case, one after the other. */
async function changeCase(
  { api }: BenchWorld,
  onChange: (change: {
    readonly id: number;
    readonly version: number;
    readonly send: () => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const created = await api.send("POST", casesPath, { caller_name: "bench" });
  const { id, version } = caseAnswer.parse(
    JSON.parse(expectStatus(created, 201).text),
  ).data;
  for (let round = 0; round < rounds; round += 1) {
    const body = { version: version + round, memo: `${round} ${Date.now()}` };
    await onChange({
      id,
      version: body.version + 1,
      send: async () => {
        const answer = await api.send("PATCH", `${casesPath}/${id}`, body);
        expectStatus(answer, 200);
      },
    });
    await sleep(300);
  }
}

async function measureWith(
  world: BenchWorld,
  screens: number,
  limit: number,
): Promise<FigureRow> {
  const open = await openScreens(world, screens);
  const times: number[] = [];
  try {
    await changeCase(world, async ({ id, version, send }) => {
      times.push(...(await open.watch(id, version, send)));
    });
  } finally {
    open.close();
  }
  return rowOfTimes(
    `change seen on another screen, ${screens} open (from sending it)`,
    times,
    { limit },
  );
}

/** From sending a change to reading it on every open stream. */
export const measureEvents = async (
  world: BenchWorld,
): Promise<FigureRow[]> => [
  await measureWith(world, 30, 500),
  await measureWith(world, 500, 2000),
];
