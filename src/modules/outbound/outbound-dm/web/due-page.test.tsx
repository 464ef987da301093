import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { DuePage } from "./pages/due-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (search = "") =>
  renderPages({
    pages: { "/due": DuePage, "/outbound/dm-shipping/batch-form": () => null },
    at: `/due${search}`,
    account: testAccount("callCenterAgent"),
    answer: ({ path }) =>
      path.endsWith("/due")
        ? { data: [], meta: { total: 0, page: 1, per_page: 10, last_page: 1 } }
        : { data: [] },
  });

test("a batch of what is due asks for the month first, and shows the months", async () => {
  const { router } = show();
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole("button", { name: /バッチを作成|バッチ作成/ }),
  );
  expect(await screen.findByText("対象年月を選択してください。")).toBeTruthy();
  expect(await screen.findByRole("menu", { name: "対象年月" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/due");
});

test("with its month it is one link away", async () => {
  show("?target_month=2026-12&car_dealer_id=3");
  const link = await screen.findByRole("link", { name: /バッチ/ });
  expect(link.getAttribute("href")).toBe(
    "/outbound/dm-shipping/batch-form?car_dealer_id=3&due_until=2026-12-31",
  );
});
