import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useAccount } from "../api/account.ts";
import { invalidatePath, isStopped } from "../api/query.ts";
import { tellBack } from "../api/succeeded.ts";
import type { LiveEvent } from "#platform/contract/live.ts";
import { text } from "../text.ts";
import { notify } from "../ui/notices.ts";
import { gatherReloads } from "./reloads.ts";
import { followShared } from "./shared-stream.ts";

/** What else changes with a topic beside the list of its own name: topic → further path prefixes. */
export type LiveMap = Readonly<Record<string, readonly string[]>>;

const eventListeners = new Set<(event: LiveEvent) => void>();

/** Hears every live event of the account, for screens that need more than a reload of what changed. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  useEffect(() => {
    eventListeners.add(listener);
    return () => {
      eventListeners.delete(listener);
    };
  }, [listener]);
}

const stateListeners = new Set<() => void>();
let isLost = false;

function setLost(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of stateListeners) listener();
}

const subscribeState = (listener: () => void): (() => void) => {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
};

/** Whether the live connection has been broken for more than a moment. */
export const useIsLost = (): boolean =>
  useSyncExternalStore(subscribeState, () => isLost);

/** Shorter than this nothing is shown; counted from the last that was heard, so that a dead connection is shown at once. */
const shownAfter = 2000;

/** What could not be read while the server was away. */
const readFailedAgain = (queries: QueryClient): void =>
  void queries.refetchQueries({
    type: "active",
    predicate: (query) => query.state.status === "error" && !isStopped(query),
  });

/** Keeps what is on screen current, once, in the signed-in part of the tree. */
export function useLive(url: string, map: LiveMap): void {
  const queries = useQueryClient();
  const { user_id } = useAccount();
  useEffect(() => {
    let lostTimer: ReturnType<typeof setTimeout> | undefined;
    const reloads = gatherReloads((path) => invalidatePath(queries, path));
    const stop = followShared(`live-events ${user_id}`, {
      url,
      onOpen: () => {
        clearTimeout(lostTimer);
        if (isLost) {
          tellBack();
          notify.success(text.live.back);
        }
        if (lostTimer !== undefined) readFailedAgain(queries);
        lostTimer = undefined;
        setLost(false);
      },
      onReset: () => void queries.invalidateQueries(),
      onBreak: (since) => {
        const left = Math.max(0, since + shownAfter - Date.now());
        // Counted from the first break: each attempt that fails is another.
        lostTimer ??= setTimeout(() => setLost(true), left);
      },
      onEvent: (event) => {
        for (const listener of eventListeners) listener(event);
        // What came along is taken by the screens that show it: nobody asks for it.
        if (event.record === undefined) reloads.soon(`/api/${event.topic}`);
        for (const path of map[event.topic] ?? []) reloads.soon(path);
      },
    });
    return () => {
      stop();
      clearTimeout(lostTimer);
      reloads.stop();
      setLost(false);
    };
  }, [queries, url, map, user_id]);
}
