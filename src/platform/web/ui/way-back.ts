import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";

const entryKey = (name: string): string => `list-entry:${name}`;

/** Step of this tab's history, as the router counts. */
const stepNow = (): number =>
  (window.history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;

/** Address of the list `name` as it was last seen in this tab. */
export const lastListHref = (name: string, path: string): string => {
  const raw = sessionStorage.getItem(`list-query:${name}`);
  const held = JSON.parse(raw ?? "{}") as Record<string, string>;
  const search = new URLSearchParams(held).toString().replaceAll("%2C", ",");
  return search === "" ? path : `${path}?${search}`;
};

/** Remembers at which step of this tab's history the list stood. */
export function useListStep(name: string): void {
  useEffect(() => {
    sessionStorage.setItem(entryKey(name), String(stepNow()));
  }, [name]);
}

/** Back to the list: to the very entry it was left from, where that is the one before; so it stands as it was. */
export function useWayToList(name: string, path: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const held = sessionStorage.getItem(entryKey(name));
    if (held === String(stepNow() - 1)) window.history.back();
    else void navigate({ href: lastListHref(name, path) });
  }, [navigate, name, path]);
}
