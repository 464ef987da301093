import type { LiveEvent } from "#platform/contract/live.ts";
import { followEvents, type StreamOptions } from "./event-stream.ts";

/** What the tab with the connection passes to the others. */
type Message =
  | { kind: "event"; event: LiveEvent }
  | { kind: "open" }
  | { kind: "reset" }
  | { kind: "break"; since: number };

const deliver = (options: StreamOptions, message: Message): void => {
  if (message.kind === "event") options.onEvent(message.event);
  else if (message.kind === "open") options.onOpen();
  else if (message.kind === "reset") options.onReset();
  else options.onBreak(message.since);
};

/** Follows the server and hands everything on, here and to the other tabs. */
const lead = (
  options: StreamOptions,
  channel: BroadcastChannel,
  after: string | undefined,
): (() => void) => {
  const tell = (message: Message): void => {
    deliver(options, message);
    channel.postMessage(message);
  };
  return followEvents({
    url: options.url,
    after,
    onEvent: (event) => tell({ kind: "event", event }),
    onOpen: () => tell({ kind: "open" }),
    onReset: () => tell({ kind: "reset" }),
    onBreak: (since) => tell({ kind: "break", since }),
  });
};

/**
 * Like {@link followEvents}, with one connection for all tabs of an account: a browser opens six connections
 * to a server at most, and a tab per case would leave none for the work. The tab that holds the lock `name`
 * connects; when it closes, the next takes up behind the last event it heard of. Without Web Locks (no secure
 * context) each tab connects by itself.
 */
export function followShared(name: string, options: StreamOptions): () => void {
  if (!("locks" in navigator)) return followEvents(options);
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let last: string | undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "event") last = String(data.event.id);
    deliver(options, data);
  };
  const untilStopped = (): Promise<void> =>
    new Promise((resolve) => {
      const leave = lead(options, channel, last);
      stop.signal.addEventListener("abort", () => {
        leave();
        resolve();
      });
    });
  const run = async (): Promise<void> => {
    const isFirst = await navigator.locks.request(
      name,
      { ifAvailable: true },
      async (lock) => {
        if (lock === null || stop.signal.aborted) return false;
        await untilStopped();
        return true;
      },
    );
    if (isFirst || stop.signal.aborted) return;
    await navigator.locks.request(name, { signal: stop.signal }, () =>
      stop.signal.aborted ? undefined : untilStopped(),
    );
  };
  // Stopped while waiting for the lock: nothing to do.
  run().catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
