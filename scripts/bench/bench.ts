/**
 * `npm run bench -- [--full] [--only list,keyword,…] [--write]`: the figures of quality at the bulk data of
 * `npm run seed`, in BENCH_DATA_DIR or else DATA_DIR. Quick by default; `--full` measures more of everything and the
 * agents for 15 minutes. `--write` puts the rows of what was measured into docs/benchmarks.md. Cases are changed and added.
 */
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { joinDatabase } from "#launcher/open-database.ts";
import { loadConfig } from "#platform/server/config.ts";
import { findFreePort } from "../../e2e/harness/free-port.ts";
import { buildWhenChanged } from "../build/build-when-changed.ts";
import { measureAgents } from "./agent-figures.ts";
import { signInClient } from "./api-client.ts";
import { scales, type BenchWorld } from "./bench-world.ts";
import { measureBilling } from "./billing-figures.ts";
import { measureBoard } from "./board-figures.ts";
import { measureCards } from "./card-figures.ts";
import { openSqlCapture } from "./captured-sql.ts";
import { measureCalls, measureRings } from "./call-figures.ts";
import { measureConnect } from "./connect-figures.ts";
import { measureCreate, measureDetail, measureSave } from "./case-figures.ts";
import { measureDocuments } from "./document-figures.ts";
import { measureEvents } from "./event-figures.ts";
import { tableOf, type FigureRow } from "./figures.ts";
import { measureExport } from "./export-figures.ts";
import { measureExtraction } from "./extraction-figures.ts";
import { measureFollow } from "./follow-figures.ts";
import { measureIza } from "./iza-figures.ts";
import { measureImport } from "./import-figures.ts";
import { measureKeywords, measureRecall } from "./keyword-figures.ts";
import { measureList } from "./list-figures.ts";
import { describeData, describeMachine } from "./machine.ts";
import { measureMail } from "./mail-figures.ts";
import { measureMap } from "./map-figures.ts";
import { measureMenu } from "./menu-figures.ts";
import { measurePages, measureTyping } from "./page-figures.ts";
import { measureOutbound, measureOutboundRuns } from "./outbound-figures.ts";
import { measureTowBills } from "./tow-bill-figures.ts";
import { createProductProcess } from "./product-process.ts";
import { mergeFigures } from "./report.ts";
import { measureSection } from "./section.ts";
import { measureSearch } from "./search-figures.ts";
import { measureStart } from "./start-figures.ts";
import { measureSuggestions } from "./suggestion-figures.ts";
import { measureStatistics } from "./statistics-figures.ts";
import { measureSteps } from "./step-figures.ts";

const bulk = 1_000_000;
/** For each section, beside the time that the agents work. */
const limitMinutes = 10;
const benchmarks = "docs/benchmarks.md";

const sections = {
  list: measureList,
  keyword: measureKeywords,
  recall: measureRecall,
  search: measureSearch,
  documents: measureDocuments,
  connect: measureConnect,
  iza: measureIza,
  follow: measureFollow,
  billing: measureBilling,
  towBills: measureTowBills,
  outbound: measureOutbound,
  outboundRuns: measureOutboundRuns,
  outboundMail: measureMail,
  detail: measureDetail,
  card: measureCards,
  save: measureSave,
  create: measureCreate,
  event: measureEvents,
  menu: measureMenu,
  map: measureMap,
  board: measureBoard,
  rings: measureRings,
  calls: measureCalls,
  page: measurePages,
  statistics: measureStatistics,
  step: measureSteps,
  suggestion: measureSuggestions,
  keystroke: measureTyping,
  import: measureImport,
  export: measureExport,
  extraction: measureExtraction,
  agents: measureAgents,
} as const;

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    only: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const chosen = values.only?.split(",") ?? [...Object.keys(sections), "start"];

const tellRows = (name: string, rows: readonly FigureRow[]): void => {
  console.log(`\n${name}\n${tableOf(rows)}`);
};

type Measured = Map<string, readonly FigureRow[]>;

async function measureAll(world: BenchWorld): Promise<Measured> {
  const rows: Measured = new Map();
  for (const [name, measure] of Object.entries(sections)) {
    if (!chosen.includes(name)) continue;
    const measured = await measureSection(
      name,
      () => measure(world),
      limitMinutes + world.scale.agentSeconds / 60,
    );
    tellRows(name, measured);
    rows.set(name, measured);
  }
  return rows;
}

process.chdir(path.resolve(import.meta.dirname, "../.."));
const dataDir = path.resolve(
  process.env.BENCH_DATA_DIR ?? loadConfig().dataDir,
);
await buildWhenChanged();
const port = Number(process.env.BENCH_PORT ?? (await findFreePort()));
const product = createProductProcess({ dataDir, port });
const scale = scales[values.full ? "full" : "quick"];
try {
  await product.start();
  const { url } = await joinDatabase({ dataDir, databaseUrl: undefined });
  const capture = openSqlCapture(url);
  const data = await describeData(capture.db);
  if (data.inquiries < bulk)
    console.log(
      `Only ${data.inquiries} cases in ${dataDir}: the figures hold for ${bulk}.\nFor those: DATA_DIR=${dataDir} npm run seed -- --inquiries ${bulk}`,
    );
  const load = os.loadavg()[0]?.toFixed(1) ?? "unknown";
  const day = `${new Date().toISOString().slice(0, 10)}, load ${load}`;
  const head = [
    `${day}, ${values.full ? "full" : "quick"} run`,
    ...(await describeMachine(capture.db)),
    ...data.lines,
  ];
  console.log(head.join("\n"));
  const api = await signInClient(product.url, "operator");
  const rows = await measureAll({ product, api, sql: capture, scale });
  api.close();
  await capture.close();
  await product.stop();
  if (chosen.includes("start")) {
    const measured = await measureStart({ dataDir, port, times: scale.loads });
    tellRows("start", measured);
    rows.set("start", measured);
  }
  if (values.write)
    writeFileSync(
      benchmarks,
      mergeFigures(readFileSync(benchmarks, "utf8"), rows, day),
    );
} finally {
  await product.stop();
}
