import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pageMeta } from "#platform/contract/paging.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { SpecialClientListPage } from "./pages/special-client-list-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/hino-sos/create-special-client";
const show = (role: "callCenterAgent" | "carDealer", search = "") =>
  renderPages({
    pages: { [path]: SpecialClientListPage },
    at: path + search,
    account: testAccount(role),
    answer: (request) =>
      request.path === "/api/specialClients"
        ? { data: [], meta: pageMeta(0, { page: 1, per_page: 50 }) }
        : undefined,
  });
const words = async () => {
  await screen.findByText("該当するデータがありません");
  const keys = screen.getByRole("contentinfo");
  return {
    search: within(keys).queryByText("検索") !== null,
    clear: screen.queryByText(/条件をクリアしてください/) !== null,
  };
};

test("a list without a keyword names no key for it; conditions are cleared where there are any", async () => {
  show("carDealer");
  expect(await words()).toEqual({ search: false, clear: false });
  cleanup();
  show("carDealer", "?kind=user");
  expect(await words()).toEqual({ search: false, clear: true });
  cleanup();
  show("callCenterAgent");
  expect(await words()).toEqual({ search: true, clear: false });
});
