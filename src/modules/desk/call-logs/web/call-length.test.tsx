import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { CallLogFormPage } from "./pages/call-log-form-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a call lasts no longer than a day: no more digits go into its field", async () => {
  renderPages({
    pages: { "/": CallLogFormPage },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: () => ({ data: { accounts: [] } }),
  });
  const input =
    await screen.findByLabelText<HTMLInputElement>("通話時間（秒）");
  await userEvent.type(input, "123456789012");
  expect(input.value).toBe("12,345");
});
