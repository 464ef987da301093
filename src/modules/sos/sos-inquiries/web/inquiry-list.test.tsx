import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import {
  refusal,
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import type { InquiryListItem } from "../contract/list-schema.ts";
import { InquiryListPage } from "./pages/inquiry-list-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const path = "/hino-sos/inquiry-list";

const row = (changes: Partial<InquiryListItem> = {}): InquiryListItem => ({
  id: 1,
  version: 1,
  reception_number: "202611210001",
  inquiry_status: "in_progress",
  dispatch_status: "awaiting_report",
  service_division: ["A", "J"],
  received_at: new Date(Date.now() - 65 * 60_000).toISOString(),
  receiver_name: "藤崎",
  caller_name: "山田 太郎",
  caller_phone: "090-1234-5678",
  customer_company: "甲運送株式会社",
  customer_class: "S",
  vehicle_registration_number: {
    bureau: "尾張小牧",
    category: "100",
    kana: "あ",
    designated_number: "1234",
  },
  chassis_number: null,
  road_type: "expressway_main",
  expressway: "東名高速道路",
  expressway_direction: "下り",
  kilopost: 123.4,
  prefecture: null,
  address: null,
  trouble_category: "tire",
  car_incident_type: null,
  car_dealer_name: null,
  approval_need: "need",
  updated_at: "2026-11-21T01:00:00.000Z",
  completion_label: "awaiting_report",
  next_action: null,
  cancel_requested_at: null,
  send_back: null,
  handed_over_from: [],
  dispatches: [],
  special_clients: [],
  found_in: null,
  ...changes,
});

const meta = (total: number, is_total_capped = false) => ({
  total,
  per_page: 50,
  current_page: 1,
  last_page: 1,
  is_total_capped,
});

const show = (
  options: {
    at?: string;
    rows?: InquiryListItem[];
    role?: "callCenterAgent" | "carDealer";
    answer?: Answer;
  } = {},
) => {
  const rows = options.rows ?? [row()];
  return renderPages({
    pages: {
      [path]: InquiryListPage,
      "/hino-sos/inquiry/$id": () => <p>detail</p>,
      "/hino-sos/inquiry-form": () => <p>form</p>,
    },
    at: options.at ?? path,
    account: testAccount(options.role ?? "callCenterAgent"),
    answer: (request) =>
      options.answer?.(request) ??
      (request.path === "/api/hinoSosInquiries"
        ? { data: rows, meta: meta(rows.length) }
        : undefined),
  });
};

const lastQuery = ({ sent }: ReturnType<typeof show>) =>
  sent.findLast((one) => one.path === "/api/hinoSosInquiries")?.query;

test("asks for divisions A and J where the address names none, and says so", async () => {
  const view = show();
  await screen.findByText("202611210001");
  expect(lastQuery(view)?.get("service_division")).toBe("A,J");
  expect(
    screen.getByRole("button", { name: "対応区分: A・Jを外す" }),
  ).toBeTruthy();
  await userEvent.click(
    screen.getByRole("button", { name: "対応区分: A・Jを外す" }),
  );
  await waitFor(() =>
    expect(view.router.state.location.searchStr).toBe("?service_division=any"),
  );
  await waitFor(() =>
    expect(lastQuery(view)?.has("service_division")).toBe(false),
  );
});

test("reads its filters from the address and writes them there", async () => {
  const view = show({
    at: `${path}?inquiry_status=typing,in_progress&road_type=general&page=2&sort=-updated_at&q=やまだ&nonsense=1`,
  });
  await screen.findByText("202611210001");
  const query = lastQuery(view);
  expect(query?.get("inquiry_status")).toBe("typing,in_progress");
  expect(query?.get("road_type")).toBe("general");
  expect(query?.get("q")).toBe("やまだ");
  expect(query?.get("page")).toBe("2");
  expect(query?.get("sort")).toBe("-updated_at");
  expect(query?.has("nonsense")).toBe(false);
  await userEvent.click(
    screen.getByRole("button", { name: /^状態: 入力中・対応中$/ }),
  );
  await userEvent.click(
    await screen.findByRole("menuitemcheckbox", { name: "完了" }),
  );
  await waitFor(() =>
    expect(lastQuery(view)?.get("inquiry_status")).toBe(
      "typing,in_progress,complete",
    ),
  );
  // Other rows: the first page of them.
  expect(lastQuery(view)?.get("page")).toBe("1");
});

test("shows dispatches in their colour and word, the completion label, the place and the elapsed time", async () => {
  show({
    rows: [
      row({
        dispatches: [
          {
            id: 5,
            kind: "A",
            colour: "brown",
            progress: "cancelled",
            company_name: "甲レッカー",
          },
          {
            id: 6,
            kind: "J",
            colour: "blue",
            progress: "arrived",
            company_name: "乙レッカー",
          },
        ],
      }),
    ],
  });
  const line = within(
    (await screen.findByText("202611210001")).closest("tr") ?? document.body,
  );
  const blue = line.getByRole("button", { name: /J 業者決定/ });
  expect(blue.dataset.tone).toBe("blue");
  expect(blue.title).toBe("J 業者決定・現着・乙レッカー");
  // What went before is a sign with its number.
  expect(line.getByTitle("A 出動前取消・取消・甲レッカー").textContent).toBe(
    "+1",
  );
  expect(line.getAllByText("報告待ち")).toHaveLength(1);
  expect(line.getByTitle("東名高速道路 下り 123.4KP").textContent).toBe(
    "東名下り 123.4KP",
  );
  expect(line.getByTitle("甲運送株式会社").textContent).toBe("甲運送㈱");
  expect(await line.findByText("1時間5分")).toBeTruthy();
  expect(line.getByText("尾張小牧 100 あ 12-34")).toBeTruthy();
});

test("D opens the dispatches of the row that has the focus", async () => {
  const view = show({ rows: [row({ id: 9, dispatch_status: "required" })] });
  await screen.findByText("202611210001");
  await userEvent.keyboard("d");
  expect(view.router.state.location.pathname).toBe(path);
  await userEvent.keyboard("jd");
  await waitFor(() =>
    expect(view.router.state.location.href).toBe(
      "/hino-sos/inquiry/9#dispatches",
    ),
  );
});

test("offers to arrange where a dispatch is due, and leads to the dispatches of the case", async () => {
  const view = show({ rows: [row({ id: 9, dispatch_status: "required" })] });
  await userEvent.click(await screen.findByRole("button", { name: "要手配" }));
  await waitFor(() =>
    expect(view.router.state.location.href).toBe(
      "/hino-sos/inquiry/9#dispatches",
    ),
  );
});

test("an external account reads: no creation, no dispatch buttons, no filter by company", async () => {
  show({
    role: "carDealer",
    rows: [
      row({
        dispatches: [
          {
            id: 6,
            kind: "A",
            colour: "yellow",
            progress: "requested",
            company_name: null,
          },
        ],
      }),
    ],
  });
  await screen.findByText("A 手配中");
  expect(screen.queryByRole("button", { name: /A 手配中/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "受付登録" })).toBeNull();
  const keys = screen.getByRole("contentinfo");
  expect(within(keys).queryByText("手配")).toBeNull();
  expect(within(keys).getByText("検索")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "詳細条件" }));
  expect(screen.queryByLabelText("レッカー業者")).toBeNull();
});

test("says how many at least, and counts exactly on demand", async () => {
  const view = show({
    at: `${path}?q=甲`,
    answer: ({ path: asked }) =>
      asked === "/api/hinoSosInquiries"
        ? { data: [row()], meta: meta(1000, true) }
        : asked === "/api/hinoSosInquiries/count"
          ? { data: { total: 48_215 } }
          : undefined,
  });
  expect(view.sent.some((one) => one.path.endsWith("/count"))).toBe(false);
  await userEvent.click(
    await screen.findByRole("button", { name: "1,000件以上" }),
  );
  expect(await screen.findByText("48,215件")).toBeTruthy();
});

test("says so when nothing is found, and offers another try when it failed", async () => {
  show({ rows: [] });
  expect(await screen.findByText("該当するデータがありません")).toBeTruthy();
  expect(screen.getByText(/条件をクリアしてください/)).toBeTruthy();
  cleanup();
  show({ rows: [], at: `${path}?service_division=any` });
  expect(await screen.findByText("該当するデータがありません")).toBeTruthy();
  expect(screen.queryByText(/条件をクリアしてください/)).toBeNull();
  cleanup();
  let isDown = true;
  show({
    answer: () => (isDown ? refusal(500, "エラーが発生しました。") : undefined),
  });
  const retry = await screen.findByRole("button", { name: "再試行" });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText("202611210001")).toBeTruthy();
});

test("n opens the form, j moves to the first row, / to the keyword; none while typing", async () => {
  const view = show({
    rows: [row(), row({ id: 2, reception_number: "202611210002" })],
  });
  await screen.findByText("202611210001");
  await userEvent.keyboard("j");
  expect(document.activeElement?.textContent).toBe("202611210001");
  await userEvent.keyboard("j");
  expect(document.activeElement?.textContent).toBe("202611210002");
  await userEvent.keyboard("/");
  expect(document.activeElement?.getAttribute("type")).toBe("search");
  await userEvent.keyboard("n");
  expect(view.router.state.location.pathname).toBe(path);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("n");
  await waitFor(() =>
    expect(view.router.state.location.pathname).toBe("/hino-sos/inquiry-form"),
  );
});

test("keeps a query under a name for this account, opens it again from its first page, and forgets it", async () => {
  const view = show({ at: `${path}?dispatch_status=required&page=3` });
  await screen.findByText("202611210001");
  await userEvent.click(
    await screen.findByRole("button", { name: "保存した条件" }),
  );
  await userEvent.type(
    await screen.findByRole("textbox", { name: "今の条件に名前を付けて保存" }),
    "要手配だけ{Enter}",
  );
  await userEvent.keyboard("{Escape}");
  await userEvent.click(
    await screen.findByRole("button", { name: "条件をクリア" }),
  );
  await waitFor(() => expect(view.router.state.location.searchStr).toBe(""));
  await userEvent.click(screen.getByRole("button", { name: "保存した条件" }));
  await userEvent.click(
    await screen.findByRole("button", { name: "要手配だけ" }),
  );
  await waitFor(() =>
    expect(view.router.state.location.searchStr).toBe(
      "?dispatch_status=required",
    ),
  );
  await userEvent.click(screen.getByRole("button", { name: "保存した条件" }));
  await userEvent.click(
    await screen.findByRole("button", { name: "「要手配だけ」を削除" }),
  );
  expect(screen.queryByRole("button", { name: "要手配だけ" })).toBeNull();
  const kept = localStorage.getItem("preferences:7") ?? "";
  expect(kept).toContain("sos-inquiries");
  expect(kept).not.toContain("要手配だけ");
});

test("marks the customer who is treated specially, with the reason", async () => {
  show({
    rows: [
      row({
        special_clients: [
          { kind: "client", reason: "大口契約先" },
          { kind: "client", reason: "医薬品輸送" },
          { kind: "user", reason: "役員" },
        ],
      }),
      row({ id: 2, reception_number: "202611210002" }),
    ],
  });
  const mark = await screen.findByTitle(
    /^甲運送株式会社.特別顧客: 大口契約先、医薬品輸送.特別ユーザー: 役員$/,
  );
  expect(mark.textContent).toContain("甲運送㈱");
  expect(screen.getAllByTitle(/^甲運送株式会社.特別顧客/)).toHaveLength(1);
});

test("says who is treated specially in a word where there is no company", async () => {
  show({
    rows: [
      row({
        customer_company: null,
        special_clients: [{ kind: "user", reason: "役員" }],
      }),
    ],
  });
  const mark = await screen.findByTitle("特別ユーザー: 役員");
  expect(mark.textContent).toBe("特別ユーザー");
});

test("offers its views with their numbers beside the title, red where somebody waits, and says which is open", async () => {
  const view = show({
    answer: ({ path: asked }) =>
      asked === "/api/mainMenu"
        ? { data: { counts: { "sos.required": 5, "sos.mine": 8 } } }
        : undefined,
  });
  const tabs = within(
    await screen.findByRole("navigation", { name: "条件の切り替え" }),
  );
  const required = await tabs.findByRole("link", { name: "要手配 5件" });
  expect(required.dataset.urgent).toBe("");
  const mine = tabs.getByRole("link", { name: "自分の対応中 8件" });
  expect(mine.dataset.urgent).toBeUndefined();
  expect(
    tabs.getByRole("link", { name: "すべて" }).getAttribute("aria-current"),
  ).toBe("page");
  await userEvent.click(required);
  await waitFor(() =>
    expect(lastQuery(view)?.get("dispatch_status")).toBe("required"),
  );
  expect(required.getAttribute("aria-current")).toBe("page");
});

test("a filter is taken off where it is chosen; what has no control in sight is a chip", async () => {
  show({ at: `${path}?inquiry_status=typing&road_type=general&q=甲` });
  await screen.findByText("202611210001");
  const takeOff = (name: string) => screen.queryAllByRole("button", { name });
  expect(takeOff("状態: 入力中を外す")).toHaveLength(1);
  expect(takeOff("キーワード: 甲を外す")).toHaveLength(0);
  const [chip] = takeOff("道路種別: 一般道を外す");
  await userEvent.click(screen.getByRole("button", { name: "詳細条件" }));
  await waitFor(() => expect(chip?.isConnected).toBe(false));
  expect(takeOff("道路種別: 一般道を外す")).toHaveLength(1);
});

test("says how many the default of the divisions hides, again below the rows where a word is looked for", async () => {
  const view = show({
    at: `${path}?q=甲`,
    answer: ({ path: asked, query }) =>
      asked === "/api/hinoSosInquiries/count"
        ? { data: { total: query.has("service_division") ? 1 : 6 } }
        : undefined,
  });
  const hints = () =>
    screen.queryAllByRole("button", { name: "A・J以外に5件" });
  await waitFor(() => expect(hints()).toHaveLength(2));
  await userEvent.click(hints()[0] ?? document.body);
  await waitFor(() =>
    expect(view.router.state.location.search).toMatchObject({
      service_division: "any",
    }),
  );
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /^A・J以外/ })).toBeNull(),
  );
});

test("a word that no column shows stands in a second line of its row", async () => {
  show({
    at: `${path}?q=やまだ`,
    rows: [
      row({ found_in: { label: "通報者名", value: "ヤマダ ナオ" } }),
      row({ id: 2, reception_number: "202611210002" }),
    ],
  });
  const line = await screen.findByText("ヤマダ ナオ");
  expect(line.closest("tr")?.textContent).toContain("202611210001");
  expect(document.querySelectorAll("tr[data-noted]")).toHaveLength(1);
});

test("R reads the list again; its keys stand at the lower edge, that for a new case only for who may make one", async () => {
  const view = show();
  await screen.findByText("202611210001");
  const asked = () =>
    view.sent.filter((one) => one.path === "/api/hinoSosInquiries").length;
  const before = asked();
  await userEvent.keyboard("r");
  await waitFor(() => expect(asked()).toBe(before + 1));
  const keys = () =>
    [...screen.getByLabelText("キーボード操作").querySelectorAll("kbd")].map(
      ({ textContent }) => textContent,
    );
  expect(keys()).toEqual(["/", "J", "K", "Enter", "D", "N", "R", "?"]);
  cleanup();
  show({ role: "carDealer" });
  await screen.findByText("202611210001");
  expect(keys()).not.toContain("N");
});

test("a first click sorts names from the first one on, numbers and times from the latest", async () => {
  const view = show();
  await screen.findByText("202611210001");
  const sorts = async (label: string, expected: string) => {
    await userEvent.click(screen.getByTitle(`${label}で並べ替え`));
    await waitFor(() => expect(lastQuery(view)?.get("sort")).toBe(expected));
  };
  await sorts("顧客会社名", "customer_company");
  await sorts("顧客会社名", "-customer_company");
  await sorts("次の対応", "next_action_due_at");
  await sorts("受付番号", "-reception_number");
  await sorts("受付番号", "reception_number");
});

test("a case that came from another desk says so by a word, and from which in its title", async () => {
  show({
    rows: [
      row({ handed_over_from: ["connect", "iza"] }),
      row({ id: 2, reception_number: "202611210002" }),
    ],
  });
  const mark = await screen.findByText("引継");
  expect(mark.closest("tr")?.textContent).toContain("202611210001");
  expect(mark.closest("[title]")?.getAttribute("title")).toBe(
    "甲運送株式会社\nCONNECTから引継\nIZAから引継",
  );
});
