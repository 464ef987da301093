import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";

const entryKey = (name: string) => `list-entry:${name}`;
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

/** A click in a menu starts every list afresh (spec §2). */
export function forgetWaysBack(): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.key(at),
  );
  for (const key of keys)
    if (key?.startsWith(backPrefix) === true) localStorage.removeItem(key);
}

/** Step of this tab's history, as the router counts. */
const stepNow = (): number =>
  (window.history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;

/** In a list: remembers at which step of this tab's history it stood. */
export function useListEntry(name: string): void {
  useEffect(() => {
    sessionStorage.setItem(entryKey(name), String(stepNow()));
  }, [name]);
}

/** At which step each list was left since this page was loaded. */
const leftAt = new Map<string, number>();

/**
 * In a list that is left for pages of other modules: notes that it was reached by going back, where this tab stands
 * again at the step at which the list was left.
 */
export function useBackNote(name: string): void {
  useState(() => {
    if (leftAt.get(name) === stepNow())
      localStorage.setItem(backKey(name), "true");
  });
  useListEntry(name);
  useEffect(
    () => () => {
      // The page that comes now is one step on.
      leftAt.set(name, stepNow() - 1);
    },
    [name],
  );
}

/**
 * In a detail: back to the list, to the very entry it was left from where that is the one before, so that it stands
 * as it was. This and the browser's own way back note that the list is reached so, until somebody uses a menu.
 * @param path the list's own, without a query
 */
export function useWayBack(name: string, path: string): () => void {
  const navigate = useNavigate();
  const note = useCallback(
    () => localStorage.setItem(backKey(name), "true"),
    [name],
  );
  useEffect(() => {
    window.addEventListener("popstate", note);
    return () => window.removeEventListener("popstate", note);
  }, [note]);
  return useCallback(() => {
    note();
    const isBefore =
      sessionStorage.getItem(entryKey(name)) === String(stepNow() - 1);
    if (isBefore) window.history.back();
    else void navigate({ href: listHref(name, path) });
  }, [navigate, note, name, path]);
}
