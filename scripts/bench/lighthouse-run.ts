import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Written down apart from the product's packages: nobody who does not measure installs it. */
const listed = join("scripts", "bench", "lighthouse");
const installed = join(".cache", "lighthouse");
const program = join("node_modules", "lighthouse", "cli", "index.js");
const lists = ["package.json", "package-lock.json"];

/** Longest that a page may take, in milliseconds. */
const loadLimitMs = 30_000;

export const lighthouseCategories = [
  "performance",
  "accessibility",
  "best-practices",
] as const;

const score = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
  }),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      numericValue: z.number().optional(),
    }),
  ),
});

const lostReport = z.object({
  runtimeError: z.object({ code: z.literal("NO_NAVSTART") }),
});

/** What Lighthouse says of one load. */
export type LighthouseReport = z.infer<typeof reportSchema>;

/** @returns the exit code */
async function run(command: string, args: readonly string[], cwd: string) {
  const child = spawn(command, [...args], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** Installs the version of the list, unless it is there. */
export async function ensureLighthouse(): Promise<void> {
  const isCurrent = lists.every((name) => {
    const copy = join(installed, name);
    return (
      existsSync(copy) &&
      readFileSync(copy, "utf8") === readFileSync(join(listed, name), "utf8")
    );
  });
  if (isCurrent && existsSync(join(installed, program))) return;
  mkdirSync(installed, { recursive: true });
  for (const name of lists) cpSync(join(listed, name), join(installed, name));
  console.error("Installing Lighthouse …");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"], installed);
  if (code !== 0) throw new Error("Lighthouse could not be installed.");
}

/**
 * One load of the page in the running browser, as a desktop sees it. What the browser keeps (the sign-in) stays; the
 * cache is emptied. Undefined where Lighthouse lost the beginning of the load (NO_NAVSTART), which says nothing of the
 * page.
 */
export async function runLighthouse(options: {
  readonly url: string;
  /** Of the browser's debugging port. */
  readonly port: number;
  /** Where the report is written. */
  readonly file: string;
}): Promise<LighthouseReport | undefined> {
  rmSync(options.file, { force: true });
  const code = await run(
    process.execPath,
    [
      program,
      options.url,
      `--port=${options.port}`,
      "--hostname=127.0.0.1",
      "--preset=desktop",
      "--disable-storage-reset",
      "--no-enable-error-reporting",
      `--only-categories=${lighthouseCategories.join(",")}`,
      `--max-wait-for-load=${loadLimitMs}`,
      "--output=json",
      `--output-path=${options.file}`,
      "--quiet",
    ],
    installed,
  );
  // With an error it ends after the report is written.
  if (code !== 0 && !existsSync(options.file))
    throw new Error(`Lighthouse failed at ${options.url}.`);
  const report: unknown = JSON.parse(readFileSync(options.file, "utf8"));
  return lostReport.safeParse(report).success
    ? undefined
    : reportSchema.parse(report);
}

/** Names of the audits that cost points. */
export const lostPoints = (report: LighthouseReport): string[] =>
  Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => {
      const audited = report.audits[id]?.score ?? 1;
      return weight > 0 && audited < 0.9;
    })
    .map(({ id }) => id);
