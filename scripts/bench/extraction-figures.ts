import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { expectStatus } from "./api-client.ts";
import type { BenchWorld } from "./bench-world.ts";
import {
  fileAnswer,
  findFirstDay,
  makeWhileReading,
  rowsOfMaking,
} from "./export-figures.ts";
import { rowOfTimes, type FigureRow } from "./figures.ts";

const path = "/api/extractions";
const previewLimit = 300;
const sampleMs = 200;
const monthDays = 30;
const megabyte = 1024;
const templateAnswer = z.object({ data: z.object({ id: z.number() }) });

interface Asked {
  readonly source: string;
  readonly columns: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
}

const bodyOf = ({ source, columns, query }: Asked) => ({
  source,
  columns: columns.map((key) => ({ key, head: key })),
  query,
});

/** Memory of the product in MB, as the system counts it. */
const memoryOf = (world: BenchWorld): number => {
  const status = readFileSync(
    `/proc/${String(world.product.pid())}/status`,
    "utf8",
  );
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / megabyte;
};

/** The most memory that the product has while something is done, beside what it had before. */
async function memoryDuring<Result>(
  world: BenchWorld,
  work: () => Promise<Result>,
): Promise<{ result: Result; before: number; most: number }> {
  const before = memoryOf(world);
  let most = before;
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, memoryOf(world));
      await sleep(sampleMs);
    }
  })();
  try {
    return { result: await work(), before, most };
  } finally {
    over.abort();
    await sampling;
  }
}

/** What the page shows of it, in two requests: the first rows, and how many there are. */
export async function measurePreview(
  { api, scale }: Pick<BenchWorld, "api" | "scale">,
  what: string,
  asked: Asked,
): Promise<FigureRow[]> {
  const { columns, ...rows } = bodyOf(asked);
  const parts = [
    [`preview of ${what}`, "preview", { ...rows, columns }],
    ["– its exact count", "count", rows],
  ] as const;
  const figures: FigureRow[] = [];
  for (const [named, part, body] of parts) {
    const taken: number[] = [];
    for (let turn = 0; turn < scale.repeats; turn += 1) {
      const answer = await api.send("POST", `${path}/${part}`, body);
      taken.push(expectStatus(answer, 200).ms);
    }
    figures.push(rowOfTimes(named, taken, { limit: previewLimit }));
  }
  return figures;
}

/** A template that is run, how long it takes, what it needs, and what others wait meanwhile. */
async function measureRun(
  world: BenchWorld,
  what: string,
  asked: Asked,
  more: object = {},
): Promise<{ id: number; rows: FigureRow[] }> {
  const saved = await world.api.send("POST", path, {
    // A second run finds the templates of the first.
    name: `${what.slice(0, 30)} ${String(Date.now())}`,
    purpose: what,
    ...bodyOf(asked),
    ...more,
  });
  const { id } = templateAnswer.parse(
    JSON.parse(expectStatus(saved, 201).text),
  ).data;
  return { id, rows: await rowsOfRun(world, what, id) };
}

/** Runs a template; the id of its file. */
async function askFor(world: BenchWorld, id: number): Promise<number> {
  const run = await world.api.send("POST", `${path}/${String(id)}/run`, {});
  return fileAnswer.parse(JSON.parse(expectStatus(run, 202).text)).data.id;
}

async function rowsOfRun(
  world: BenchWorld,
  what: string,
  id: number,
): Promise<FigureRow[]> {
  const { result, before, most } = await memoryDuring(world, () =>
    makeWhileReading(world, () => askFor(world, id)),
  );
  return [
    ...rowsOfMaking(`${what}: ${result.file.row_count ?? 0} rows`, result),
    {
      what: "– memory of the product",
      target: "",
      measured: `${before.toFixed(0)} → at most ${most.toFixed(0)} MB`,
      bare: "",
      isReached: undefined,
    },
  ];
}

/** The next file of a series: what changed since, which is little. */
async function rowsOfNext(world: BenchWorld, id: number): Promise<FigureRow[]> {
  const { file, seconds } = await makeWhileReading(world, () =>
    askFor(world, id),
  );
  return [
    {
      what: `– the next of it: ${file.row_count ?? 0} rows`,
      target: "",
      measured: `${seconds.toFixed(1)} s`,
      bare: "",
      isReached: undefined,
    },
  ];
}

/** Taking out 200,000 rows by a template: plain, joined with what hangs on them, and what changed since. */
export async function measureExtraction(
  world: BenchWorld,
): Promise<FigureRow[]> {
  const query = { received_from: await findFirstDay(world) };
  const cases = {
    source: "sos_inquiries",
    columns: ["reception_number", "received_at", "inquiry_status", "address"],
    query,
  };
  const works = {
    source: "sos_inquiry_works",
    columns: [
      "reception_number",
      "tow_company_name",
      "cost_item",
      "cost_amount",
    ],
    query,
  };
  const month = { received_from: addDays(tokyoDate(), -monthDays) };
  const rows = [
    ...(await measurePreview(world, "cases", cases)),
    ...(await measurePreview(world, "a month of cases and works", {
      ...works,
      query: month,
    })),
    ...(await measurePreview(world, "all these cases and works", works)),
  ];
  const series = await measureRun(
    world,
    "extraction of cases, the first of a series",
    cases,
    { only_changes: true },
  );
  rows.push(...series.rows);
  rows.push(...(await rowsOfNext(world, series.id)));
  const joined = await measureRun(
    world,
    "extraction of cases and works",
    works,
  );
  return [...rows, ...joined.rows];
}
