import { useSyncExternalStore } from "react";

/** Signals that somebody on this phone has heard and silenced, by their names; the newest last. */
const flag = "tow-silenced";
const keptNames = 200;
const listeners = new Set<() => void>();

const read = (): string => localStorage.getItem(flag) ?? "";

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Silenced in another tab of this phone.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

/** Silences these signals and no other: what comes after them sounds. */
export function silence(names: readonly string[]): void {
  const held = read().split(",").filter(Boolean);
  const next = [...new Set([...held, ...names])].slice(-keptNames);
  localStorage.setItem(flag, next.join(","));
  for (const listener of listeners) listener();
}

export const useSilenced = (): ReadonlySet<string> =>
  new Set(useSyncExternalStore(subscribe, read).split(","));
