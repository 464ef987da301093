import { setTimeout as sleep } from "node:timers/promises";

/** Things that were started, to be stopped in the opposite order. */
export interface StopStack {
  /** Remembers how to stop what was started just now. */
  readonly push: (name: string, stop: () => Promise<void>) => void;
  /** Stops everything, each within its limit; a second call waits for the first. Never throws. */
  readonly stopAll: () => Promise<void>;
}

/** Longer than PostgreSQL's own fast shutdown may take. */
const limitMs = 45_000;

export function createStopStack(
  onProblem: (message: string) => void,
): StopStack {
  const stops: { name: string; stop: () => Promise<void> }[] = [];
  let stopping: Promise<void> | undefined;
  const stopEach = async (): Promise<void> => {
    for (let entry = stops.pop(); entry !== undefined; entry = stops.pop()) {
      const { name, stop } = entry;
      const limit = new AbortController();
      try {
        await Promise.race([
          stop(),
          sleep(limitMs, undefined, { signal: limit.signal }).then(() => {
            throw new Error("took too long");
          }),
        ]);
      } catch (error) {
        onProblem(
          `${name}: ${error instanceof Error ? error.message : String(error)}`,
        );
      } finally {
        limit.abort();
      }
    }
  };
  return {
    push: (name, stop) => {
      stops.push({ name, stop });
    },
    stopAll: () => (stopping ??= stopEach()),
  };
}
