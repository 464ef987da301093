import { afterEach, describe, expect, test, vi } from "vitest";
import fc from "fast-check";
import { followEvents, makeBlockReader } from "./event-stream.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    const stop = followEvents({
      url: "/api/events",
      onEvent: ignore,
      onOpen: ignore,
      onReset: ignore,
      onBreak: ignore,
    });
    await vi.waitFor(() => expect(asked).toHaveLength(2), 8000);
    stop();
    expect(asked[1]).toBe("/api/events");
    const unheard = Number(asked[0]?.replace("/api/events?unheard_ms=", ""));
    expect(unheard).toBeGreaterThanOrEqual(5000);
    expect(unheard).toBeLessThan(15_000);
  });

  test("takes up behind the last id, and hears of a reset", async () => {
    const change = {
      id: 7,
      topic: "hinoSosInquiries",
      entity: "sos_inquiry",
      entity_id: 5,
      action: "update",
      at: "2026-11-21T00:00:00.000Z",
      by: null,
    };
    const bodies = [
      `id: 4\nevent: ready\ndata: {}\n\nid: 7\ndata: ${JSON.stringify(change)}\n\n`,
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
    await vi.waitFor(() => expect(asked).toEqual([null, "7", "9"]), 8000);
    stop();
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
    await vi.waitFor(() => expect(told).toEqual(["open"]));
    window.dispatchEvent(new Event("offline"));
    await vi.waitFor(() => expect(told.slice(0, 2)).toEqual(["open", "break"]));
    stop();
  });

  test("a connection that falls silent is dead after the time that the server named", async () => {
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => {
              const ready = 'id: 4\nevent: ready\ndata: {"silence_ms":40}\n\n';
              body.enqueue(new TextEncoder().encode(ready));
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
    const stop = followEvents({
      url: "/api/events",
      onEvent: () => undefined,
      onOpen: () => undefined,
      onReset: () => undefined,
      onBreak: (since) => breaks.push(since),
    });
    await vi.waitFor(() => expect(breaks.length).toBeGreaterThan(0), 5000);
    stop();
    // Told with the time at which it was last heard of, not the one at which that was noticed.
    const [since = 0] = breaks;
    expect(since).toBeGreaterThanOrEqual(began);
    expect(Date.now() - since).toBeGreaterThanOrEqual(40 + 250);
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
      onEvent: () => undefined,
      onOpen: () => told.push("open"),
      onReset: () => undefined,
      onBreak: () => told.push("break"),
    });
    await vi.waitFor(() => expect(told).toEqual(["open"]));
    send('id: 4\nevent: ready\ndata: {"silence_ms":400}\n\n');
    for (let count = 0; count < 8; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      send(": \n\n");
    }
    expect(told).toEqual(["open"]);
    stop();
  });
});
