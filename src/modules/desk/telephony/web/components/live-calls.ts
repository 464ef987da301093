import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { endpointKey } from "#platform/web/api/query.ts";
import type { LiveEvent } from "#platform/contract/live.ts";
import {
  type Guard,
  isNumber,
  isRecord,
  isText,
} from "#platform/web/guards.ts";
import { useLiveEvents } from "#platform/web/live/use-live.ts";
import { listIncomingCalls } from "../../contract/calls.ts";
import type { IncomingCall } from "../../contract/schema.ts";

const key = endpointKey(listIncomingCalls, {});
const topic = "incomingCalls";

const isCall: Guard<IncomingCall> = (value): value is IncomingCall =>
  isRecord(value) &&
  isNumber(value.id) &&
  isNumber(value.version) &&
  isText(value.state);

/** The list with one call as it is now: an ended one leaves it, an older state than the one shown changes nothing. */
export const withCall = (
  calls: readonly IncomingCall[],
  call: IncomingCall,
): IncomingCall[] => {
  const place = calls.findIndex(({ id }) => id === call.id);
  const shown = calls[place];
  if (shown !== undefined && shown.version > call.version) return [...calls];
  const others = calls.filter(({ id }) => id !== call.id);
  if (call.state === "ended") return others;
  return others.toSpliced(place === -1 ? others.length : place, 0, call);
};

/** The call that an event brings; undefined when it is about something else. */
const callOf = ({
  topic: about,
  record,
}: LiveEvent): IncomingCall | undefined =>
  about === topic && isCall(record) ? record : undefined;

/** The name of who has ended the call of `userId` by hand, where that was somebody else. */
export const endedByAnother = (
  event: LiveEvent,
  userId: number,
): string | undefined =>
  event.action === "end" &&
  callOf(event)?.is_mine === true &&
  event.by !== null &&
  event.by.id !== userId
    ? event.by.name
    : undefined;

/**
 * Takes calls out of the events that bring them, so that a ring is shown without asking. What is being asked already
 * may be older than the event: it is asked again.
 */
export function useLiveCalls(): void {
  const queries = useQueryClient();
  useLiveEvents(
    useCallback(
      (event: LiveEvent) => {
        if (event.topic !== topic || event.record === undefined) return;
        const call = callOf(event);
        const state = queries.getQueryState<{ data: IncomingCall[] }>(key);
        if (call !== undefined)
          queries.setQueryData<{ data: IncomingCall[] }>(
            key,
            (old) => old && { data: withCall(old.data, call) },
          );
        const isKnown = call !== undefined && state?.data !== undefined;
        if (!isKnown || state.fetchStatus === "fetching")
          void queries.invalidateQueries({ queryKey: key });
      },
      [queries],
    ),
  );
}
