import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import type { OutboundNotification } from "../contract/notification-schema.ts";
import { makeSlip } from "../contract/screen-test-data.ts";
import { OutboundWatch } from "./embeds/outbound-watch.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const message: OutboundNotification = {
  kind: "message",
  id: 3,
  at: "2026-11-24T02:40:00.000Z",
  count: 2,
  text: "大型レーンは4台まで可能です。",
  is_mine: true,
  slip: makeSlip(),
  path: null,
};
const returned: OutboundNotification = {
  ...message,
  kind: "returned",
  id: 12,
  text: "DM12　3通",
  slip: null,
  path: "/outbound/dm-shipping/pieces?dm_batch_id=12&return_state=returned",
};

const show = (
  rows: readonly OutboundNotification[],
  account = testAccount("callCenterAgent"),
) =>
  renderPages({
    pages: { "/here": OutboundWatch },
    at: "/here",
    account,
    answer: ({ path }) =>
      path === "/api/outbound/notifications" ? { data: rows } : undefined,
  });

test("the desk is led to the call and to the letters that came back", async () => {
  show([message, returned]);
  const sign = await screen.findByRole("button", { name: /2件$/ });
  await userEvent.click(sign);
  const list = within(await screen.findByRole("dialog"));
  expect(list.getByText(message.text)).toBeTruthy();
  expect(
    list.getByRole("link", { name: /瀬戸路運輸/ }).getAttribute("href"),
  ).toBe("/outbound/outgoing-calls/11?slip=1");
  expect(list.getByRole("link", { name: /DM12/ }).getAttribute("href")).toBe(
    "/outbound/dm-shipping/pieces?dm_batch_id=12&return_state=returned",
  );
});

test("a sales company is led to its own page, and sees no sign where there is nothing", async () => {
  const dealer = {
    ...testAccount("carDealer"),
    permissions: ["out_external" as const],
  };
  show([message], dealer);
  await userEvent.click(await screen.findByRole("button", { name: /1件$/ }));
  expect(
    (await screen.findByRole("link", { name: /瀬戸路運輸/ })).getAttribute(
      "href",
    ),
  ).toBe("/outbound/detail-promote-warehouse-call-list/11/1");
  cleanup();
  const { sent } = show([]);
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(screen.queryByRole("button")).toBeNull();
});
