import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** A test file or a journey, and how long it took. */
export interface Timing {
  readonly name: string;
  readonly seconds: number;
}

/** What one layer of the test command came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** How long its parts took; empty where the layer is one part. */
  readonly timings: readonly Timing[];
  /** Output kept back, printed only when something failed. */
  readonly output: string;
}

/** What several layers came to. */
export interface Run extends Omit<Outcome, "output"> {
  /** How long each of them took, in the order in which they ended. */
  readonly layers: readonly Timing[];
}

export interface Layer {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output while it runs; otherwise only when the layer fails. */
  readonly isLoud?: boolean;
  /** JSON file that the layer writes; absent: the exit code counts as one test. */
  readonly report?: { readonly file: string; readonly count: ReportCounter };
  /** Minutes after which the layer is stopped and fails. */
  readonly limitMinutes: number;
}

/** Reads how many tests a report names; throws where the report has another shape. */
export type ReportCounter = (report: unknown) => Omit<Outcome, "output">;

interface Finished {
  readonly code: number;
  readonly output: string;
}

const run = (layer: Layer): Promise<Finished> =>
  new Promise((resolve) => {
    const [command, ...args] = layer.command;
    const child = spawn(command, args, {
      env: { ...process.env, ...layer.env },
      stdio: layer.isLoud === true ? "inherit" : ["ignore", "pipe", "pipe"],
      timeout: layer.limitMinutes * 60_000,
    });
    const parts: string[] = [];
    const keep = (chunk: Buffer): void => {
      parts.push(chunk.toString());
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code, signal) => {
      if (signal !== null) parts.push(`stopped by ${signal}\n`);
      resolve({ code: code ?? 1, output: parts.join("") });
    });
  });

const countOf = (layer: Layer, code: number): Omit<Outcome, "output"> => {
  const timings: Timing[] = [];
  const exit =
    code === 0
      ? { passed: 1, failed: 0, timings }
      : { passed: 0, failed: 1, timings };
  if (layer.report === undefined) return exit;
  const text = readFileSync(layer.report.file, "utf8");
  const counted = layer.report.count(JSON.parse(text) as unknown);
  // A layer that ends badly has failed, whatever its report says; one without tests has too.
  const isBad = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return isBad ? { ...counted, failed: 1 } : counted;
};

/** Runs one layer to its end; never throws. */
export async function runLayer(layer: Layer): Promise<Outcome> {
  const { code, output } = await run(layer);
  try {
    return { ...countOf(layer, code), output };
  } catch (error) {
    const text = `${output}\n${String(error)}`;
    return { passed: 0, failed: 1, timings: [], output: text };
  }
}

/** Runs the layers, at most `width` at a time, and reports each when it ends. */
export async function runLayers(
  layers: readonly Layer[],
  width: number,
): Promise<Run> {
  const waiting = [...layers];
  let [passed, failed] = [0, 0];
  const timings: Timing[] = [];
  const whole: Timing[] = [];
  const worker = async (): Promise<void> => {
    for (let layer = waiting.shift(); layer; layer = waiting.shift()) {
      const started = performance.now();
      const outcome = await runLayer(layer);
      passed += outcome.passed;
      failed += outcome.failed;
      timings.push(...outcome.timings);
      const seconds = (performance.now() - started) / 1000;
      whole.push({ name: layer.name, seconds });
      const mark = outcome.failed === 0 ? "ok  " : "FAIL";
      if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}`);
      console.log(
        `${mark} ${layer.name.padEnd(28)} ${outcome.passed} passed, ${outcome.failed} failed  (${seconds.toFixed(1)} s)`,
      );
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return { passed, failed, timings, layers: whole };
}

/** How long each layer took: the rows of docs/benchmarks.md. */
export const minutesOf = (layers: readonly Timing[]): string =>
  layers
    .map(
      ({ name, seconds }) =>
        `${(seconds / 60).toFixed(1).padStart(7)}  ${name}`,
    )
    .join("\n");

/** The slowest parts of a run, one a line. */
export const slowest = (timings: readonly Timing[], count: number): string =>
  timings
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join("\n");
