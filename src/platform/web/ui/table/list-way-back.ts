import { useNavigate } from "@tanstack/react-router";
import { useCallback, useLayoutEffect } from "react";

const entryKey = (name: string) => `list-entry:${name}`;
const leftPrefix = "list-left:";
const leftKey = (name: string) => `${leftPrefix}${name}`;
const backPrefix = "list-back:";
const backKey = (name: string) => `${backPrefix}${name}`;

/** The query with which a list was last seen in this tab, as the address had it. */
export const lastSearch = (name: string): Record<string, string> =>
  JSON.parse(sessionStorage.getItem(`list-query:${name}`) ?? "{}") as Record<
    string,
    string
  >;

/**
 * Address of a list as it was last seen in this tab.
 * @param path the list's own, without a query
 */
export const listHref = (name: string, path: string): string => {
  const search = new URLSearchParams(lastSearch(name))
    .toString()
    .replaceAll("%2C", ",");
  return search === "" ? path : `${path}?${search}`;
};

/** Whether the list was reached by going back from a detail and not through the menu (spec §2). */
export const isReachedByBack = (name: string): boolean =>
  localStorage.getItem(backKey(name)) === "true";

const forget = (
  storage: Storage,
  prefix: string,
  isPast: (value: string) => boolean = () => true,
): void => {
  const keys = Array.from({ length: storage.length }, (_, at) =>
    storage.key(at),
  );
  for (const key of keys)
    if (key?.startsWith(prefix) === true && isPast(storage.getItem(key) ?? ""))
      storage.removeItem(key);
};

/** A click in a menu starts every list afresh (spec §2). */
export const forgetWaysBack = (): void => forget(localStorage, backPrefix);

/** Step of this tab's history, as the router counts. */
const stepNow = (): number =>
  (window.history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;

/**
 * In a list: remembers at which step of this tab's history it stands, and notes that it was reached by going back
 * where that is the step at which it was left; so by whatever button, and whatever was opened from it.
 * @param is_covered something opened from the list stands over it, with a step of its own
 */
export function useListEntry(name: string, is_covered = false): void {
  // Before the effects that ask `isReachedByBack`.
  useLayoutEffect(() => {
    if (is_covered) return undefined;
    const step = stepNow();
    if (sessionStorage.getItem(leftKey(name)) === String(step))
      localStorage.setItem(backKey(name), "true");
    sessionStorage.removeItem(leftKey(name));
    // What was left further on is not gone back to from here, and its step is taken by what is opened next.
    forget(sessionStorage, leftPrefix, (left) => Number(left) > step);
    sessionStorage.setItem(entryKey(name), String(step));
    return () => {
      // Not left by what is done again at the same step.
      if (stepNow() !== step)
        sessionStorage.setItem(leftKey(name), String(step));
    };
  }, [name, is_covered]);
}

/**
 * In a detail: back to the list, to the very entry it was left from where that is the one before, so that it stands
 * as it was.
 * @param path the list's own, without a query
 */
export function useWayBack(name: string, path: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const isBefore =
      sessionStorage.getItem(entryKey(name)) === String(stepNow() - 1);
    if (isBefore) {
      window.history.back();
      return;
    }
    localStorage.setItem(backKey(name), "true");
    void navigate({ href: listHref(name, path) });
  }, [navigate, name, path]);
}
