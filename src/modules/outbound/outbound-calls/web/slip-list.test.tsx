import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  refusal,
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import "#platform/web/ui/confirm-dialog.tsx";
import {
  leaderPermissions,
  type Role,
} from "#platform/contract/permissions.ts";
import { slipQueryReader } from "../contract/query-rules.ts";
import { slipListQuery } from "../contract/slip-schema.ts";
import { makeSlip } from "../contract/screen-test-data.ts";
import type { Slip } from "../contract/slip-schema.ts";
import { OutboundListPage } from "./pages/outbound-list-page.tsx";
import { PromoteListPage } from "./pages/promote-list-page.tsx";

vi.mock("#modules/base/exports/web/embeds/export-button.tsx", () => ({
  ExportButton: ({ conditions }: { conditions?: string }) => (
    <output aria-label="条件">{conditions}</output>
  ),
}));

const slips = "/api/outbound/slips";
const list = "/outbound/outbound-list";
const promote = "/outbound/promote-warehouse-call-list";

beforeEach(() => writeTokens({ access_token: "a", refresh_token: "r" }, "7"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const branches = [
  { id: 1, name: "みほん販売", branches: [{ id: 11, name: "横浜" }] },
  { id: 2, name: "別販売", branches: [{ id: 21, name: "千葉" }] },
];

const show = (
  rows: Slip[],
  {
    at = list,
    role = "callCenterAgent",
    more = () => undefined,
  }: {
    at?: string;
    role?: Role;
    more?: Answer;
  } = {},
) =>
  renderPages({
    pages: {
      [list]: OutboundListPage,
      [promote]: PromoteListPage,
      "/outbound/outgoing-calls/$id": () => <h1>発信</h1>,
    },
    at,
    account: {
      ...testAccount(role),
      ...(role === "callCenterAgent" && { permissions: leaderPermissions }),
    },
    answer: (request) => {
      const own = more(request);
      if (own !== undefined) return own;
      if (request.path === `${slips}/counts`)
        return {
          data: {
            total: 385,
            by_status: { call_required: 380, unconfirmed: 5 },
          },
        };
      if (request.path === "/api/outbound/controlData")
        return { data: { dealers: branches, masters: [], agents: [] } };
      if (request.path === slips)
        return {
          data: rows,
          meta: {
            total: rows.length,
            per_page: 10,
            current_page: 1,
            last_page: 1,
            is_total_capped: false,
          },
        };
      return { data: [] };
    },
  });

test("opens on what is to be called, ten rows, with the number of every status", async () => {
  const view = show([makeSlip()]);
  expect(await screen.findByRole("tab", { name: "要架電 380" })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "すべて 385" })).toBeTruthy();
  const asked = view.sent.find(({ path }) => path === slips)?.query;
  expect(asked?.get("outbound_status")).toBe("call_required");
  expect(asked?.get("per_page")).toBe("10");
  const link = await screen.findByRole("link", { name: "注意 16日" });
  expect(link.getAttribute("href")).toBe("/outbound/outgoing-calls/11?slip=1");
});

test("what is taken out of the list names its tab and its keyword", async () => {
  show([makeSlip()], { at: `${list}?q=佐藤` });
  expect((await screen.findByLabelText("条件")).textContent).toBe(
    "要架電、キーワード: 佐藤",
  );
});

test("発信開始 asks for a sales company, takes the next slip of those that are chosen, and says when there is none", async () => {
  let hasNext = true;
  const more: Answer = ({ method, path }) => {
    if (path === "/api/carDealers") return { data: branches };
    if (method !== "POST" || path !== `${slips}/next`) return undefined;
    return hasNext
      ? { data: { id: 9, outbound_vehicle_id: 12 } }
      : refusal(404, "選択した発信販売会社の発信伝票データがありません。");
  };
  const none = show([makeSlip()], { more });
  await screen.findByRole("tab", { name: "要架電 380" });
  await userEvent.keyboard("n");
  expect(
    await screen.findByText("発信販売会社を選択してください。"),
  ).toBeTruthy();
  expect(none.sent.some(({ path }) => path === `${slips}/next`)).toBe(false);
  // The field that is missing stands open, its first choice under the keys.
  const menu = await screen.findByRole("menu", { name: "発信販売会社" });
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(menu).getByRole("menuitemcheckbox", { name: "みほん販売" }),
    ),
  );
  cleanup();

  hasNext = false;
  const view = show([makeSlip()], { more, at: `${list}?car_dealer_id=31` });
  await screen.findByRole("tab", { name: "要架電 380" });
  await userEvent.keyboard("n");
  expect(
    await screen.findByText(
      "選択した発信販売会社の発信伝票データがありません。",
    ),
  ).toBeTruthy();
  hasNext = true;
  await userEvent.keyboard("n");
  expect(await screen.findByRole("heading", { name: "発信" })).toBeTruthy();
  expect(
    view.sent.findLast(({ path }) => path === `${slips}/next`)?.body,
  ).toEqual({ car_dealer_ids: [31], call_type: "before" });
});

test("says in one press why a row stands as it does", async () => {
  show([makeSlip()], {
    more: ({ path }) =>
      path === `${slips}/1/why`
        ? {
            data: {
              row: 17,
              text: "架電を始める日が来た",
              numbers: ["点検期限 2026/12/10", "架電 1回／上限 3回"],
              next_change_on: null,
              changes: [],
            },
          }
        : undefined,
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "なぜ 261124000106" }),
  );
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("架電を始める日が来た")).toBeTruthy();
  expect(within(dialog).getByText("架電 1回／上限 3回")).toBeTruthy();
});

test("approves what is complete, all at once, after asking", async () => {
  const done = { outbound_status: "done", cc_status: "complete" } as const;
  const view = show(
    [
      makeSlip(done),
      makeSlip({ ...done, id: 2, reception_management_number: "261124000107" }),
    ],
    {
      more: ({ method, path }) =>
        method === "POST" && path === `${slips}/approve`
          ? { data: { count: 2 } }
          : undefined,
    },
  );
  await screen.findByRole("tab", { name: "要架電 380" });
  await userEvent.click(
    await screen.findByRole("checkbox", {
      name: "このページの行をすべて選択",
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "承認" }));
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", {
      name: "承認",
    }),
  );
  await waitFor(() =>
    expect(
      view.sent.find(({ path }) => path === `${slips}/approve`)?.body,
    ).toEqual({
      slips: [
        { id: 1, version: 3 },
        { id: 2, version: 3 },
      ],
    }),
  );
});

test("outside, the list is one's own before the vehicle comes, without company and state of the desk", async () => {
  const view = show([], { at: promote, role: "carDealer" });
  expect(
    await screen.findByText("入庫促進の伝票が見つかりません。"),
  ).toBeTruthy();
  expect(screen.queryByText("CC状態")).toBeNull();
  expect(screen.getByRole("columnheader", { name: /拠点/ })).toBeTruthy();
  expect(
    view.sent.find(({ path }) => path === slips)?.query.get("outbound_stage"),
  ).toBe("before");
});

test.each([
  "",
  "outbound_status=any",
  "outbound_status=done&inspection_kind=m3,vehicle&page=2&per_page=20",
  "car_dealer_id=1,2&due_from=2026-11-01&next_call_user_id=mine&stop=call",
  "bundle=all&day_mark=over&symbol=M&sort=-last_called_at&q=100",
])("the server reads an address as the list does: %s", (address) => {
  const read = slipQueryReader({ begins: [] });
  const search = Object.fromEntries(new URLSearchParams(address));
  const { outbound_status: status, ...query } = read(search);
  const wire = Object.fromEntries(
    Object.entries({
      ...query,
      ...(status?.length && { outbound_status: status }),
    }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : String(value),
    ]),
  );
  const parsed = slipListQuery.parse(wire);
  expect(parsed).toMatchObject(query);
});

test("is narrowed to branches, those of the sales company that is chosen", async () => {
  const view = show([makeSlip()], { at: `${list}?car_dealer_id=2` });
  await userEvent.click(await screen.findByRole("button", { name: "拠点" }));
  const menu = await screen.findByRole("menu", { name: "拠点" });
  expect(within(menu).queryByText("みほん販売 横浜")).toBeNull();
  await userEvent.click(within(menu).getByText("別販売 千葉"));
  await waitFor(() =>
    expect(
      view.sent
        .findLast(({ path }) => path === slips)
        ?.query.get("car_dealer_branch_id"),
    ).toBe("21"),
  );
});
