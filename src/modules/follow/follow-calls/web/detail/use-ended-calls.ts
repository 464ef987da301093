import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { LiveEvent } from "#platform/contract/live.ts";
import { useLiveEvents } from "#platform/web/live/use-live.ts";
import { listFollowCalls } from "../../contract/calls.ts";
import { followCallEntity } from "../../contract/lookups.ts";
import type { FollowCall } from "../../contract/schema.ts";

/** After these a call is not to be made any more. */
const ends: readonly string[] = ["drop", "record"];

interface Held {
  readonly data: readonly FollowCall[];
  readonly meta: { readonly total: number };
}

const without = (held: Held | undefined, id: number): Held | undefined => {
  if (held === undefined || held.data.every((call) => call.id !== id))
    return held;
  const data = held.data.filter((call) => call.id !== id);
  return { ...held, data, meta: { ...held.meta, total: held.meta.total - 1 } };
};

const leaveOut = (queries: QueryClient, id: number): void =>
  void queries.setQueriesData<Held>(
    {
      predicate: ({ queryKey: [, path] }) => path === listFollowCalls.path,
    },
    (held) => without(held, id),
  );

/** A call that ended leaves the queue with the news of it: nobody calls while the list is read again. */
export function useEndedCalls(): void {
  const queries = useQueryClient();
  useLiveEvents(
    useCallback(
      ({ entity, entity_id, action }: LiveEvent) => {
        if (entity === followCallEntity && ends.includes(action))
          leaveOut(queries, entity_id);
      },
      [queries],
    ),
  );
}
