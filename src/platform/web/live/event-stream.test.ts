import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import fc from "fast-check";
import { followEvents, makeBlockReader } from "./event-stream.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets come what comes without a timer; `expect.poll` would move the clock on. */
const until = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await vi.advanceTimersByTimeAsync(0);
};

/** The pause before the second connection, and before the third. */
const pauses = [1000, 2000] as const;

const wire = [
  "retry: 1000\n\n",
  ": \n\n",
  "id: 4\nevent: ready\ndata: {}\n\n",
  'id: 7\ndata: {"topic":"a"}\n\n',
].join("");

describe("makeBlockReader", () => {
  test("gives the same blocks however the bytes arrive", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: wire.length })), (cuts) => {
        const blocks: unknown[] = [];
        const read = makeBlockReader((block) => blocks.push(block));
        const places = [0, ...cuts.sort((a, b) => a - b), wire.length];
        for (let index = 1; index < places.length; index += 1)
          read(wire.slice(places[index - 1], places[index]));
        expect(blocks).toEqual([
          { id: "4", event: "ready", data: "{}" },
          { id: "7", data: '{"topic":"a"}' },
        ]);
      }),
    );
  });
});

const change = {
  id: 7,
  topic: "hinoSosInquiries",
  entity: "sos_inquiry",
  entity_id: 5,
  action: "update",
  at: "2026-11-21T00:00:00.000Z",
  by: null,
};
const changed = `id: 7\ndata: ${JSON.stringify(change)}\n\n`;
/** A server that will be silent for so long at most, and a change, which says that this was read. */
const silentAfter = (ms: number): string =>
  `id: 4\nevent: ready\ndata: {"silence_ms":${ms}}\n\n${changed}`;

describe("followEvents", () => {
  test("a page that has heard nothing yet asks for what happened since it began to read", async () => {
    vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(
      Date.now() - 5000,
    );
    const asked: string[] = [];
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url);
      return asked.length === 1
        ? Promise.resolve(new Response("id: 4\nevent: ready\ndata: {}\n\n"))
        : new Promise(() => undefined);
    });
    const ignore = (): void => undefined;
    const broken = vi.fn<() => void>();
    const stop = followEvents({
      url: "/api/events",
      onEvent: ignore,
      onOpen: ignore,
      onReset: ignore,
      onBreak: broken,
    });
    await until(() => broken.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(pauses[0]);
    stop();
    expect(asked).toEqual(["/api/events?unheard_ms=5000", "/api/events"]);
  });

  test("takes up behind the last id, and hears of a reset", async () => {
    const bodies = [
      `id: 4\nevent: ready\ndata: {}\n\n${changed}`,
      "id: 9\nevent: reset\ndata: {}\n\n",
    ];
    const asked: (string | null)[] = [];
    vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get("last-event-id"));
      const body = bodies.shift();
      return body === undefined
        ? new Promise(() => undefined)
        : Promise.resolve(new Response(body));
    });
    const events: string[] = [];
    const stop = followEvents({
      url: "/api/events",
      onEvent: ({ id }) => events.push(String(id)),
      onOpen: () => events.push("open"),
      onReset: () => events.push("reset"),
      onBreak: () => events.push("break"),
    });
    for (const [nth, pause] of pauses.entries()) {
      const breaks = () => events.filter((told) => told === "break").length;
      await until(() => breaks() > nth);
      await vi.advanceTimersByTimeAsync(pause);
    }
    stop();
    expect(asked).toEqual([null, "7", "9"]);
    expect(events).toEqual(["open", "7", "break", "open", "reset", "break"]);
  });

  test("a network that goes away ends the connection at once", async () => {
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) =>
              signal?.addEventListener("abort", () =>
                body.error(signal.reason),
              ),
          }),
        ),
      ),
    );
    const told: string[] = [];
    const stop = followEvents({
      url: "/api/events",
      onEvent: () => undefined,
      onOpen: () => told.push("open"),
      onReset: () => undefined,
      onBreak: () => told.push("break"),
    });
    await until(() => told.length > 0);
    window.dispatchEvent(new Event("offline"));
    await until(() => told.length > 1);
    expect(told).toEqual(["open", "break"]);
    stop();
  });

  test("a connection that falls silent is dead after the time that the server named", async () => {
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode(silentAfter(40)));
              signal?.addEventListener("abort", () =>
                body.error(signal.reason),
              );
            },
          }),
        ),
      ),
    );
    const began = Date.now();
    const breaks: number[] = [];
    const heard = vi.fn<() => void>();
    const stop = followEvents({
      url: "/api/events",
      onEvent: heard,
      onOpen: () => undefined,
      onReset: () => undefined,
      onBreak: (since) => breaks.push(since),
    });
    await until(() => heard.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(40 + 249);
    expect(breaks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    // Told with the time at which it was last heard of, not the one at which that was noticed.
    await until(() => breaks.length > 0);
    expect(breaks).toEqual([began]);
    stop();
  });

  test("pulses keep it open", async () => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    const send = (text: string) =>
      body?.enqueue(new TextEncoder().encode(text));
    vi.stubGlobal("fetch", () =>
      Promise.resolve(
        new Response(
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              body = controller;
            },
          }),
        ),
      ),
    );
    const told: string[] = [];
    const stop = followEvents({
      url: "/api/events",
      onEvent: () => told.push("event"),
      onOpen: () => told.push("open"),
      onReset: () => undefined,
      onBreak: () => told.push("break"),
    });
    await until(() => told.length > 0);
    send(silentAfter(400));
    await until(() => told.length > 1);
    for (let count = 0; count < 8; count += 1) {
      await vi.advanceTimersByTimeAsync(600);
      send(": \n\n");
    }
    expect(told).toEqual(["open", "event"]);
    stop();
  });
});
