import { setTimeout as sleep } from "node:timers/promises";
import { expectStatus, type ApiClient } from "./api-client.ts";
import { casesPath, type BenchWorld } from "./bench-world.ts";
import { caseAnswer } from "./case-figures.ts";
import { cpuOfEach, cpuSince, cpuTimeOf, tellCpu } from "./cpu-time.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const rounds = 12;
const waitMs = 8000;
const openedAtOnce = 25;

/** Whether what a screen has read says that a case has reached a version. */
type Says = (text: string, id: number, version: number) => boolean;

/** What a screen does with its stream until it has read something that may say so. */
interface Screen {
  readonly says: Says;
  readonly onData: (
    api: ApiClient,
    onRead: (text: string) => void,
  ) => (text: string) => void;
}

/** Hears of a change. */
const hearing: Screen = {
  says: (text, id, version) =>
    text.includes(`"entity_id":${id},"root_id":${id},"version":${version},`),
  onData: (_api, onRead) => onRead,
};

/** Reads its list again when it hears of a change, in the same time as the real one (`useLive`). */
const listing: Screen = {
  says: (text, id, version) =>
    text.includes(`"id":${id},"version":${version},`),
  onData: (api, onRead) => {
    let timer: NodeJS.Timeout | undefined;
    let free = 0;
    return (text) => {
      if (timer !== undefined || !text.includes('"topic":"hinoSosInquiries"'))
        return;
      timer = setTimeout(
        () => {
          timer = undefined;
          free = performance.now() + 250;
          void api
            .get(`${casesPath}?per_page=50&page=1`)
            .then((answer) => onRead(expectStatus(answer, 200).text));
        },
        Math.max(20, free - performance.now()),
      );
    };
  },
};

/** Streams whose screens report when they have read the change of a case. */
async function openScreens(world: BenchWorld, count: number, screen: Screen) {
  const arrivals = new Map<number, number>();
  let awaited: [number, number] | undefined;
  const closers: (() => void)[] = [];
  const open = (_: unknown, place: number) => {
    const number = closers.length + place;
    return world.api.stream(
      "/api/events",
      screen.onData(world.api, (text) => {
        if (awaited !== undefined && !arrivals.has(number))
          if (screen.says(text, ...awaited))
            arrivals.set(number, performance.now());
      }),
    );
  };
  while (closers.length < count) {
    const size = Math.min(openedAtOnce, count - closers.length);
    closers.push(...(await Promise.all(Array.from({ length: size }, open))));
  }
  return {
    /** Milliseconds from sending the change until each of the screens has it. */
    watch: async (id: number, version: number, change: () => Promise<void>) => {
      arrivals.clear();
      awaited = [id, version];
      const began = performance.now();
      await change();
      while (arrivals.size < count && performance.now() - began < waitMs)
        await sleep(5);
      const missing = count - arrivals.size;
      return [
        ...[...arrivals.values()].map((at) => at - began),
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
  screen: Screen,
): Promise<number[]> {
  const open = await openScreens(world, screens, screen);
  const times: number[] = [];
  try {
    await changeCase(world, async ({ id, version, send }) => {
      times.push(...(await open.watch(id, version, send)));
    });
  } finally {
    open.close();
  }
  return times;
}

/** From sending a change to reading it on every open stream, and in the list of every screen. */
export async function measureEvents(world: BenchWorld): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [screens, limit] of [
    [30, 500],
    [500, 2000],
  ] as const) {
    const heard = await measureWith(world, screens, hearing);
    const what = `change seen on another screen, ${screens} open (from sending it)`;
    rows.push(rowOfTimes(what, heard, { limit }));
    const before = cpuTimeOf(world.product);
    const listed = await measureWith(world, screens, listing);
    const used = cpuSince(cpuTimeOf(world.product), before);
    const row = rowOfTimes(
      "– in the list that each of them reads again",
      listed,
      {
        limit,
      },
    );
    rows.push({
      ...row,
      measured: `${row.measured}; CPU of a list ${tellCpu(cpuOfEach(used, listed.length))}`,
    });
  }
  return rows;
}
