import { lineOf, type Problem, type SourceFile } from "./sources.ts";

/** Tests that Vitest runs, and what only they load. */
const vitestFile = /\.test\.tsx?$|\/testing\/|(^|[/-])testing\.tsx?$/;
/** It owns the timers itself. */
const ownTimers = /\bvi\.useFakeTimers\(/;

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
  /** Whether timers that the test itself moves are none of this. */
  readonly isFineWithOwnTimers?: boolean;
}

const rules: readonly Rule[] = [
  {
    // A timer without a delay is a turn of the event loop.
    pattern: /\bsetTimeout\((?!\w+\))|\bsetTimeout as\b/g,
    message:
      "a fixed sleep: wait for what has to come (expect.poll, waitFor), let turns pass (settle of web/testing), or fake the timers",
    isFineWithOwnTimers: true,
  },
  {
    pattern: /\bpg_sleep\b/g,
    message: "a fixed sleep: wait for what has to come",
  },
  {
    pattern:
      /\bperformance\.now\(|\bhrtime\b|\bmemoryUsage\b|\bexpect\(\s*Date\.now\(\)\s*-/g,
    message:
      "elapsed time or memory depends on the machine: count calls, rows or queries; a figure belongs to scripts/bench",
  },
  {
    pattern:
      /\bvi\.wait(For|Until)\(|\btimeout: ?\d|\btestTimeout\b|^\s*\}, [\d_]{4,}\);$/gm,
    message:
      "a limit of its own: those of vitest.config.ts hold for all (expect.poll, waitFor)",
  },
];

/** What makes a test red on a machine that does other work. */
export function checkClocks({ path, text }: SourceFile): Problem[] {
  if (!vitestFile.test(path)) return [];
  const hasOwnTimers = ownTimers.test(text);
  return rules
    .filter(({ isFineWithOwnTimers }) => !isFineWithOwnTimers || !hasOwnTimers)
    .flatMap(({ pattern, message }) =>
      [...text.matchAll(pattern)].map(({ index }) => ({
        path,
        line: lineOf(text, index),
        rule: "clock",
        message,
      })),
    );
}
