import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { WorkReport } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { makeCase, own, show } from "./sos-case-testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const may = { allowed: true, reason: "", because: null } as const;

const reportOf = (tab: number, changes: Partial<WorkReport> = {}) => ({
  id: 30 + tab,
  version: 1,
  inquiry_id: 5,
  dispatch_id: null,
  tab,
  arrived_at: null,
  complete_time: null,
  treatment: `処置${tab}`,
  treatment_result: `結果${tab}`,
  mileage_km: null,
  note: null,
  cost_lines: [],
  cost_totals: { rows: [], subtotal: 0, tax: 0, total: 0 },
  photos: [],
  submitted_at: null,
  submitted_by: null,
  company_name: null,
  saved_by: {},
  can: { update: may, submit: may },
  ...changes,
});

test("three work reports stand in tabs 1 to 3, one open at a time, and no fourth is begun", async () => {
  const user = userEvent.setup();
  show(makeCase(), ({ path }) =>
    path === `${own}/workReports`
      ? { data: [1, 2, 3].map((tab) => reportOf(tab)) }
      : undefined,
  );
  await user.click(await screen.findByRole("button", { name: /^作業報告/ }));
  const tabs = await screen.findAllByRole("tab", { name: /^報告\d$/ });
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "報告1",
    "報告2",
    "報告3",
  ]);
  const isOpen = () => tabs.map((tab) => tab.getAttribute("aria-selected"));
  expect(isOpen()).toEqual(["true", "false", "false"]);
  await screen.findByDisplayValue("処置1");
  await user.click(screen.getByRole("tab", { name: "報告3" }));
  expect(isOpen()).toEqual(["false", "false", "true"]);
  await screen.findByDisplayValue("処置3");
  expect(screen.queryByDisplayValue("処置1")).toBeNull();
  expect(
    screen
      .getByRole("button", { name: "作業報告を追加" })
      .hasAttribute("disabled"),
  ).toBe(true);
});

test("what is wrong with a report stands in its own tab", async () => {
  const user = userEvent.setup();
  const message = "必須項目を入力してください。";
  show(makeCase(), ({ path, method }) => {
    if (path === `${own}/workReports` && method === "GET")
      return { data: [reportOf(1), reportOf(2)] };
    return path.endsWith("/32") && method === "PATCH"
      ? Response.json(
          { message, errors: { treatment: ["処置方法を入力してください。"] } },
          { status: 422 },
        )
      : undefined;
  });
  await user.click(await screen.findByRole("button", { name: /^作業報告/ }));
  await user.click(await screen.findByRole("tab", { name: "報告2" }));
  await user.clear(await screen.findByDisplayValue("処置2"));
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("処置方法を入力してください。");
  await user.click(screen.getByRole("tab", { name: "報告1" }));
  await screen.findByDisplayValue("処置1");
  expect(screen.queryByText("処置方法を入力してください。")).toBeNull();
});
