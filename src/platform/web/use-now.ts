import { useSyncExternalStore } from "react";

/** One clock for all that counts minutes on screen; steps of a quarter of a minute. */
const step = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const read = (): number => {
  if (timer === undefined) now = Date.now();
  return now;
};

/** The present moment in milliseconds since 1970; renders again every quarter of a minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
