import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  callEndpoint,
  fetchSignedIn,
  newIdempotencyKey,
} from "#platform/web/api/client.ts";
import { endpointKey, useEndpointQuery } from "#platform/web/api/query.ts";
import { listPresence, reportPresence } from "../contract/calls.ts";
import { reportEveryMs } from "../contract/rules.ts";
import type { PresenceState } from "../contract/rules.ts";
import type { PresentPerson } from "../contract/schema.ts";

interface RecordKey {
  readonly entity: string;
  readonly entity_id: number;
}

const stateNow = (isEditing: boolean): PresenceState => {
  if (document.visibilityState === "hidden") return "away";
  return isEditing ? "editing" : "viewing";
};

/** Says goodbye even while the page is being closed. A lost goodbye runs out by itself. */
const sayGoodbye = (key: RecordKey): void => {
  fetchSignedIn(reportPresence.path, {
    method: "POST",
    keepalive: true,
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": newIdempotencyKey(),
    },
    body: JSON.stringify({ ...key, state: "left" }),
  }).catch(() => undefined);
};

/** Reports as long as the screen is open. Failures are silent: presence is never in the way of work. */
const useReport = (
  { entity, entity_id }: RecordKey,
  isEditing: boolean,
): void => {
  const queries = useQueryClient();
  const editing = useRef(isEditing);
  const reportNow = useRef<() => void>(() => undefined);
  useEffect(() => {
    const key = { entity, entity_id };
    let isRunning = false;
    let isDue = false;
    const stop = new AbortController();
    const report = async (): Promise<void> => {
      isDue = isRunning;
      if (isRunning || stop.signal.aborted) return;
      isRunning = true;
      try {
        const people = await callEndpoint(reportPresence, {
          body: { ...key, state: stateNow(editing.current) },
          signal: stop.signal,
        });
        queries.setQueryData(endpointKey(listPresence, { query: key }), people);
      } catch {
        // The next report comes in a moment.
      }
      isRunning = false;
      if (isDue) void report();
    };
    const run = () => void report();
    const leave = () => sayGoodbye(key);
    reportNow.current = run;
    run();
    const timer = setInterval(run, reportEveryMs);
    document.addEventListener("visibilitychange", run);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", run);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", run);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", run);
      leave();
    };
  }, [entity, entity_id, queries]);
  useEffect(() => {
    if (editing.current === isEditing) return;
    editing.current = isEditing;
    reportNow.current();
  }, [isEditing]);
};

/** The others at a record, and notifies them of this screen. Live events on the topic `presence` bring it up to date. */
export const useOthersPresent = (
  key: RecordKey,
  isEditing: boolean,
): readonly PresentPerson[] => {
  useReport(key, isEditing);
  const { data } = useEndpointQuery(
    listPresence,
    { query: { entity: key.entity, entity_id: key.entity_id } },
    // The first report answers as well; asking beside it would only race with it.
    { enabled: (query) => query.state.data !== undefined },
  );
  return (data?.data ?? []).filter(({ is_self }) => !is_self);
};
