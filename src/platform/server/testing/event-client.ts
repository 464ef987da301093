/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly id: string | undefined;
  /** `message` where it has no name. */
  readonly event: string;
  readonly data: string;
  /** Milliseconds of `performance.now()` at which it was read. */
  readonly read_at: number;
}

export interface EventClient {
  readonly status: number;
  readonly headers: Headers;
  readonly messages: readonly StreamMessage[];
  readonly isEnded: () => boolean;
  /** The first message that fits, waiting for it. @throws after `timeoutMs`, by default 5 s. */
  readonly next: (
    fits: (message: StreamMessage) => boolean,
    timeoutMs?: number,
  ) => Promise<StreamMessage>;
  readonly ended: Promise<void>;
  readonly close: () => void;
}

const parseMessage = (block: string): StreamMessage | undefined => {
  const fields = new Map(
    block
      .split("\n")
      .map((line) => /^(\w+): ?(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = "", value = ""]) => [name, value]),
  );
  const data = fields.get("data");
  return data === undefined
    ? undefined
    : {
        id: fields.get("id"),
        event: fields.get("event") ?? "message",
        data,
        read_at: performance.now(),
      };
};

const readInto = async (
  body: ReadableStream<Uint8Array>,
  messages: StreamMessage[],
): Promise<void> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const message = parseMessage(block);
      if (message !== undefined) messages.push(message);
    }
  }
};

const waitFor = async <T>(
  look: () => T | undefined,
  timeoutMs: number,
): Promise<T> => {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error("nothing came in time");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Opens a stream of events on a listening server, as the web client does; `unheardMs` as one that has heard nothing. */
export const openEventClient = async (
  origin: string,
  headers: Record<string, string>,
  unheardMs?: number,
): Promise<EventClient> => {
  const stopping = new AbortController();
  const query = unheardMs === undefined ? "" : `?unheard_ms=${unheardMs}`;
  const response = await fetch(`${origin}/api/events${query}`, {
    headers,
    signal: stopping.signal,
  });
  const messages: StreamMessage[] = [];
  let isEnded = false;
  const ended = (
    response.ok && response.body !== null
      ? readInto(response.body, messages)
      : Promise.resolve()
  )
    .catch(() => undefined)
    .finally(() => {
      isEnded = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    messages,
    isEnded: () => isEnded,
    next: (fits, timeoutMs = 5000) =>
      waitFor(() => messages.find(fits), timeoutMs),
    ended,
    close: () => stopping.abort(),
  };
};
