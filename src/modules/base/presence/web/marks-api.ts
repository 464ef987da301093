import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import { endpointKey, useEndpointQuery } from "#platform/web/api/query.ts";
import type { LiveEvent } from "#platform/contract/live.ts";
import { useLiveEvents } from "#platform/web/live/use-live.ts";
import { listPresenceMarks } from "../contract/calls.ts";
import { marksEveryMs, presenceStates } from "../contract/rules.ts";
import type { PresenceMark, PresentPerson } from "../contract/schema.ts";

/** The others at the rows of a list, by the id of the record. */
export type Marks = ReadonlyMap<number, readonly PresentPerson[]>;

const withEvent = (
  marks: readonly PresenceMark[],
  { entity_id, action }: LiveEvent,
  by: { id: number; name: string },
): PresenceMark[] => {
  const before =
    marks.find((mark) => mark.entity_id === entity_id)?.people ?? [];
  const people = before.filter(({ user_id }) => user_id !== by.id);
  const state = presenceStates.find((one) => one === action);
  if (state !== undefined)
    people.push({ user_id: by.id, user_name: by.name, state, is_self: false });
  return [
    ...marks.filter((mark) => mark.entity_id !== entity_id),
    { entity_id, people },
  ];
};

/**
 * Who else has which rows open. Read once for the rows shown; an event carries all that changes a mark, so
 * that five hundred open lists ask nothing when somebody opens a case.
 */
export function usePresenceMarks(
  entity: string,
  rows: readonly { readonly id: number }[] | undefined,
): Marks {
  const queries = useQueryClient();
  const self = Number(useAccount().user_id);
  const ids = useMemo(
    () => (rows ?? []).map(({ id }) => id).toSorted((a, b) => a - b),
    [rows],
  );
  const query = useMemo(() => ({ entity, ids }), [entity, ids]);
  const { data } = useEndpointQuery(
    listPresenceMarks,
    { query },
    {
      enabled: ids.length > 0,
      keep_previous: true,
      refetchInterval: marksEveryMs,
    },
  );
  useLiveEvents(
    useCallback(
      (event) => {
        const { topic, by, entity_id } = event;
        if (topic !== "presence" || event.entity !== entity) return;
        if (!ids.includes(entity_id) || by?.id === self) return;
        const key = endpointKey(listPresenceMarks, { query });
        // Accounts outside the call centre do not learn who it was from the event.
        if (by === null || by === undefined)
          void queries.invalidateQueries({ queryKey: key });
        else
          queries.setQueryData<{ data: PresenceMark[] }>(
            key,
            (old) => old && { data: withEvent(old.data, event, by) },
          );
      },
      [entity, ids, query, queries, self],
    ),
  );
  return useMemo(
    () =>
      new Map(
        (data?.data ?? []).map(({ entity_id, people }) => [
          entity_id,
          people.filter(({ is_self }) => !is_self),
        ]),
      ),
    [data],
  );
}
