import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  refusal,
  renderPages,
  type SentRequest,
  testAccount,
} from "#platform/web/testing/page-test.tsx";
import "#platform/web/ui/confirm-dialog.tsx";
import { makeSlipDetail } from "../contract/screen-test-data.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";
import { OutgoingCallPage } from "./pages/outgoing-call-page.tsx";

const slip = "/api/outbound/slips/1";

beforeEach(() => writeTokens({ access_token: "a", refresh_token: "r" }, "7"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page of a call over a server that has the slip at a version and answers what is sent as the test says. */
const show = async (
  held: { slip: SlipDetail },
  post: (request: SentRequest) => unknown,
) => {
  const view = renderPages({
    pages: { "/outbound/outgoing-calls/$id": OutgoingCallPage },
    at: "/outbound/outgoing-calls/11?slip=1",
    account: testAccount("callCenterAgent"),
    answer: (request) => {
      if (request.method === "POST") return post(request);
      if (request.path === slip) return { data: held.slip };
      if (request.path.endsWith("/why"))
        return { data: { lines: [], absent: [] } };
      if (request.path.endsWith("/messages"))
        return { data: { messages: [], recipients: ["dealer"] } };
      return { data: [] };
    },
  });
  await screen.findByRole("heading", { level: 1, name: /瀬戸路運輸株式会社/ });
  const posted = (end: string) =>
    view.sent.filter(
      ({ method, path }) => method === "POST" && path.endsWith(end),
    );
  return { ...view, posted };
};

const stale = refusal(568, "ほかのユーザーが更新しました。");
const press = (name: string, place = screen.getByRole("dialog")) =>
  userEvent.click(within(place).getByRole("button", { name }));
/** What others did stands on the page, behind the dialog too. */
const readAgain = async (
  view: Awaited<ReturnType<typeof show>>,
): Promise<void> => {
  await view.queries.invalidateQueries();
};

test.each([
  ["入庫を報告", "/receipt", () => Promise.resolve()],
  [
    "伝票を取消",
    "/cancel",
    () => userEvent.type(screen.getByLabelText(/^理由/), "重複"),
  ],
])(
  "%s says what others did while it was open, and sends at the next press",
  async (word, end, fill) => {
    const held = { slip: makeSlipDetail({ version: 3 }) };
    const view = await show(held, ({ path, body }) => {
      if (!path.endsWith(end)) return { data: [] };
      const { version } = body as { version: number };
      return version === held.slip.version
        ? { data: held.slip }
        : stale.clone();
    });
    await userEvent.click(screen.getByRole("button", { name: word }));
    await fill();
    held.slip = makeSlipDetail({ version: 4, storage_intention: "wants" });
    await readAgain(view);
    await press(word);
    expect(
      await screen.findByText(/ほかの人が変更しました（入庫意向 入庫希望）/),
    ).toBeTruthy();
    await press(word);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(
      view.posted(end).map(({ body }) => (body as { version: number }).version),
    ).toEqual([3, 4]);
  },
);

test("a call whose answer was lost goes again as it was, although its slip went on by it", async () => {
  const held = { slip: makeSlipDetail({ version: 3 }) };
  let isLost = true;
  const view = await show(held, ({ path }) => {
    if (!path.endsWith("/calls")) return { data: [] };
    held.slip = makeSlipDetail({ version: 4, call_count: 2 });
    if (isLost) throw new TypeError("lost");
    return { data: held.slip };
  });
  await userEvent.keyboard("3");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(view.posted("/calls")).toHaveLength(1));
  await readAgain(view);
  isLost = false;
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText(/架電を記録しました/)).toBeTruthy();
  const [first, second] = view.posted("/calls");
  expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
});

test("what was changed after the answer was lost is no repetition: the first is told before it is sent", async () => {
  const held = { slip: makeSlipDetail({ version: 3 }) };
  const keys: (string | null)[] = [];
  const view = await show(held, ({ path, key, body }) => {
    if (!path.endsWith("/calls")) return { data: [] };
    held.slip = makeSlipDetail({ version: 4, call_count: 2 });
    const isKnown = keys.includes(key);
    keys.push(key);
    if (keys.length === 1) throw new TypeError("lost");
    if (isKnown) return refusal(400, "形式");
    return (body as { version: number }).version === 4
      ? { data: held.slip }
      : stale.clone();
  });
  await userEvent.keyboard("3");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(view.posted("/calls")).toHaveLength(1));
  await userEvent.type(screen.getByLabelText(/^内容/), "留守");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(
    await screen.findByText(/ほかの人が変更しました（架電回数 2/),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^内容/).value).toBe(
    "留守",
  );
});

test.each([
  [
    "情報報告",
    "/informationReports",
    "情報報告",
    () =>
      userEvent.type(
        within(screen.getByRole("dialog")).getByLabelText(/^内容/),
        "異音",
      ),
  ],
  [
    "発信停止の申出",
    "/optOuts",
    "停止を登録",
    async () => {
      await userEvent.type(screen.getByLabelText(/^申出者/), "森");
      await userEvent.type(screen.getByLabelText(/^理由/), "不要");
    },
  ],
])(
  "%s is one act, however often it is pressed while its answer is lost",
  async (open, end, act, fill) => {
    let isLost = true;
    const view = await show({ slip: makeSlipDetail() }, ({ path }) => {
      if (!path.endsWith(end)) return { data: [] };
      if (isLost) throw new TypeError("lost");
      return refusal(570, "済");
    });
    await userEvent.click(screen.getByRole("button", { name: open }));
    await fill();
    await press(act);
    await waitFor(() => expect(view.posted(end)).toHaveLength(1));
    isLost = false;
    await press(act);
    await waitFor(() => expect(view.posted(end)).toHaveLength(2));
    const [first, second] = view.posted(end);
    expect(second?.key).toBe(first?.key);
  },
);
