import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { endpointKey, invalidatePath } from "#platform/web/api/query.ts";

/** The operation that reads one case of the desk. */
interface Reading {
  readonly path: string;
}

const rootOf = ({ path }: Reading): string => path.replace("/{id}", "");

/** Puts a fresh case in place everywhere on screen: the detail at once, lists and timeline by reloading. */
export function useFreshCase(
  get: Reading,
): (record: { readonly id: number }) => void {
  const queries = useQueryClient();
  return useCallback(
    (record) => {
      const key = endpointKey(get, { params: { id: record.id } });
      queries.setQueryData(key, { data: record });
      void invalidatePath(queries, rootOf(get));
    },
    [queries, get],
  );
}

/** Reads the cases on screen again, without waiting for the live event. */
export function useRereadCase(get: Reading): () => Promise<void> {
  const queries = useQueryClient();
  return () => invalidatePath(queries, rootOf(get));
}
