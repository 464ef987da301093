import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#platform/web/api/api-error.ts";
import {
  type OutboxAct,
  type OutboxItem,
  type Reconciled,
  nextToSend,
} from "./components/outbox-item.ts";
import type { OutboxStore } from "./components/outbox-store.ts";
import type { OutboxPort } from "./components/outbox-port.ts";
import { Outbox } from "./components/outbox.ts";
import { positionPatience } from "./components/position.ts";
import { addPosition, type TimedAct } from "./components/tap-position.ts";
import { waitForOutcome } from "./components/outbox-outcome.ts";

const request = { id: 7, reception_number: "202611210001" };
const other = { id: 8, reception_number: "202611210002" };
const tap = (kind: "depart" | "arrive" | "finish"): OutboxAct => ({
  kind,
  body: { at: "2026-11-21T01:00:00.000Z" },
});
const report = (note: string, version?: number): OutboxAct => ({
  kind: "report",
  body: { note, ...(version !== undefined && { version }) },
});
const photo = (name: string): OutboxAct => ({
  kind: "photo",
  file: new Blob(["photo"]),
  name,
  taken_at: "2026-11-21T01:00:00.000Z",
});
const noSignal = new ApiError(0, "");

/** The phone's store: what is in it survives an `Outbox`. */
const memoryStore = (): OutboxStore & { held: Map<string, OutboxItem> } => {
  const held = new Map<string, OutboxItem>();
  return {
    held,
    list: async () => [...held.values()],
    put: async (item) => {
      held.set(item.id, item);
    },
    remove: async (id) => {
      held.delete(id);
    },
  };
};

let store: ReturnType<typeof memoryStore>;
let sent: OutboxItem[];
let answer: (item: OutboxItem) => unknown;
let isMine: boolean;
let isDone: boolean;
let reconciled: Reconciled;

const open = (): Outbox => {
  const port: OutboxPort = {
    store,
    is_mine: () => isMine,
    is_done: async () => isDone,
    reconcile: async () => reconciled,
    alone: (work) => work(),
    send: async (item) => {
      sent.push(item);
      const given = answer(item);
      if (given instanceof Error) throw given;
      return given;
    },
  };
  return new Outbox(port);
};
const kindsSent = () => sent.map(({ act }) => act.kind);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T01:00:00Z") });
  store = memoryStore();
  sent = [];
  answer = () => ({ data: { version: 1 } });
  isMine = true;
  isDone = false;
  reconciled = {};
});
afterEach(() => {
  vi.useRealTimers();
});

describe("what the driver is told", () => {
  const word = async (outbox: Outbox): Promise<string> => {
    const outcome = waitForOutcome(outbox, request.id);
    await vi.advanceTimersByTimeAsync(0);
    return outcome;
  };

  it("a report that the server has is sent, one that it asks about is not", async () => {
    const outbox = open();
    await outbox.add(request, report("first"));
    expect(await word(outbox)).toBe("sent");
    answer = () => new ApiError(568, "他のユーザーが更新しました。");
    await outbox.add(request, report("second", 1));
    expect(await word(outbox)).toBe("refused");
    // What waits behind it was not done either; another request is no matter of it.
    await outbox.add(request, { kind: "submit" });
    expect(await word(outbox)).toBe("refused");
    answer = () => ({ data: { version: 2 } });
    await outbox.add(other, report("third"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await waitForOutcome(outbox, other.id)).toBe("sent");
  });

  it("without a signal, or while the answer is long in coming, it is on the phone", async () => {
    const outbox = open();
    answer = () => noSignal;
    await outbox.add(request, report("first"));
    expect(await word(outbox)).toBe("waiting");
    const slow = open();
    store.held.clear();
    answer = () => new Promise(() => undefined);
    await slow.add(request, report("second"));
    const outcome = waitForOutcome(slow, request.id);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toBe("waiting");
  });
});

describe("order and retry", () => {
  it("keeps what is done without a signal and sends it in order, with its own keys, when it is back", async () => {
    const outbox = open();
    answer = () => noSignal;
    for (const kind of ["depart", "arrive", "finish"] as const)
      await outbox.add(request, tap(kind));
    await outbox.flush();
    expect(outbox.get().items).toHaveLength(3);
    expect(new Set(kindsSent())).toEqual(new Set(["depart"]));
    answer = () => ({ data: { version: 2 } });
    sent = [];
    outbox.wake();
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["depart", "arrive", "finish"]);
    expect(store.held.size).toBe(0);
  });

  it("asks again by itself, with growing pauses, with the same key each time", async () => {
    const outbox = open();
    answer = () => noSignal;
    const { id } = await outbox.add(request, tap("depart"));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((item) => item.id))).toEqual(new Set([id]));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sent.length).toBeGreaterThan(50);
    expect(store.held.size).toBe(1);
  });

  it("survives a closed page: the next one sends what the phone holds", async () => {
    answer = () => noSignal;
    const first = open();
    await first.add(request, tap("depart"));
    await first.flush();
    answer = () => ({ data: { version: 2 } });
    sent = [];
    const second = open();
    await second.flush();
    expect(kindsSent()).toEqual(["depart"]);
    expect(second.get()).toMatchObject({ items: [], is_ready: true });
  });

  it("any sequence of acts, signal or none at each attempt: everything arrives once settled, in order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("depart", "arrive", "finish"), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (kinds, signals) => {
          store = memoryStore();
          const taken: string[] = [];
          const left = [...signals];
          answer = (item) => {
            if (left.shift() === false) return noSignal;
            taken.push(item.id);
            return { data: { version: 1 } };
          };
          const outbox = open();
          const ids: string[] = [];
          for (const kind of kinds)
            ids.push((await outbox.add(request, tap(kind))).id);
          await vi.runAllTimersAsync();
          expect(taken).toEqual(ids);
          expect(store.held.size).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("waits for the position of a tap, and sends it with it", async () => {
    const outbox = open();
    const { id } = await outbox.add(request, tap("depart"), Date.now() + 1200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(0);
    const position = { latitude: 35, longitude: 139 };
    await outbox.release(id, { kind: "depart", body: { position } });
    expect(sent[0]?.act).toMatchObject({ body: { position } });
    await outbox.add(request, tap("arrive"), Date.now() + 1200);
    await vi.advanceTimersByTimeAsync(1200);
    expect(kindsSent()).toEqual(["depart", "arrive"]);
  });
});

describe("a place that is found late", () => {
  const place: OutboxAct = {
    kind: "position",
    body: {
      step: "depart",
      at: "2026-11-21T01:00:04.000Z",
      latitude: 35,
      longitude: 139,
    },
  };

  it("tells that its tap has gone, so that it follows by itself", async () => {
    const outbox = open();
    answer = () => noSignal;
    const { id } = await outbox.add(request, tap("depart"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await outbox.release(id, tap("depart"))).toBe(false);
    const { id: waiting } = await outbox.add(
      request,
      tap("arrive"),
      Date.now() + 1200,
    );
    expect(await outbox.release(waiting)).toBe(true);
  });

  const tapAndFindAfter = async (milliseconds: number): Promise<void> => {
    const getCurrentPosition = (found: PositionCallback): void => {
      const coords = { latitude: 35, longitude: 139 };
      const fix = { coords, timestamp: Date.now() } as GeolocationPosition;
      setTimeout(() => found(fix), milliseconds);
    };
    vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
    const outbox = open();
    const act = tap("depart") as TimedAct;
    const item = await outbox.add(request, act, Date.now() + positionPatience);
    void addPosition(outbox, item, act);
    await vi.runAllTimersAsync();
    vi.unstubAllGlobals();
  };

  it.each([
    [800, ["depart"]],
    [1300, ["depart", "position"]],
    [45_000, ["depart", "position"]],
  ])("after %i ms it goes with its tap or by itself", async (wait, kinds) => {
    await tapAndFindAfter(wait);
    expect(kindsSent()).toEqual(kinds);
    const { act } = sent.at(-1) ?? {};
    expect(act).toMatchObject({
      body:
        act?.kind === "position"
          ? { step: "depart", latitude: 35, longitude: 139 }
          : { position: { latitude: 35, longitude: 139 } },
    });
  });

  it("is dropped without a question where the server has no use for it, and stops nothing", async () => {
    const outbox = open();
    answer = ({ act }) =>
      act.kind === "position"
        ? new ApiError(570, "")
        : { data: { version: 1 } };
    await outbox.add(request, place);
    await outbox.add(request, tap("arrive"));
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["position", "arrive"]);
    expect(store.held.size).toBe(0);
  });
});

describe("refusals", () => {
  it("a refused act stays, stops those behind it, and nothing of another request", async () => {
    const outbox = open();
    answer = ({ request_id }) =>
      request_id === request.id
        ? new ApiError(570, "現在の状態ではこの操作はできません。")
        : { data: { version: 1 } };
    await outbox.add(request, tap("depart"));
    await outbox.add(request, tap("arrive"));
    await outbox.add(other, tap("depart"));
    await outbox.flush();
    await vi.runAllTimersAsync();
    expect(sent.map((item) => [item.request_id, item.act.kind])).toEqual([
      [7, "depart"],
      [8, "depart"],
    ]);
    expect(outbox.get().items).toMatchObject([
      { refusal: { status: 570 }, act: { kind: "depart" } },
      { refusal: null, act: { kind: "arrive" } },
    ]);
    const [refused] = outbox.get().items;
    answer = () => ({ data: { version: 1 } });
    await outbox.discard(refused?.id ?? "");
    await vi.runAllTimersAsync();
    expect(kindsSent().at(-1)).toBe("arrive");
    expect(store.held.size).toBe(0);
  });

  it("a refused photo steps aside: those behind it, the report and its submission go on", async () => {
    const outbox = open();
    answer = ({ act }) =>
      act.kind === "photo" && act.name === "broken.jpg"
        ? new ApiError(422, "写真は画像ファイルを選択してください。")
        : { data: { version: 1 } };
    await outbox.add(request, photo("broken.jpg"));
    await outbox.add(request, photo("whole.jpg"));
    await outbox.add(request, report("note"));
    await outbox.add(request, { kind: "submit" });
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["photo", "photo", "report", "submit"]);
    expect(outbox.get().items).toMatchObject([
      { act: { name: "broken.jpg" }, refusal: { status: 422 } },
    ]);
    const outcome = waitForOutcome(outbox, request.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome).toBe("sent");
    await outbox.discard(outbox.get().items[0]?.id ?? "");
    expect(store.held.size).toBe(0);
  });

  it("a photo that the server could not keep holds back the submission that would lock it out, and nothing else", async () => {
    const outbox = open();
    answer = ({ act }) =>
      act.kind === "photo" ? new ApiError(507, "") : { data: { version: 1 } };
    await outbox.add(request, photo("whole.jpg"));
    await outbox.add(request, report("note"));
    await outbox.add(request, { kind: "submit" });
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["photo", "report"]);
    answer = () => ({ data: { version: 2 } });
    await outbox.retry(outbox.get().items[0]?.id ?? "");
    await vi.runAllTimersAsync();
    expect(kindsSent().slice(2)).toEqual(["photo", "submit"]);
  });

  it("a refused report lets the photos behind it through, and holds its submission", async () => {
    const outbox = open();
    answer = ({ act }) =>
      act.kind === "report" ? new ApiError(422, "") : { data: { version: 1 } };
    await outbox.add(request, report("note"));
    await outbox.add(request, photo("whole.jpg"));
    await outbox.add(request, { kind: "submit" });
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["report", "photo"]);
  });

  it("what the desk has typed already is done, and those behind it go on", async () => {
    const outbox = open();
    isDone = true;
    answer = ({ act }) =>
      act.kind === "depart" ? new ApiError(570, "") : { data: { version: 1 } };
    const outcomes: unknown[] = [];
    outbox.onSent((item, outcome) => outcomes.push([item.act.kind, outcome]));
    await outbox.add(request, tap("depart"));
    await outbox.add(request, tap("arrive"));
    await vi.runAllTimersAsync();
    expect(outcomes).toEqual([
      ["depart", "already_done"],
      ["arrive", { answer: { data: { version: 1 } } }],
    ]);
    expect(store.held.size).toBe(0);
  });

  it("sent again after a refusal it has a new key and its old place", async () => {
    const outbox = open();
    answer = () => new ApiError(422, "");
    const first = await outbox.add(request, tap("depart"));
    await outbox.add(request, tap("arrive"));
    await outbox.flush();
    answer = () => ({ data: { version: 1 } });
    sent = [];
    await outbox.retry(first.id);
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["depart", "arrive"]);
    expect(sent[0]?.id).not.toBe(first.id);
  });

  it("a faulty server is asked five times, then the driver is", async () => {
    const outbox = open();
    answer = () => new ApiError(500, "エラー");
    await outbox.add(request, tap("depart"));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(5);
    expect(outbox.get().items).toMatchObject([{ refusal: { status: 500 } }]);
  });
});

describe("reports", () => {
  it("a newer report takes the place of one that was never sent", async () => {
    const outbox = open();
    answer = () => noSignal;
    await outbox.add(request, tap("arrive"));
    await outbox.add(request, report("一"));
    await outbox.add(request, report("二"));
    await outbox.add(other, report("三"));
    expect(
      outbox.get().items.map(({ act }) => act.kind === "report" && act.body),
    ).toEqual([false, { note: "二" }, { note: "三" }]);
  });

  it("one behind its own predecessor carries the version that this one got", async () => {
    const outbox = open();
    answer = () => noSignal;
    await outbox.add(request, report("一", 4));
    await outbox.flush();
    await outbox.add(request, report("二", 4));
    await outbox.flush();
    sent = [];
    answer = () => ({ data: { version: 5 } });
    outbox.wake();
    await vi.runAllTimersAsync();
    expect(sent.map(({ act }) => act.kind === "report" && act.body)).toEqual([
      { note: "一", version: 4 },
      { note: "二", version: 5 },
    ]);
    expect(outbox.ownVersion(request.id)).toBe(5);
  });
});

describe("a report that others have saved meanwhile", () => {
  const stale = new ApiError(568, "他のユーザーが更新しました。");

  it("goes again with their fields in its old place, and what waits behind it follows", async () => {
    const outbox = open();
    reconciled = {
      act: {
        kind: "report",
        body: { note: "both", version: 3 },
        is_merged: true,
      },
    };
    answer = ({ act }) =>
      act.kind === "report" && act.body.version !== 3
        ? stale
        : { data: { version: 4 } };
    await outbox.add(request, report("mine"));
    await outbox.add(request, { kind: "submit" });
    await vi.runAllTimersAsync();
    expect(kindsSent()).toEqual(["report", "report", "submit"]);
    expect(sent[1]?.act).toMatchObject({ body: { note: "both", version: 3 } });
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
    expect(outbox.get()).toMatchObject({ items: [], merges: { 7: 1 } });
    expect(outbox.ownVersion(request.id)).toBe(4);
  });

  it("asks where somebody has to choose, and says who was first", async () => {
    const outbox = open();
    reconciled = { message: "他の端末が先に保存しました（備考）。" };
    answer = () => stale;
    await outbox.add(request, report("mine"));
    await vi.runAllTimersAsync();
    expect(outbox.get().items).toMatchObject([
      { refusal: { status: 568, message: reconciled.message } },
    ]);
    expect(sent).toHaveLength(1);
  });

  it("typed while the first was on its way, the next is compared, too: it knows nothing of their fields", async () => {
    const outbox = open();
    answer = () => noSignal;
    await outbox.add(request, {
      kind: "report",
      body: { note: "merged", version: 3 },
      is_merged: true,
    });
    await outbox.flush();
    await outbox.add(request, report("later", 2));
    answer = () => ({ data: { version: 4 } });
    outbox.wake();
    await vi.runAllTimersAsync();
    expect(sent.at(-1)?.act).toMatchObject({ body: { version: 2 } });
  });
});

describe("accounts", () => {
  it("sends nothing while somebody else is signed in", async () => {
    const outbox = open();
    isMine = false;
    await outbox.add(request, tap("depart"));
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(0);
    isMine = true;
    await outbox.flush();
    expect(sent).toHaveLength(1);
  });
});

it("the next to send is the oldest of a request that is not held", () => {
  const item = (seq: number, request_id: number, status?: number) =>
    ({
      id: String(seq),
      seq,
      act: tap("depart"),
      request_id,
      refusal: status === undefined ? null : { status, message: "" },
    }) as OutboxItem;
  expect(nextToSend([item(3, 2), item(2, 1), item(1, 1, 570)])?.seq).toBe(3);
  expect(nextToSend([item(1, 1, 570)])).toBeUndefined();
  // What was read rests on nothing that was done.
  const confirm = {
    ...item(2, 1),
    act: { kind: "confirm", body: { notice_id: 7, is_confirmed: true } },
  } as const;
  expect(nextToSend([item(1, 1, 570), confirm])?.seq).toBe(2);
  const refused = { ...confirm, seq: 1, refusal: { status: 404, message: "" } };
  expect(nextToSend([refused, item(2, 1)])?.seq).toBe(2);
});
