import { setTimeout as sleep } from "node:timers/promises";
import { acts, type Desk } from "./agent-acts.ts";
import {
  cpuOfEach,
  cpuSince,
  cpuTimeOf,
  noCpu,
  wholeCpu,
  type CpuTime,
} from "./cpu-time.ts";

type Kind = (typeof acts)[number]["kind"];

/** Processor time of the acts of each kind by themselves, while the streams are open. */
export interface CpuOfActs {
  /** Of streams to which nothing is told, in a second. */
  readonly streams: CpuTime;
  readonly kinds: ReadonlyMap<Kind, CpuTime>;
  /** In percent of what the acts of a day take. */
  readonly shareOf: (kind: Kind) => number;
}

const idleSeconds = 5;
const actsOfKind = 240;
const atOnce = 4;

/** Processor time of some work, and how many seconds it took. */
async function timed(
  { world: { product } }: Desk,
  work: () => Promise<unknown>,
): Promise<{ used: CpuTime; seconds: number }> {
  const before = cpuTimeOf(product);
  const began = performance.now();
  await work();
  return {
    used: cpuSince(cpuTimeOf(product), before),
    seconds: (performance.now() - began) / 1000,
  };
}

const repeat = async (
  act: () => Promise<unknown>,
  count: number,
): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await act();
};

/** Acts of one kind after the other, a few at once; what the open streams take anyway is taken off. */
export async function measureCpuOfActs(desk: Desk): Promise<CpuOfActs> {
  const idle = await timed(desk, () => sleep(idleSeconds * 1000));
  const streams = cpuOfEach(idle.used, idle.seconds);
  const kinds = new Map<Kind, CpuTime>();
  for (const { kind, act } of acts) {
    const { used, seconds } = await timed(desk, () =>
      Promise.all(
        Array.from({ length: atOnce }, () =>
          repeat(() => act(desk), actsOfKind / atOnce),
        ),
      ),
    );
    const own = {
      server: used.server - streams.server * seconds,
      database: used.database - streams.database * seconds,
    };
    kinds.set(kind, cpuOfEach(own, actsOfKind));
  }
  const weightOf = (kind: Kind): number =>
    wholeCpu(kinds.get(kind) ?? noCpu) *
    (acts.find((act) => act.kind === kind)?.share ?? 0);
  const all = acts.reduce((sum, { kind }) => sum + weightOf(kind), 0);
  return {
    streams,
    kinds,
    shareOf: (kind) => (weightOf(kind) / Math.max(1, all)) * 100,
  };
}
