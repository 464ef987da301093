import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { askBeforeSignOut } from "#platform/web/leave.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import "./components/hand-off-dialog.tsx";
import { HandOffWatch } from "./embeds/hand-off-watch.tsx";
import { control, makeCall, pageOfRows } from "../contract/screen-test-data.ts";

afterEach(() => {
  cleanup();
  watched.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Told when the watch has registered what it asks: effects run from the inside out. */
const watched = vi.fn<() => void>();
function Page() {
  useEffect(watched, []);
  return <HandOffWatch />;
}

const show = (rows: number) =>
  renderPages({
    pages: { "/": Page },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: ({ method, path }) => {
      if (path === "/api/followItems/controlData") return control;
      if (method === "GET" && path === "/api/followCalls")
        return pageOfRows(
          Array.from({ length: rows }, (_, index) =>
            makeCall({ id: index + 1 }),
          ),
        );
      return path.endsWith("/handOff") ? { data: { count: rows } } : undefined;
    },
  });

const asking = async (): Promise<{ goes: Promise<boolean> }> => {
  await waitFor(() => expect(watched).toHaveBeenCalled());
  return { goes: askBeforeSignOut() };
};

test("nothing is asked of who has no open calls", async () => {
  show(0);
  const { goes } = await asking();
  expect(await goes).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("whoever leaves gives the open calls to anyone, and signs out", async () => {
  const view = show(5);
  const { goes } = await asking();
  expect(
    await screen.findByRole("dialog", { name: "未了の架電 5件" }),
  ).toBeTruthy();
  await waitFor(() => expect(screen.getByDisplayValue("誰でも")).toBeTruthy());
  await userEvent.click(
    screen.getByRole("button", { name: "引き継いでサインアウト" }),
  );
  expect(await goes).toBe(true);
  expect(view.sent.find(({ method }) => method === "POST")?.body).toEqual({
    to_id: null,
  });
});

test("going back keeps the session and the calls", async () => {
  const view = show(2);
  const { goes } = await asking();
  await screen.findByRole("dialog", { name: "未了の架電 2件" });
  await userEvent.click(screen.getByRole("button", { name: "閉じる" }));
  expect(await goes).toBe(false);
  expect(view.sent.some(({ method }) => method === "POST")).toBe(false);
});
