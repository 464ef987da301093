import { z } from "zod";
import { fetchSignedIn } from "../api/client.ts";

/** One change somewhere in the product that this account may see (`GET /api/events`). */
export const liveEventSchema = z.object({
  id: z.coerce.string(),
  topic: z.string(),
  entity: z.string(),
  entity_id: z.coerce.number(),
  action: z.string(),
  at: z.string(),
  by: z.object({ id: z.number(), name: z.string() }).nullish(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** One block of an event stream. */
interface Block {
  id?: string;
  /** `ready` and `reset` of the server; absent for a change. */
  event?: string;
  data: string;
}

/** Splits a stream of server-sent events into blocks, however its bytes arrive. */
export function makeBlockReader(onBlock: (block: Block) => void) {
  let rest = "";
  let block: Block = { data: "" };
  const takeLine = (line: string): void => {
    if (line === "") {
      if (block.data !== "") onBlock(block);
      block = { data: "" };
    } else if (line.startsWith("id:")) block.id = line.slice(3).trim();
    else if (line.startsWith("event:")) block.event = line.slice(6).trim();
    else if (line.startsWith("data:"))
      block.data += (block.data === "" ? "" : "\n") + line.slice(5).trimStart();
  };
  return (chunk: string): void => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? "";
    lines.forEach(takeLine);
  };
}

export interface StreamOptions {
  url: string;
  /** Id behind which to take up; absent: from now on. */
  after?: string;
  onEvent: (event: LiveEvent) => void;
  /** Told when the stream opens (`is_gap`: events may have been missed) and when it breaks. */
  onOpen: (state: { is_gap: boolean }) => void;
  /** Too much was missed to be told one by one: everything on screen may be old. */
  onReset: () => void;
  onBreak: () => void;
}

/** A stream that says nothing for so long is dead; the server sends a comment more often than that. */
const silenceMilliseconds = 40_000;
const firstWait = 500;
const longestWait = 15_000;

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", wake, { once: true });
    // Back from a dead spot: at once instead of at the end of the pause.
    window.addEventListener("online", wake, { once: true });
  });

/** Reads one connection to its end. @returns the id of the last event. */
async function readOnce(
  options: StreamOptions,
  last: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  let seen = last;
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silenceMilliseconds);
  // The browser knows that the network is gone; the silence of a dead connection would tell much later.
  const onOffline = () => quiet.abort();
  window.addEventListener("offline", onOffline, { once: true });
  try {
    const response = await fetchSignedIn(options.url, {
      headers: {
        accept: "text/event-stream",
        ...(last === undefined ? {} : { "last-event-id": last }),
      },
      signal: AbortSignal.any([signal, quiet.signal]),
      // What the page shows comes first; and a request that never ends must not look like a part of the loading.
      priority: "low",
    });
    if (!response.ok || response.body === null) return seen;
    options.onOpen({ is_gap: last === undefined });
    const read = makeBlockReader((block) => {
      seen = block.id ?? seen;
      if (block.event === "reset") options.onReset();
      const event = parseEvent(block.data);
      if (event !== undefined) options.onEvent(event);
    });
    const text = response.body.pipeThrough(new TextDecoderStream());
    for await (const chunk of iterate(text)) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silenceMilliseconds);
      read(chunk);
    }
  } catch {
    // Broken, silent or refused: the caller waits and connects again.
  } finally {
    clearTimeout(timer);
    window.removeEventListener("offline", onOffline);
  }
  return seen;
}

async function* iterate(stream: ReadableStream<string>) {
  const reader = stream.getReader();
  for (;;) {
    // Chunks come one after the other.
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function parseEvent(data: string): LiveEvent | undefined {
  try {
    return liveEventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/**
 * Follows the product's events as the signed-in account: connects again with growing pauses and takes up
 * behind the last event it saw. Returns the way to stop.
 */
export function followEvents(options: StreamOptions): () => void {
  const stop = new AbortController();
  const run = async () => {
    let last = options.after;
    let wait = firstWait;
    while (!stop.signal.aborted) {
      const began = Date.now();
      last = await readOnce(options, last, stop.signal);
      if (stop.signal.aborted) return;
      options.onBreak();
      wait = Date.now() - began > longestWait ? firstWait : wait * 2;
      await sleep(Math.min(wait, longestWait), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
