import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { settle } from "#platform/web/testing/turns.ts";
import type { Duty, DutyInput, ShiftRow } from "../contract/schema.ts";
import { useDutySaving } from "./components/duty-saving.ts";
import { OrderedList } from "#platform/web/ui/form/ordered-list.tsx";

const account = testAccount("callCenterAgent");
const cell: DutyInput = {
  tow_truck_company_id: 4,
  date: "2027-06-03",
  shift: "night",
  staff: "山田",
  is_off: false,
  version: 0,
};

const monthWith = (duties: readonly Duty[]): ShiftRow[] => [
  {
    company: {
      id: 4,
      code: "T4",
      name: "四葉レッカー",
      prefecture: null,
      phone: null,
      night_phone: null,
    },
    profile: {
      tow_truck_company_id: 4,
      month: "2027-06",
      version: 0,
      carried_from: null,
      contacts: [],
      subcontractors: [],
      has_forklift_rental: false,
      forklift_rental: null,
      has_night_in_car: false,
      day_starts_at: null,
      night_starts_at: null,
      note: null,
      updated_at: "2027-06-01T00:00:00.000Z",
      updated_by: null,
    },
    duties: [...duties],
  },
];

const empty = monthWith([]);
let isOnline = true;
let rows = empty;
let sent: ReturnType<typeof renderPages>["sent"] = [];

const Cells = () => {
  const saving = useDutySaving(rows);
  return (
    <>
      <button type="button" onClick={() => saving.fill([cell])}>
        入力
      </button>
      <button type="button" onClick={saving.retry}>
        再送
      </button>
      <button type="button" onClick={saving.discard}>
        破棄
      </button>
      <output>
        {[...saving.waiting.values()]
          .map((one) => `${one.cell.staff}${one.is_failed ? " 未送信" : ""}`)
          .join()}
        {saving.is_restored && " 前回"}
      </output>
    </>
  );
};

const open = async (): Promise<HTMLElement> => {
  writeTokens({ access_token: "a", refresh_token: "r" }, account.user_id);
  ({ sent } = renderPages({
    pages: { "/": Cells },
    at: "/",
    account,
    answer: () => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return { data: [{ ...cell, version: 1 }] };
    },
  }));
  const output = await screen.findByRole("status");
  // What an earlier tab left comes back in the next turns of the event loop.
  await settle();
  return output;
};

const press = (name: string) =>
  userEvent.setup().click(screen.getByRole("button", { name }));
const says = (output: HTMLElement, words: string) =>
  waitFor(() => expect(output.textContent).toBe(words));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  isOnline = false;
  rows = empty;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a cell that could not be sent outlives its tab, is offered again and sent", async () => {
  await open();
  await press("入力");
  await says(screen.getByRole("status"), "山田 未送信");
  cleanup();
  isOnline = true;
  const output = await open();
  await says(output, "山田 未送信 前回");
  expect(sent).toHaveLength(0);
  await press("再送");
  await says(output, "");
  expect(sent.at(-1)?.body).toEqual({ cells: [cell] });
  cleanup();
  await says(await open(), "");
});

test("what an earlier tab left can be thrown away", async () => {
  await open();
  await press("入力");
  await says(screen.getByRole("status"), "山田 未送信");
  cleanup();
  const output = await open();
  await press("破棄");
  await says(output, "");
  expect(JSON.stringify({ ...localStorage })).not.toContain("山田");
});

test("a cell whose save had arrived before the tab was closed is not offered", async () => {
  await open();
  await press("入力");
  await says(screen.getByRole("status"), "山田 未送信");
  cleanup();
  rows = monthWith([{ ...cell, version: 1 }]);
  const output = await open();
  await says(output, "");
  expect(JSON.stringify({ ...localStorage })).not.toContain("山田");
});

test("another account is offered nothing", async () => {
  await open();
  await press("入力");
  await says(screen.getByRole("status"), "山田 未送信");
  cleanup();
  sessionStorage.clear();
  writeTokens({ access_token: "a", refresh_token: "r" }, "8");
  renderPages({
    pages: { "/": Cells },
    at: "/",
    account: { ...account, user_id: "8" },
    answer: () => ({ data: [] }),
  });
  await screen.findByRole("status");
  await settle();
  expect(screen.getByRole("status").textContent).toBe("");
});

const height = 40;

test.each([
  ["down to the last", 0, 2 * height + 10, [0, 2]],
  ["up to the first", 2, -100, [2, 0]],
  ["nowhere", 1, height + 5, undefined],
])("an item is dragged %s", async (_where, from, to, expected) => {
  const moves: number[][] = [];
  renderPages({
    pages: {
      "/": () => (
        <OrderedList
          keys={["a", "b", "c"]}
          nameOf={(place) => `連絡先 ${place + 1}番目`}
          onMove={(...move) => moves.push(move)}
          onRemove={() => undefined}
        >
          {(place) => <span>{place}</span>}
        </OrderedList>
      ),
    },
    at: "/",
    account,
    answer: () => undefined,
  });
  const handles = await screen.findAllByRole("button", { name: /順番/ });
  screen.getAllByRole("listitem").forEach((item, place) => {
    item.getBoundingClientRect = () =>
      new DOMRect(0, place * height, 300, height);
  });
  const handle = handles[from];
  if (handle === undefined) throw new Error("no handle");
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { button: 0, clientY: from * height + 5 });
  fireEvent.pointerMove(handle, { clientY: to });
  fireEvent.pointerUp(handle, { clientY: to });
  expect(moves).toEqual(expected === undefined ? [] : [expected]);
});
