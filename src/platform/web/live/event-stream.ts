import type { LiveEvent, Ready } from "#platform/contract/live.ts";
import { fetchSignedIn } from "../api/client.ts";
import { type Guard, isNumber, isRecord, isText, parseAs } from "../guards.ts";

const isEvent: Guard<LiveEvent> = (value): value is LiveEvent =>
  isRecord(value) &&
  isNumber(value.id) &&
  isText(value.topic) &&
  isText(value.entity) &&
  isNumber(value.entity_id);

const isReady: Guard<Ready> = (value): value is Ready =>
  isRecord(value) && isNumber(value.silence_ms) && value.silence_ms > 0;

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
  onOpen: () => void;
  /** Too much was missed to be sent one by one: everything on screen may be old. */
  onReset: () => void;
  /** Told when the stream breaks, and since when nothing was heard. */
  onBreak: (since: number) => void;
}

/** A server that does not answer for so long is away. */
const answerMilliseconds = 10_000;
/** After a sleep of the machine the silence is over before what lies ready was read: that comes first. */
const lastLookMilliseconds = 250;
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

/** Aborts `dead` when nothing is heard for longer than the server said that it would be silent. */
function listenForSilence(dead: AbortController) {
  let silence = answerMilliseconds;
  let heardAt = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (milliseconds: number, next: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(next, milliseconds);
  };
  const begin = (): void =>
    wait(silence, () => wait(lastLookMilliseconds, () => dead.abort()));
  begin();
  return {
    heard: (): void => {
      heardAt = Date.now();
      begin();
    },
    setSilence: (milliseconds: number | undefined): void => {
      silence = milliseconds ?? silence;
      begin();
    },
    stop: (): void => clearTimeout(timer),
    since: (): number => heardAt,
  };
}

/** What a connection left behind: the id of the last event, and when it was last heard of. */
interface Left {
  last: string | undefined;
  since: number;
}

/** Nothing heard yet: the server sends first what happened since this page began to read. */
const addressBehind = (url: string, last: string | undefined): string =>
  last === undefined
    ? `${url}?unheard_ms=${Math.max(1, Math.round(Date.now() - performance.timeOrigin))}`
    : url;

/** Reads one connection to its end. */
async function readOnce(
  options: StreamOptions,
  last: string | undefined,
  signal: AbortSignal,
): Promise<Left> {
  let seen = last;
  const quiet = new AbortController();
  const ear = listenForSilence(quiet);
  const left = (): Left => ({ last: seen, since: ear.since() });
  // The browser knows that the network is gone; the silence of a dead connection would show it much later.
  const onOffline = () => quiet.abort();
  window.addEventListener("offline", onOffline, { once: true });
  try {
    const response = await fetchSignedIn(addressBehind(options.url, last), {
      headers: {
        accept: "text/event-stream",
        ...(last === undefined ? {} : { "last-event-id": last }),
      },
      signal: AbortSignal.any([signal, quiet.signal]),
      // What the page shows comes first; and a request that never ends must not look like a part of the loading.
      priority: "low",
    });
    if (!response.ok || response.body === null) return left();
    options.onOpen();
    const read = makeBlockReader((block) => {
      seen = block.id ?? seen;
      if (block.event === "reset") options.onReset();
      const event = parseAs(isEvent, block.data);
      if (event !== undefined) options.onEvent(event);
      else ear.setSilence(parseAs(isReady, block.data)?.silence_ms);
    });
    const text = response.body.pipeThrough(new TextDecoderStream());
    for await (const chunk of iterate(text)) {
      ear.heard();
      read(chunk);
    }
  } catch {
    // Broken, silent or refused: the caller waits and connects again.
  } finally {
    ear.stop();
    window.removeEventListener("offline", onOffline);
  }
  return left();
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
      const left = await readOnce(options, last, stop.signal);
      last = left.last;
      if (stop.signal.aborted) return;
      options.onBreak(left.since);
      wait = Date.now() - began > longestWait ? firstWait : wait * 2;
      await sleep(Math.min(wait, longestWait), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
