/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly id: string | undefined;
  /** `message` where it has no name. */
  readonly event: string;
  readonly data: string;
}

export interface EventClient {
  readonly status: number;
  readonly headers: Headers;
  readonly messages: readonly StreamMessage[];
  readonly isEnded: () => boolean;
  /** The first message that fits, waiting for it. @throws where the stream ends without it. */
  readonly next: (
    fits: (message: StreamMessage) => boolean,
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
    : { id: fields.get("id"), event: fields.get("event") ?? "message", data };
};

const readInto = async (
  body: ReadableStream<Uint8Array>,
  onMessage: (message: StreamMessage) => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const message = parseMessage(block);
      if (message !== undefined) onMessage(message);
    }
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
  const heard = new EventTarget();
  let isEnded = false;
  const ended = (
    response.ok && response.body !== null
      ? readInto(response.body, (message) => {
          messages.push(message);
          heard.dispatchEvent(new Event("change"));
        })
      : Promise.resolve()
  )
    .catch(() => undefined)
    .finally(() => {
      isEnded = true;
      heard.dispatchEvent(new Event("change"));
    });
  return {
    status: response.status,
    headers: response.headers,
    messages,
    isEnded: () => isEnded,
    next: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = messages.find(fits);
          if (found !== undefined) resolve(found);
          else if (isEnded) reject(new Error("the stream has ended"));
          else heard.addEventListener("change", look, { once: true });
        };
        look();
      }),
    ended,
    close: () => stopping.abort(),
  };
};
