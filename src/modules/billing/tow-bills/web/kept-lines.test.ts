import type { TypedLine } from "../contract/endpoints.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#platform/web/api/api-error.ts";
import { KeptLines, type BillNow, type KeptLine } from "./detail/kept-lines.ts";

const noSignal = new ApiError(0, "");
const stale = new ApiError(568, "他のユーザーが更新しました。");
const toll: TypedLine = {
  item: "高速代",
  amount: 2500,
  work_on: "2026-11-20",
  line_note: null,
  is_toll: true,
};
const other: TypedLine = { ...toll, item: "駐車代", amount: 600 };
const receipt = { file: new Blob(["receipt"]), name: "receipt.jpg" };

/** What is on the phone survives its page; the server counts by version and by key. */
let phone: Map<string, KeptLine>;
let bill: { version: number; is_open: boolean; lines: TypedLine[] };
let answered: Map<string, BillNow>;
let receipts: Set<string>;
let signal: "there" | "gone" | "answer lost";
let told: string[];
let sent: string[];

const now = (): BillNow => ({
  version: bill.version,
  is_open: bill.is_open,
  added: bill.lines.map((line, at) => ({ ...line, id: at + 1 })),
});
/** Another phone of the company, or this one, adds a line. */
const takeIn = (line: TypedLine): void => {
  bill.lines.push(line);
  bill.version += 1;
};
const serve = (id: string, version: number, line: TypedLine): BillNow => {
  const before = answered.get(id);
  if (before !== undefined) return before;
  if (!bill.is_open) throw new ApiError(570, "現在の状態ではできません");
  if (version !== bill.version) throw stale;
  takeIn(line);
  answered.set(id, now());
  return now();
};
const pass = <T>(act: () => T): T => {
  if (signal === "gone") throw noSignal;
  const answer = act();
  if (signal === "answer lost") throw noSignal;
  return answer;
};
const open = (): KeptLines =>
  new KeptLines({
    store: {
      list: async () => [...phone.values()],
      put: async (kept) => {
        phone.set(kept.id, kept);
      },
      remove: async (id) => {
        phone.delete(id);
      },
    },
    is_mine: () => true,
    read: async () => pass(now),
    addLine: async ({ id, version }, line) => {
      sent.push(id);
      return pass(() => serve(id, version, line));
    },
    addReceipt: async ({ id, line_id }) =>
      pass(() => receipts.add(`${id} ${String(line_id)}`)),
    onSent: () => undefined,
    tell: (message) => told.push(message),
    alone: (work) => work(),
  });
const add = (kept: KeptLines, line: TypedLine, version = bill.version) =>
  kept.add({ bill_id: 7, version, line, line_id: null });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T01:00:00Z") });
  phone = new Map();
  bill = { version: 1, is_open: true, lines: [] };
  answered = new Map();
  receipts = new Set();
  signal = "there";
  told = [];
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it("what is typed without a signal outlives the page and goes once the signal is back, in its order", async () => {
  signal = "gone";
  const first = open();
  await add(first, toll);
  await add(first, other);
  await first.attach(first.get().kept[0]?.id ?? "", receipt);
  await first.flush();
  expect(bill.lines).toEqual([]);
  signal = "there";
  const again = open();
  await again.flush();
  expect(bill.lines).toEqual([toll, other]);
  expect([...receipts].map((one) => one.split(" ")[1])).toEqual(["1"]);
  expect(phone.size).toBe(0);
  expect(told).toEqual([]);
});

it("a line whose answer was lost is sent again under its key and stands once", async () => {
  signal = "answer lost";
  const kept = open();
  await add(kept, toll);
  await kept.flush();
  expect(phone.size).toBe(1);
  signal = "there";
  await vi.advanceTimersByTimeAsync(6000);
  expect(bill.lines).toEqual([toll]);
  expect(new Set(sent).size).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(phone.size).toBe(0);
});

it("a receipt for a line that the server has waits for a signal too", async () => {
  signal = "gone";
  const kept = open();
  await kept.add({ bill_id: 7, version: 1, line: null, line_id: 3, receipt });
  await kept.flush();
  signal = "there";
  await open().flush();
  expect([...receipts].map((one) => one.split(" ")[1])).toEqual(["3"]);
  expect(phone.size).toBe(0);
});

it("what another phone added meanwhile stays, and is told", async () => {
  signal = "gone";
  const kept = open();
  await add(kept, toll);
  takeIn(other);
  signal = "there";
  await kept.flush();
  expect(bill.lines).toEqual([other, toll]);
  expect(told).toHaveLength(1);
});

it("the same toll from another phone is asked about and not added by itself", async () => {
  signal = "gone";
  const kept = open();
  await add(kept, toll);
  takeIn(toll);
  signal = "there";
  await kept.flush();
  expect(bill.lines).toEqual([toll]);
  const [asked] = kept.get().kept;
  expect(asked?.refusal).toContain("ほかの端末");
  // It was twice on the road: sent again by hand it stands twice.
  await kept.retry(asked?.id ?? "");
  expect(bill.lines).toEqual([toll, toll]);
  expect(phone.size).toBe(0);
});

it("a bill that was submitted meanwhile takes nothing, says why, and holds up no other", async () => {
  const kept = open();
  bill.is_open = false;
  await add(kept, toll);
  await kept.flush();
  expect(kept.get().kept).toMatchObject([
    { refusal: "現在の状態ではできません", line: toll },
  ]);
  bill.is_open = true;
  await add(kept, other);
  await kept.flush();
  expect(bill.lines).toEqual([other]);
  await kept.discard(kept.get().kept[0]?.id ?? "");
  expect(phone.size).toBe(0);
});
