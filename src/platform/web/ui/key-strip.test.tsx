import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { KeyStrip } from "./key-strip.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = [
  { keys: ["j", "k"], does: "次・前の案件を開く", short: "次・前" },
  { keys: ["Alt+Enter"], does: "次の対応を行う" },
];

test("shows the keys with a short word, and all of them under ?", async () => {
  renderPages({
    pages: { "/": () => <KeyStrip rows={rows} /> },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: () => undefined,
  });
  const strip = await screen.findByLabelText("キーボード操作");
  expect(within(strip).getByText("次・前").textContent).toBe("jk次・前");
  expect(within(strip).queryByText("Alt+Enter")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?" });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("次の対応を行う")).toBeTruthy();
  expect(dialog.getByText("次・前の案件を開く")).toBeTruthy();
});
