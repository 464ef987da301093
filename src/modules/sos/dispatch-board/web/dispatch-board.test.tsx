import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  refusal,
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import type { Board, BoardCase, BoardOffer } from "../contract/schema.ts";
import { DispatchBoardPage } from "./pages/dispatch-board-page.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const path = "/hino-sos/dispatch-board";
const ago = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const waiting = (changes: Partial<BoardCase> = {}): BoardCase => ({
  id: 1,
  version: 1,
  reception_number: "202611220001",
  received_at: ago(5),
  customer: "甲運送",
  plate: "",
  vehicle_model: null,
  trouble_category: "tire",
  service_division: ["A"],
  place: "東京都千代田区",
  is_main_line: false,
  latitude: null,
  longitude: null,
  stage: "arrange",
  since: ago(5),
  due_at: ago(-10),
  dispatch: null,
  alarm: null,
  ...changes,
});

const boardOf = (cases: BoardCase[]): { data: Board } => ({
  data: {
    generated_at: new Date().toISOString(),
    total: cases.length,
    others: 0,
    cases,
    hidden: {
      arrange: 0,
      answer: 0,
      arrival: 0,
      work: 0,
      report: 0,
      overdue: 0,
    },
    companies: [],
    policy: {
      version: 1,
      silence_minutes: 10,
      arrange_minutes: 15,
      arrange_main_line_minutes: 5,
      ask_report_minutes: 60,
      thank_you_minutes: 1440,
      next_offer: "propose",
    },
  },
});

const offer = (changes: Partial<BoardOffer> = {}): BoardOffer => ({
  tow_truck_company_id: 11,
  name: "乙レッカー",
  phone: null,
  night_phone: null,
  prefecture: null,
  address: null,
  distance_km: 3,
  is_distance_rough: false,
  response_minutes: null,
  open_dispatch_count: 0,
  estimated_minutes: 30,
  reasons: [],
  contacts: [],
  latitude: null,
  longitude: null,
  was_asked: false,
  ...changes,
});

const show = (options: {
  cases: BoardCase[];
  offers?: BoardOffer[];
  post?: Answer;
}) =>
  renderPages({
    pages: { [path]: DispatchBoardPage },
    at: path,
    account: testAccount("callCenterAgent"),
    answer: (request) => {
      if (request.path === "/api/dispatchBoard") return boardOf(options.cases);
      if (request.method === "POST") return options.post?.(request);
      if (request.path.startsWith("/api/dispatchOffers/"))
        return {
          data: { inquiry_id: 1, kind: "A", offers: options.offers ?? [] },
        };
      return { features: [], data: [] };
    },
  });

const row = (customer: string) =>
  within(screen.getByRole("region", { name: "対応中の案件" })).getByRole(
    "button",
    { name: new RegExp(customer) },
  );

test("a digit names what will be done, Enter does it, once", async () => {
  const { sent } = show({
    cases: [waiting(), waiting({ id: 2, customer: "丙運送" })],
    offers: [offer(), offer({ tow_truck_company_id: 12, name: "丁レッカー" })],
    post: () => ({
      data: {
        dispatch_id: 5,
        inquiry_id: 1,
        company_name: "丁レッカー",
        arranged_at: ago(0),
      },
    }),
  });
  const user = userEvent.setup();
  await screen.findByText("丙運送");
  await user.keyboard("jjk");
  expect(row("甲運送").getAttribute("aria-current")).toBe("true");
  await screen.findByText("丁レッカー");
  await user.keyboard("2");
  await screen.findByText("丁レッカーへ 202611220001 のA手配を依頼します。");
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  await user.keyboard("{Enter}{Enter}");
  await screen.findByText("丁レッカーに依頼を送信しました。");
  expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
    {
      path: "/api/dispatchOffers/1",
      body: {
        tow_truck_company_id: 12,
        agreed_open_dispatches: 0,
        replaces: null,
      },
    },
  ]);
});

test("a busy company asks first; what the server refuses is told", async () => {
  const message = "すでに戊レッカーへ手配されています（12:03 依頼中）。";
  const { sent } = show({
    cases: [waiting()],
    offers: [offer({ open_dispatch_count: 2 })],
    post: () => refusal(570, message),
  });
  const user = userEvent.setup();
  await screen.findByText("甲運送");
  await user.keyboard("j");
  await screen.findByText("乙レッカー");
  await user.keyboard("1{Enter}");
  const question = await screen.findByRole("alertdialog", {
    name: "乙レッカーは対応中です",
  });
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  await user.click(
    within(question).getByRole("button", { name: "それでも依頼する" }),
  );
  await screen.findByText(message);
  expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
    agreed_open_dispatches: 2,
  });
});

test("the clocks tick and nothing else on the board moves", async () => {
  show({
    cases: Array.from({ length: 20 }, (_, index) =>
      waiting({ id: index + 1, customer: `運送${index}` }),
    ),
  });
  await screen.findByText("運送19");
  const before = row("運送19").textContent;
  const touched: Node[] = [];
  const observer = new MutationObserver((records) => {
    touched.push(...records.map(({ target }) => target));
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  await waitFor(() => expect(row("運送19").textContent).not.toBe(before));
  observer.disconnect();
  const outside = touched.filter((node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return (element?.closest("[data-clock]") ?? null) === null;
  });
  expect(touched.length).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});

const ringingCase = () =>
  waiting({
    stage: "answer",
    dispatch: {
      id: 9,
      kind: "A",
      progress: "requested",
      company: { id: 11, name: "乙レッカー" },
      staff_name: null,
      staff_phone: null,
      eta: null,
      is_automatic: false,
      position: null,
    },
    alarm: {
      id: 3,
      version: 1,
      raised_at: ago(1),
      silence_minutes: 10,
      outcome: "alarm",
      next_company: null,
      acknowledged_at: null,
      acknowledged_by: null,
    },
  });

test("an alarm that the browser keeps silent says so, sounds at a press, and is muted for good", async () => {
  let oscillators = 0;
  const nothing = () => undefined;
  class SilentAudio extends EventTarget {
    state = "suspended";
    currentTime = 0;
    destination = {};
    resume() {
      this.state = "running";
      return Promise.resolve();
    }
    createOscillator() {
      oscillators += 1;
      return {
        frequency: {},
        connect: (next: unknown) => next,
        start: nothing,
        stop: nothing,
      };
    }
    createGain() {
      return {
        gain: {
          setValueAtTime: nothing,
          exponentialRampToValueAtTime: nothing,
        },
        connect: (next: unknown) => next,
      };
    }
  }
  vi.stubGlobal("AudioContext", SilentAudio);
  show({ cases: [ringingCase()] });
  const user = userEvent.setup();
  const hint = "この画面では警報音が鳴っていません";
  const bar = await screen.findByRole("alert", { name: "応答なしの警報" });
  within(bar).getByText(hint);
  expect(oscillators).toBe(0);
  await user.click(within(bar).getByRole("button", { name: "警報音を鳴らす" }));
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  expect(oscillators).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "警報音を止める" }));
  screen.getByRole("button", { name: "警報音を鳴らす" });
  expect(screen.queryByText(hint)).toBeNull();
});

test("nothing waits: said so, and the narrowed list finds its way back", async () => {
  show({ cases: [] });
  await screen.findByText("手配を待っている案件はありません");
  cleanup();
  show({ cases: [waiting()] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /受諾待ち/ }));
  await screen.findByText("この条件の案件はありません");
  await user.click(screen.getByRole("button", { name: "すべて表示" }));
  expect(row("甲運送")).toBeDefined();
});

test("who waits at the roadside stands above papers, which fold until somebody looks", async () => {
  show({
    cases: [
      waiting({
        id: 1,
        customer: "書類運送",
        stage: "report",
        due_at: ago(9999),
      }),
      waiting({ id: 2, customer: "到着運送", stage: "arrival" }),
      waiting({ id: 3, customer: "至急運送" }),
    ],
  });
  const user = userEvent.setup();
  await screen.findByText("至急運送");
  expect(
    screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent),
  ).toEqual(
    expect.arrayContaining([
      "要手配 1件超過なし",
      "返事・到着を待つ 1件超過なし",
      "報告待ち 1件超過 1件",
    ]),
  );
  // The keys go through what is in view.
  await user.keyboard("jjj");
  expect(row("到着運送").getAttribute("aria-current")).toBe("true");
  expect(screen.queryByText("書類運送")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^報告待ち 1件 ?超過/ }));
  expect(row("書類運送")).toBeTruthy();
});

test("a number of the head opens what it counts", async () => {
  show({ cases: [waiting({ customer: "書類運送", stage: "report" })] });
  const count = await screen.findByTitle("報告待ちだけを表示");
  expect(screen.queryByText("書類運送")).toBeNull();
  await userEvent.click(count);
  expect(row("書類運送")).toBeTruthy();
});
