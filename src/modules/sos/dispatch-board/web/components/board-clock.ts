import { useSyncExternalStore } from "react";

/** One clock for the whole board, in steps of a second, corrected by the server's: every board shows the same. */
const step = 1000;
/** A smaller difference is the way of the answer. */
const slackMs = 2000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let offset = 0;

const now = (): number => Date.now() + offset;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** What the server's clock showed when its answer came, both in milliseconds since 1970. */
export function setServerTime(server: number, own: number): void {
  const difference = server - own;
  offset = Math.abs(difference) < slackMs ? 0 : difference;
}

/**
 * A value that follows the clock. The part that reads it renders again only when the value becomes another, and
 * nothing around it does: give it a text or a number.
 */
export const useOnClock = <T extends string | number>(
  read: (now: number) => T,
): T => useSyncExternalStore(subscribe, () => read(now()));
