import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { makeCall, makeItemDetail } from "../contract/screen-test-data.ts";
import { ChainCalls } from "./components/chain-calls.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a call that was dropped says when it was, not when it was due", async () => {
  const dropped_at = "2026-11-30T06:33:00.000Z";
  const due_at = "2026-11-30T06:44:11.000Z";
  const call = makeCall({ call_state: "dropped", due_at, dropped_at });
  const item = makeItemDetail({ calls: [{ ...call, why: "" }] });
  renderPages({
    pages: { "/": () => <ChainCalls item={item} /> },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: () => ({ data: [] }),
  });
  expect(
    await screen.findByText(new RegExp(formatDateTime(dropped_at))),
  ).toBeTruthy();
  expect(screen.queryByText(new RegExp(formatDateTime(due_at)))).toBeNull();
});
