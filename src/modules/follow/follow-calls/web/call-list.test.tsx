import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { abilityGranted } from "#platform/contract/ability.ts";
import {
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import "#platform/web/ui/confirm-dialog.tsx";
import type { FollowItem } from "../contract/schema.ts";
import "./components/chosen-items.tsx";
import "./components/item-panel.tsx";
import "./components/policy-dialog.tsx";
import {
  control,
  makeItem,
  makeItemDetail,
  pageOfRows,
} from "../contract/screen-test-data.ts";
import { CallListPage } from "./pages/call-list-page.tsx";

const path = "/just-do-it/call-list";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const other = makeItem({
  id: 12,
  version: 5,
  status: 2,
  is_main_line: false,
  case: { module: "application", id: 4, reception_number: "4" },
  can: { ...makeItem().can, delete: abilityGranted },
});

const show = (
  rows: readonly FollowItem[] = [makeItem(), other],
  more: Answer = () => undefined,
  role: "callCenterAgent" | "administrator" = "callCenterAgent",
) =>
  renderPages({
    pages: {
      [path]: CallListPage,
      "/just-do-it/follow-call": () => <h1>call</h1>,
    },
    at: path,
    account: testAccount(role),
    answer: (request) => {
      const own = more(request);
      if (own !== undefined) return own;
      if (request.path === "/api/followItems") return pageOfRows(rows);
      if (request.path === "/api/followItems/counts")
        return {
          data: { planned: 9, unarranged: 4, rearranged: 1, main_line: 1 },
        };
      if (request.path === "/api/followItems/controlData") return control;
      if (request.path === "/api/followItems/11")
        return { data: makeItemDetail() };
      if (request.path.endsWith("/timeline")) return { data: [] };
      return undefined;
    },
  });

const lists = (view: ReturnType<typeof show>) =>
  view.sent.filter(
    ({ method, path: to }) => method === "GET" && to === "/api/followItems",
  );

test("each number opens the list that holds exactly as many, and once more all", async () => {
  const view = show();
  const tiles = within(await screen.findByRole("group", { name: "件数" }));
  const main = await tiles.findByRole("button", { name: /本線未手配\s*1/ });
  expect(tiles.getByRole("button", { name: /うち再手配 1/ })).toBeTruthy();
  fireEvent.click(main);
  await waitFor(() =>
    expect(lists(view).at(-1)?.query.get("is_main_line")).toBe("yes"),
  );
  expect(lists(view).at(-1)?.query.get("status")).toBe("1,3");
  await waitFor(() => expect(main.getAttribute("aria-pressed")).toBe("true"));
  fireEvent.click(main);
  await waitFor(() => expect(view.router.state.location.search).toEqual({}));
});

test("rows that are chosen are given away with their versions", async () => {
  const view = show(undefined, ({ method, path: to }) =>
    method === "POST" && to === "/api/followItems/assign"
      ? { data: { count: 2 } }
      : undefined,
  );
  await screen.findByRole("checkbox", { name: "依頼 4を選択" });
  fireEvent.click(
    screen.getByRole("checkbox", { name: "このページの行をすべて選択" }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "担当を変更" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("combobox", { name: /担当/ });
  await userEvent.click(field);
  fireEvent.click(
    await screen.findByRole("option", { name: "山本 健（離席）" }),
  );
  expect(screen.queryByRole("option", { name: /自動/ })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "担当を変更" }));
  expect(
    await screen.findByText("2件の担当を山本 健に変更しました"),
  ).toBeTruthy();
  const sent = view.sent.find(({ path: to }) => to.endsWith("/assign"));
  expect(sent?.body).toEqual({
    items: [
      { id: 11, version: 2 },
      { id: 12, version: 5 },
    ],
    person_in_charge_id: 8,
  });
});

test("own applications alone are deleted, after a question", async () => {
  const view = show(undefined, ({ path: to }) =>
    to.endsWith("/deleteApplications") ? { data: { count: 1 } } : undefined,
  );
  const [mine] = await screen.findAllByRole("checkbox", {
    name: "依頼 4を選択",
  });
  const theirs = screen.getByRole("checkbox", {
    name: "SOS 202611240031を選択",
  });
  fireEvent.click(theirs);
  const remove = await screen.findByRole("button", { name: "削除" });
  expect(remove.hasAttribute("disabled")).toBe(true);
  fireEvent.click(theirs);
  if (mine !== undefined) fireEvent.click(mine);
  fireEvent.click(await screen.findByRole("button", { name: "削除" }));
  expect(await screen.findByText("選択した行を削除しますか？")).toBeTruthy();
  expect(
    view.sent.some(({ path: to }) => to.endsWith("/deleteApplications")),
  ).toBe(false);
  fireEvent.change(screen.getByRole("textbox", { name: "削除理由" }), {
    target: { value: "重複" },
  });
  fireEvent.click(screen.getByRole("button", { name: "削除" }));
  expect(await screen.findByText("1件を削除しました")).toBeTruthy();
  expect(
    view.sent.find(({ path: to }) => to.endsWith("/deleteApplications"))?.body,
  ).toEqual({ items: [{ id: 12, version: 5 }], reason: "重複" });
});

test("c leads from the row with the focus to its call", async () => {
  show();
  await screen.findByRole("link", { name: "SOS 202611240031" });
  await userEvent.keyboard("jc");
  expect(await screen.findByRole("heading", { name: "call" })).toBeTruthy();
});

test("one chain stands beside the list with why, calls and facts", async () => {
  const view = show();
  fireEvent.click(
    await screen.findByRole("link", { name: "SOS 202611240031" }),
  );
  const panel = within(await screen.findByRole("dialog", { name: "架電対象" }));
  expect(
    await panel.findByText("手配が必要で、動いている手配がありません。"),
  ).toBeTruthy();
  expect(
    panel.getByText("受付から5分、手配の送信なし。送信で終わります。"),
  ).toBeTruthy();
  expect(
    panel.getByRole("link", { name: "案件を開く" }).getAttribute("href"),
  ).toBe("/hino-sos/inquiry/31");
  // Without the right to decide nothing is closed.
  expect(panel.queryByRole("button", { name: "打ち切り" })).toBeNull();
  fireEvent.click(panel.getByRole("button", { name: "閉じる" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "架電対象" })).toBeNull(),
  );
  expect(view.router.state.location.search).toEqual({});
});

test("the minutes of dispatches are shown beside one's own, and not changed here", async () => {
  const policy = {
    acceptance_minutes: 30,
    acceptance_night_minutes: 20,
    arrival_minutes: 15,
    delay_minutes: 15,
    dealer_minutes: 240,
    anyone_minutes: 10,
    bundle_minutes: 60,
    road_second_minutes: 5,
    road_third_minutes: 10,
    callback_second_minutes: 15,
    callback_third_minutes: 30,
    thank_you_again_minutes: 120,
    calling_from: 9,
    calling_to: 18,
  };
  const dispatch = {
    arrange_minutes: 15,
    arrange_main_line_minutes: 5,
    ask_report_minutes: 60,
    thank_you_minutes: 1440,
  };
  const answer = {
    data: {
      ...policy,
      version: 4,
      dispatch,
      updated_at: "2026-11-24T00:00:00.000Z",
      updated_by: null,
    },
  };
  const view = show(
    undefined,
    ({ path: to }) => (to === "/api/followPolicy" ? answer : undefined),
    "administrator",
  );
  fireEvent.click(await screen.findByRole("button", { name: "架電の設定" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("1440分")).toBeTruthy();
  const until = dialog.getByLabelText(/架電時間の終了/);
  await userEvent.clear(until);
  await userEvent.type(until, "9");
  fireEvent.click(dialog.getByRole("button", { name: "保存" }));
  expect(
    await dialog.findByText("終了は開始より後の時刻にしてください"),
  ).toBeTruthy();
  await userEvent.clear(until);
  await userEvent.type(until, "20");
  fireEvent.click(dialog.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("架電の設定を保存しました")).toBeTruthy();
  expect(view.sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    ...policy,
    calling_to: 20,
    version: 4,
  });
});
