import { setTimeout as sleep } from "node:timers/promises";

/** What a writer was promised: this mark is saved, once. */
export interface Acknowledged {
  readonly mark: string;
  /** What the product called it; no two marks may share one. */
  readonly number: string;
}

export interface FaultPlan {
  readonly writers: number;
  readonly rounds: number;
  /**
   * One attempt to save the mark, with the mark as its idempotency key. Undefined: no answer came, or one that says try
   * again; the writer then tries the same mark again, as the screen does.
   */
  readonly write: (mark: string) => Promise<string | undefined>;
  /** Breaks something and brings it back, so that writing goes on. Returns what was broken. */
  readonly breakSomething: (round: number) => Promise<string>;
}

export interface FaultRun {
  readonly acknowledged: readonly Acknowledged[];
  /** Marks that were begun and never answered: each may be saved or not, but not twice. */
  readonly unanswered: readonly string[];
  /** Attempts which were made again. */
  readonly repeated: number;
}

/** Milliseconds of undisturbed writing before each fault: between these two. */
const pauseMs = { least: 500, most: 1500 };
const repeatAfterMs = 100;

/** Writers that never stop, while things are broken one round after the other. */
export async function runUnderFaults(plan: FaultPlan): Promise<FaultRun> {
  const acknowledged: Acknowledged[] = [];
  const unanswered = new Set<string>();
  let repeated = 0;
  let isOver = false;
  const writer = async (name: number): Promise<void> => {
    for (let count = 1; !isOver; count++) {
      const mark = `fault-${name}-${count}`;
      unanswered.add(mark);
      let number = await plan.write(mark);
      while (number === undefined && !isOver) {
        repeated += 1;
        await sleep(repeatAfterMs);
        number = await plan.write(mark);
      }
      if (number === undefined) return;
      acknowledged.push({ mark, number });
      unanswered.delete(mark);
    }
  };
  const writers = Array.from({ length: plan.writers }, (_, name) =>
    writer(name + 1),
  );
  for (let round = 1; round <= plan.rounds; round++) {
    const span = pauseMs.most - pauseMs.least;
    await sleep(pauseMs.least + Math.random() * span);
    const before = acknowledged.length;
    const broken = await plan.breakSomething(round);
    process.stdout.write(
      `round ${round}: ${broken}, ${before} acknowledged so far\n`,
    );
  }
  await sleep(pauseMs.most);
  isOver = true;
  await Promise.all(writers);
  return { acknowledged, unanswered: [...unanswered], repeated };
}

export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly sharedNumbers: readonly string[];
}

/** Compares what was promised with the marks that the database holds, each as often as it is there. */
export function judge(run: FaultRun, held: readonly string[]): Verdict {
  const count = countOf(held);
  const numbers = countOf(run.acknowledged.map(({ number }) => number));
  const repeatedIn = (counts: ReadonlyMap<string, number>): string[] =>
    [...counts].filter(([, times]) => times > 1).map(([word]) => word);
  return {
    lost: run.acknowledged
      .map(({ mark }) => mark)
      .filter((mark) => !count.has(mark)),
    doubled: repeatedIn(count),
    sharedNumbers: repeatedIn(numbers),
  };
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
