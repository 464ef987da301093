import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settle } from "../testing/turns.ts";
import type { StreamOptions } from "./event-stream.ts";
import { followShared } from "./shared-stream.ts";

type Held = (lock: object | null) => unknown;

/** One lock for all tabs, as the browser keeps it. */
const makeLocks = () => {
  let tail = Promise.resolve();
  let holders = 0;
  const hold = async (held: Held): Promise<unknown> => {
    try {
      return await held({});
    } finally {
      holders -= 1;
    }
  };
  return {
    request: async (
      _name: string,
      options: { ifAvailable?: boolean },
      held: Held,
    ): Promise<unknown> => {
      if (options.ifAvailable === true && holders > 0) return held(null);
      holders += 1;
      const result = tail.then(() => hold(held));
      tail = result.then(() => undefined);
      return result;
    },
  };
};

const event = (id: number) =>
  `id: ${id}\ndata: ${JSON.stringify({
    id,
    topic: "t",
    entity: "e",
    entity_id: 1,
    action: "update",
    at: "",
    by: null,
  })}\n\n`;

let connections: {
  url: string;
  after: string | null;
  send: (text: string) => void;
}[];

beforeEach(() => {
  connections = [];
  vi.stubGlobal("navigator", { locks: makeLocks() });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        connections.push({
          url,
          after: new Headers(init.headers).get("last-event-id"),
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
        });
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => vi.unstubAllGlobals());

const openTab = (name: string) => {
  const heard: string[] = [];
  const options: StreamOptions = {
    url: "/api/events",
    onEvent: ({ id }) => heard.push(String(id)),
    onOpen: () => heard.push("open"),
    onReset: () => heard.push("reset"),
    onBreak: () => heard.push("break"),
  };
  return { heard, close: followShared(name, options) };
};

describe("followShared", () => {
  test("one connection serves all tabs", async () => {
    const [one, two] = [openTab("a"), openTab("a")];
    await waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.send(event(7));
    await waitFor(() => expect(one.heard).toEqual(["open", "7"]));
    await waitFor(() => expect(two.heard).toContain("7"));
    expect(connections).toHaveLength(1);
    one.close();
    two.close();
  });

  test("when its tab closes, the next takes up behind the last event", async () => {
    const [one, two] = [openTab("b"), openTab("b")];
    await waitFor(() => expect(connections).toHaveLength(1));
    connections[0]?.send(event(8));
    await waitFor(() => expect(two.heard).toContain("8"));
    one.close();
    await waitFor(() => expect(connections).toHaveLength(2));
    expect(connections[1]?.after).toBe("8");
    expect(two.heard).not.toContain("reset");
    connections[1]?.send(event(9));
    await waitFor(() => expect(two.heard).toContain("9"));
    expect(one.heard).not.toContain("9");
    two.close();
  });

  test("a tab that has heard of nothing yet asks for all since it began to read", async () => {
    const [one, two] = [openTab("c"), openTab("c")];
    await waitFor(() => expect(connections).toHaveLength(1));
    one.close();
    await waitFor(() => expect(connections).toHaveLength(2));
    expect(connections[1]?.after).toBeNull();
    expect(connections[1]?.url).toContain("?unheard_ms=");
    two.close();
  });

  test("a closed tab that waited never connects", async () => {
    const [one, two] = [openTab("d"), openTab("d")];
    await waitFor(() => expect(connections).toHaveLength(1));
    two.close();
    one.close();
    await settle();
    expect(connections).toHaveLength(1);
  });

  test("without locks each tab connects by itself", async () => {
    vi.stubGlobal("navigator", {});
    const [one, two] = [openTab("e"), openTab("e")];
    await waitFor(() => expect(connections).toHaveLength(2));
    one.close();
    two.close();
  });
});
