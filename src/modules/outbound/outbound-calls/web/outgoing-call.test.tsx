import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  refusal,
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import "#platform/web/ui/confirm-dialog.tsx";
import { makeSibling, makeSlipDetail } from "../contract/screen-test-data.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";
import { AfterCallPage } from "./pages/after-call-page.tsx";
import { OutgoingCallPage } from "./pages/outgoing-call-page.tsx";

const slips = "/api/outbound/slips";
const call = "/outbound/outgoing-calls/$id";
const after = "/outbound/after-outgoing-calls/$id";

beforeEach(() => writeTokens({ access_token: "a", refresh_token: "r" }, "7"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page of a slip; what it is is read anew at each request. */
const show = (
  held: { slip: SlipDetail },
  more: Answer = () => undefined,
  at = "/outbound/outgoing-calls/11?slip=1",
) =>
  renderPages({
    pages: { [call]: OutgoingCallPage, [after]: AfterCallPage },
    at,
    account: testAccount("callCenterAgent"),
    answer: (request) => {
      const own = more(request);
      if (own !== undefined) return own;
      if (request.path === `${slips}/1`) return { data: held.slip };
      if (request.path.endsWith("/why"))
        return { data: { lines: [], absent: [] } };
      if (request.path.endsWith("/messages"))
        return { data: { messages: [], recipients: ["dealer"] } };
      if (request.path.endsWith("/masters"))
        return {
          data: [
            {
              master_type: "satisfaction",
              label: "満足度",
              items: [
                {
                  id: 1,
                  code: "5",
                  item: "大変満足",
                  behaviour: null,
                  is_active: true,
                },
              ],
            },
          ],
        };
      return { data: [] };
    },
  });

const posted = (view: ReturnType<typeof show>, end: string) =>
  view.sent.filter(
    ({ method, path }) => method === "POST" && path.endsWith(end),
  );

const heading = () =>
  screen.findByRole("heading", { level: 1, name: /瀬戸路運輸株式会社/ });

test("shows whom to call, the number, what to say and until when it is one's own", async () => {
  show({ slip: makeSlipDetail() });
  await heading();
  expect(screen.getByText("052-811-2042")).toBeTruthy();
  expect(
    screen.getByText(/東京トラック販売の代行、藤崎 美咲です/),
  ).toBeTruthy();
  expect(screen.getByText(/自分が発信中 \d\d:\d\dまで/)).toBeTruthy();
  expect(screen.getByText("注意 16日")).toBeTruthy();
});

test("the limit of calls has what a leader granted in it, once", async () => {
  show({
    slip: makeSlipDetail({
      call_count: 3,
      max_call_count: 4,
      extra_calls: 1,
    }),
  });
  await heading();
  expect(screen.getByText("3回／上限4回")).toBeTruthy();
});

test("says it in the words of the company, and in others on request", async () => {
  const part = (text: string) => ({ text, is_fact: false });
  const script = { id: 5, title: "自社", is_voicemail: false };
  const machine = { id: 6, title: "留守番", is_voicemail: true };
  show({
    slip: makeSlipDetail({
      scripts: [
        { ...machine, parts: [part("またお電話します")] },
        { ...script, parts: [part("点検のご案内です")] },
      ],
    }),
  });
  await heading();
  expect(screen.getByText("点検のご案内です")).toBeTruthy();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: "文面を変える" }));
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("留守番");
  expect(screen.getByText("またお電話します")).toBeTruthy();
  await choose("標準");
  expect(
    screen.getByText(/東京トラック販売の代行、藤崎 美咲です/),
  ).toBeTruthy();
});

test("a key and Ctrl+S record a call that nobody answered, with its own time", async () => {
  const view = show({ slip: makeSlipDetail() }, ({ method, path }) =>
    method === "POST" && path === `${slips}/1/calls`
      ? { data: makeSlipDetail({ version: 4, call_count: 2 }) }
      : undefined,
  );
  await heading();
  await userEvent.keyboard("3");
  screen.getByLabelText(/^内容/).focus();
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(posted(view, "/calls")).toHaveLength(1));
  expect(posted(view, "/calls")[0]?.body).toMatchObject({
    version: 3,
    connection_number: 1,
    call_status: "3",
    storage_intention: "not_reachable",
    desired_on: null,
    called_at: expect.stringMatching(/^20\d\d-/) as unknown,
  });
});

test.each([
  ["Ctrl+Enter", () => userEvent.keyboard("{Control>}{Enter}{/Control}"), 1],
  [
    "the button",
    () =>
      userEvent.click(screen.getByRole("button", { name: /^保存して次へ/ })),
    1,
  ],
  ["Ctrl+S", () => userEvent.keyboard("{Control>}s{/Control}"), 0],
])(
  "%s records a call and takes as many next slips",
  async (_by, press, next) => {
    const view = show({ slip: makeSlipDetail() }, ({ method, path }) => {
      if (method === "POST" && path === `${slips}/next`)
        return { data: { id: 2, outbound_vehicle_id: 9 } };
      return method === "POST" && path === `${slips}/1/calls`
        ? { data: makeSlipDetail({ version: 4, call_count: 2 }) }
        : undefined;
    });
    await heading();
    await userEvent.keyboard("3");
    // A result without an answer keeps the focus itself: the keys of the form are the next ones.
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe("3不在"),
    );
    await press();
    await screen.findByText(/架電を記録しました/);
    await waitFor(() => expect(posted(view, "/next")).toHaveLength(next));
  },
);

test("a wish for a visit needs its day, and nothing goes out without it", async () => {
  const view = show({ slip: makeSlipDetail() });
  await heading();
  await userEvent.keyboard("1");
  await userEvent.click(screen.getByRole("button", { name: /入庫希望/ }));
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(
    (await screen.findAllByText("希望日を入力してください")).length,
  ).toBeGreaterThan(0);
  expect(posted(view, "/calls")).toEqual([]);
});

test("one call speaks for the vehicles that are ticked, the others stay to be called", async () => {
  const slip = makeSlipDetail({ siblings: [makeSibling(43), makeSibling(51)] });
  const view = show({ slip }, ({ method, path }) =>
    method === "POST" && path === `${slips}/1/callGroup`
      ? { data: makeSlipDetail({ version: 4 }) }
      : undefined,
  );
  await heading();
  await userEvent.keyboard("2");
  await userEvent.click(screen.getByRole("button", { name: "検討中" }));
  const group = screen.getByRole("region", { name: "同じ使用者の要架電 2台" });
  await userEvent.click(
    within(group).getByRole("checkbox", { name: /20-43 もこの電話で話した/ }),
  );
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(
    await within(group).findByText("入庫意向を選択してください"),
  ).toBeTruthy();
  await userEvent.click(
    within(group).getByRole("button", { name: "選択に同じ結果" }),
  );
  await waitFor(() =>
    expect(within(group).queryByText("入庫意向を選択してください")).toBeNull(),
  );
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(posted(view, "/callGroup")).toHaveLength(1));
  expect(posted(view, "/callGroup")[0]?.body).toMatchObject({
    call_status: "2",
    slips: [
      { id: 1, version: 3, storage_intention: "considering" },
      { id: 43, version: 5, storage_intention: "considering" },
    ],
  });
});

test("a slip that only the night run moved is saved all the same; what others said is told first", async () => {
  const held = { slip: makeSlipDetail() };
  let refused = 0;
  const view = show(held, ({ method, path, body }) => {
    if (method !== "POST" || path !== `${slips}/1/calls`) return undefined;
    const { version } = body as { version: number };
    if (version === held.slip.version) return { data: held.slip };
    refused += 1;
    return refusal(568, "ほかの人が変更しました");
  });
  await heading();
  held.slip = makeSlipDetail({ version: 4 });
  await userEvent.keyboard("3");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(
    await screen.findByText("ほかの変更を取り込んで保存しました。"),
  ).toBeTruthy();
  expect(refused).toBe(1);

  held.slip = makeSlipDetail({ version: 9, call_count: 2, call_status: "1" });
  await userEvent.keyboard("3");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(
    await screen.findByText(/ほかの人が変更しました（架電結果 本人と通話/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(posted(view, "/calls").at(-1)?.body).toMatchObject({ version: 9 }),
  );
});

test("what is typed stays where the line is lost, and is said in the form where it is outside the hours", async () => {
  let answer: Response = refusal(
    570,
    "架電時間外です。次に架電できる時刻: 9:00",
  );
  show({ slip: makeSlipDetail() }, ({ method, path }) =>
    method === "POST" && path === `${slips}/1/calls`
      ? answer.clone()
      : undefined,
  );
  await heading();
  await userEvent.keyboard("3");
  await userEvent.type(screen.getByLabelText(/^内容/), "午後にかけ直し");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  const form = screen.getByRole("form", { name: "架電の記録" });
  expect(await within(form).findByText(/架電時間外です/)).toBeTruthy();
  answer = refusal(503, "停止中");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^内容/).value).toBe(
    "午後にかけ直し",
  );
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.stringify({ ...localStorage })).toContain("午後にかけ直し");
});

test("what brakes asks for its reason before the user is called", async () => {
  const brakes = [{ kind: "open_case", text: "SOS受付 S-1 が対応中です" }];
  const view = show(
    {
      slip: makeSlipDetail({ is_claimed: false, claimed_until: null, brakes }),
    },
    ({ method, path }) =>
      method === "POST" && path === `${slips}/1/claim`
        ? { data: makeSlipDetail() }
        : undefined,
  );
  await heading();
  await userEvent.click(screen.getByRole("button", { name: "発信開始" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("SOS受付 S-1 が対応中です")).toBeTruthy();
  expect(posted(view, "/claim")).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^理由/), "担当に確認済");
  await userEvent.click(
    within(dialog).getByRole("button", { name: "このまま発信" }),
  );
  await waitFor(() =>
    expect(posted(view, "/claim")[0]?.body).toEqual({
      brake_reason: "担当に確認済",
    }),
  );
  expect(await screen.findByText(/自分が発信中/)).toBeTruthy();
});

test("a slip that was taken as the next one asks before anything, and again where it is saved", async () => {
  const brakes = [{ kind: "open_case", text: "SOS受付 S-1 が対応中です" }];
  const held = { slip: makeSlipDetail({ brakes }) };
  const view = show(held, ({ method, path }) => {
    if (method !== "POST") return undefined;
    if (path === `${slips}/1/calls`) return refusal(570, "確認が必要です");
    if (path !== `${slips}/1/claim`) return undefined;
    held.slip = makeSlipDetail();
    return { data: held.slip };
  });
  const asked = () => screen.findByRole("dialog", { name: /発信の前に確認/ });
  await asked();
  await userEvent.click(screen.getByRole("button", { name: "戻る" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("3");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  const dialog = await asked();
  await userEvent.type(within(dialog).getByLabelText(/^理由/), "担当に確認済");
  await userEvent.click(
    within(dialog).getByRole("button", { name: "このまま発信" }),
  );
  await waitFor(() => expect(posted(view, "/claim")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a stop is set in one step, for the user or one telephone, at once", async () => {
  const view = show({ slip: makeSlipDetail() }, ({ method, path }) =>
    method === "POST" && path.endsWith("/optOuts") ? { data: {} } : undefined,
  );
  await heading();
  await userEvent.click(screen.getByRole("button", { name: "発信停止の申出" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(
    within(dialog).getByRole("radio", { name: "電話番号 052-811-2042" }),
  );
  await userEvent.type(within(dialog).getByLabelText(/^申出者/), "中村");
  await userEvent.type(within(dialog).getByLabelText(/^理由/), "電話不要");
  await userEvent.click(
    within(dialog).getByRole("button", { name: "停止を登録" }),
  );
  await waitFor(() => expect(posted(view, "/optOuts")).toHaveLength(1));
  expect(posted(view, "/optOuts")[0]?.body).toMatchObject({
    channel: "call",
    phone: "052-811-2042",
    outbound_customer_id: null,
  });
});

test("a problem after the inspection needs its words and opens 情報報告", async () => {
  const slip = makeSlipDetail({
    outbound_stage: "after",
    outbound_status: "after_required",
  });
  const view = show(
    { slip },
    ({ method, path }) =>
      method === "POST" && path === `${slips}/1/afterCalls`
        ? { data: slip }
        : undefined,
    "/outbound/after-outgoing-calls/11?slip=1",
  );
  await heading();
  await userEvent.keyboard("1");
  await userEvent.click(screen.getByRole("button", { name: /問題あり/ }));
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(
    (await screen.findAllByText("問題の内容を入力してください")).length,
  ).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText(/^問題の内容/), "異音が残る");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(posted(view, "/afterCalls")).toHaveLength(1));
  const dialog = await screen.findByRole("dialog", { name: "情報報告" });
  expect(within(dialog).getByRole("textbox", { name: /^内容/ })).toHaveProperty(
    "value",
    "異音が残る",
  );
});

test("a slip that may not be recorded says why", async () => {
  const can = makeSlipDetail().can;
  show({
    slip: makeSlipDetail({
      can: {
        ...can,
        record_call: abilityRefused("state", "架電停止の申出があります"),
      },
    }),
  });
  await heading();
  expect(screen.getByText(/架電停止の申出があります/)).toBeTruthy();
});

const dialling = (number: number) =>
  screen.queryByRole("link", {
    name: RegExp(`発信先${String(number)} .* へ発信`),
  });

test.each([
  ["hours", false, true],
  ["hours", true, false],
  ["gap", true, true],
  [null, false, false],
] as const)(
  "a number with the bar %s, a leader %s: kept from being dialled %s",
  async (bar, isLeader, isKept) => {
    const slip = makeSlipDetail();
    const [first, ...others] = slip.customer?.connections ?? [];
    if (slip.customer === null || first === undefined)
      throw new Error("no one");
    const connections = [{ ...first, bar }, ...others];
    show({
      slip: {
        ...slip,
        customer: { ...slip.customer, connections },
        ...(isLeader && {
          can: { ...slip.can, override_hours: abilityGranted },
        }),
      },
    });
    await heading();
    expect(dialling(1)?.getAttribute("aria-disabled")).toBe(
      isKept ? "true" : null,
    );
    expect(dialling(2)?.getAttribute("aria-disabled")).toBeNull();
  },
);

test("whoever has a slip dials no further once calls of it are over, and is asked nothing for it", async () => {
  const slip = makeSlipDetail({
    brakes: [{ kind: "problem", text: "問題に回答がありません" }],
  });
  const stopped = abilityRefused("state", "架電停止の申出があります");
  show({
    slip: {
      ...slip,
      can: { ...slip.can, claim: stopped, record_call: stopped },
    },
  });
  await heading();
  expect(screen.getByRole("alert").textContent).toMatch("架電停止の申出");
  expect(dialling(1)).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a vehicle without a slip says so with the reasons", async () => {
  show(
    { slip: makeSlipDetail() },
    ({ path }) =>
      path === slips
        ? { data: [], meta: { total: 0, page: 1, per_page: 20 } }
        : path.endsWith("/why")
          ? { data: { lines: [], absent: ["対象外: 車検満了日なし"] } }
          : undefined,
    "/outbound/outgoing-calls/11",
  );
  expect(
    await screen.findByText("入庫促進の伝票が見つかりません。"),
  ).toBeTruthy();
  expect(await screen.findByText("対象外: 車検満了日なし")).toBeTruthy();
});
