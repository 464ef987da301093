import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { clear, createStore, get, set, type UseStore } from "idb-keyval";
import { useEffect, useState } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { onLeave } from "#platform/web/api/session.ts";

/**
 * The last answers of the server, kept on the phone so that a page opened in a dead spot still shows the job.
 * One database per account; sign-out empties it.
 */
const stores = new Map<string, UseStore>();
const storeOf = (user_id: string): UseStore => {
  const held =
    stores.get(user_id) ?? createStore(`tow-kept-${user_id}`, "answers");
  stores.set(user_id, held);
  return held;
};

onLeave((user_id) => {
  if (user_id !== undefined) void clear(storeOf(user_id));
});

interface Kept {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Keeps the answers of a query on the phone and shows the kept one while the server has not answered.
 * @returns whether the phone has been looked at
 */
export function useKeptAnswer(key: QueryKey, data: unknown): boolean {
  const queries = useQueryClient();
  const { user_id } = useAccount();
  const name = JSON.stringify(key);
  const [lookedAt, setLookedAt] = useState("");
  useEffect(() => {
    const restore = async () => {
      const key = JSON.parse(name) as QueryKey;
      const kept = await get<Kept>(name, storeOf(user_id));
      if (kept !== undefined && queries.getQueryData(key) === undefined)
        queries.setQueryData(key, kept.data, { updatedAt: kept.at });
    };
    // Private mode may refuse the store: then the server alone serves.
    restore()
      .catch(() => undefined)
      .finally(() => setLookedAt(name));
  }, [name, user_id, queries]);
  useEffect(() => {
    if (data === undefined) return;
    set(name, { data, at: Date.now() }, storeOf(user_id)).catch(
      () => undefined,
    );
  }, [name, user_id, data]);
  return lookedAt === name;
}
