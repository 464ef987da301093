import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { isReachedByBack, lastSearch } from "./list-way-back.ts";
import { pageSizes, type Search } from "#platform/contract/list-address.ts";
import type { SavedView } from "#platform/contract/preference-schema.ts";
import { useListPreferences } from "../../preferences/use-preferences.ts";

type ListSchema = z.ZodType<Record<string, unknown>>;

/** Parses a search and leaves out what the schema does not take: an old link still opens. */
export function parseList<S extends ListSchema>(
  schema: S,
  search: Readonly<Record<string, unknown>>,
): z.output<S> {
  const first = schema.safeParse(search);
  if (first.success) return first.data;
  const bad = new Set(
    first.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys : [String(issue.path[0])],
    ),
  );
  return schema.parse(
    Object.fromEntries(
      Object.entries(search).filter(([name]) => !bad.has(name)),
    ),
  );
}

/** Reads the query of a list out of what the address carries. The same function for the life of a list. */
export type ReadQuery<Query> = (search: Search) => Query;

const keyOf = (name: string) => `list-query:${name}`;

/** The query with which the list `name` was last seen in this tab: next and previous of a detail follow it. */
export const lastQuery = <Query>(
  name: string,
  read: ReadQuery<Query>,
): Query | undefined => {
  const raw = sessionStorage.getItem(keyOf(name));
  return raw === null ? undefined : read(JSON.parse(raw) as Search);
};

/**
 * A list that is entered without a query opens as it was last seen where it is reached by going back, else with
 * the view that the account chose for that, else with what the list itself opens with.
 */
function useEntrySearch(
  name: string,
  search: Readonly<Record<string, unknown>>,
  views: readonly SavedView[] = [],
  opens_with?: Search,
): void {
  const navigate = useNavigate();
  const [before] = useState(() => lastSearch(name));
  const isEntered = useRef(false);
  useEffect(() => {
    if (isEntered.current) return;
    isEntered.current = true;
    if (Object.keys(search).length > 0) return;
    const entry = isReachedByBack(name)
      ? before
      : (views.find(({ is_default }) => is_default === true)?.search ??
        opens_with);
    if (entry !== undefined && Object.keys(entry).length > 0)
      void navigate({ to: ".", replace: true, search: entry });
  }, [navigate, name, search, before, views, opens_with]);
}

/**
 * Filters, sort and page of a list, in the address. `set` changes filters and goes to the first page;
 * `undefined`, "" and [] remove one.
 */
export function useListQuery<Query, Changes extends object>(
  name: string,
  read: ReadQuery<Query>,
  opens_with?: Search,
) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [{ per_page, views }, keep] = useListPreferences(name);
  const asked = useMemo(
    () => (per_page === undefined ? search : { per_page, ...search }),
    [per_page, search],
  );
  const query = useMemo(() => read(asked), [read, asked]);

  useEntrySearch(name, search, views, opens_with);
  useEffect(
    () => sessionStorage.setItem(keyOf(name), JSON.stringify(asked)),
    [name, asked],
  );

  const change = useCallback(
    (changes: object, keepsPage: boolean) => {
      const page = keepsPage ? {} : { page: undefined };
      void navigate({
        to: ".",
        replace: true,
        search: (old: object) => ({ ...old, ...page, ...changes }),
      });
    },
    [navigate],
  );

  return {
    query,
    /** Names of what the address carries beyond the defaults. */
    given: search,
    set: useCallback(
      (changes: Changes) => {
        const size = pageSizes.find(
          (one) => "per_page" in changes && one === changes.per_page,
        );
        if (size !== undefined) keep({ per_page: size });
        change(changes, false);
      },
      [change, keep],
    ),
    setPage: useCallback((page: number) => change({ page }, true), [change]),
    /** Another query in place of the whole address: a saved view. */
    open: useCallback(
      (other: Readonly<Record<string, string>>) => {
        void navigate({ to: ".", replace: true, search: other });
      },
      [navigate],
    ),
    clear: useCallback(() => {
      void navigate({ to: ".", replace: true, search: {} });
    }, [navigate]),
  };
}

/** The same by the schema of the list's operation. */
export const useListSearch = <S extends ListSchema>(name: string, schema: S) =>
  useListQuery<z.output<S>, Partial<z.input<S>> & object>(
    name,
    useCallback((search: Search) => parseList(schema, search), [schema]),
  );
