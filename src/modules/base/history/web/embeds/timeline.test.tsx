import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { importScreen, screenOfRow } from "#platform/contract/import-origin.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { AppTheme } from "#platform/web/theme/app-theme.tsx";
import type { TimelineEntry } from "../../contract/schema.ts";
import { Timeline, type TimelineWords } from "./timeline.tsx";

afterEach(cleanup);

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  id: 1,
  at: "2026-11-20T17:10:00.000Z",
  entity: "sos_inquiry",
  entity_id: 5,
  version: 1,
  action: "create",
  reason: null,
  user_id: 3,
  user_name: "藤崎 美咲",
  screen: "/hino-sos/inquiry-form",
  changes: [],
  ...changes,
});

const entries = [
  entry({
    id: 2,
    action: "reopen",
    user_name: "小野寺 直樹",
    reason: "処置の訂正",
    changes: [
      { field: "inquiry_status", before: "complete", after: "in_progress" },
      { field: "movable", before: true, after: null },
      { field: "plate_text", before: "a", after: "b" },
    ],
  }),
  entry({ changes: [{ field: "caller_name", before: null, after: "山田" }] }),
];
const labels: Record<string, string> = {
  inquiry_status: "状態",
  movable: "移動可否",
  caller_name: "通報者",
};
const words: TimelineWords = {
  action: (_entity, action) => (action === "create" ? "受付" : "再開"),
  field: (_entity, field) => labels[field],
  value: (_entity, field, value) =>
    field === "inquiry_status" && value === "complete" ? "完了" : undefined,
  screen: () => "受付フォーム",
};
const show = (shown: readonly TimelineEntry[]) =>
  render(
    <AppTheme>
      <Timeline entries={shown} words={words} />
    </AppTheme>,
  );
const items = () => screen.getAllByRole("listitem");

test("an entry that a file has written names file and row, and leads to the import", async () => {
  renderPages({
    pages: {
      "/": () => (
        <Timeline
          entries={[
            entry({ screen: screenOfRow(importScreen(12, "cl-mod.csv"), 2) }),
          ]}
          words={words}
        />
      ),
    },
    at: "/",
    account: testAccount("administrator"),
    answer: () => ({ data: [] }),
  });
  const link = await screen.findByRole("link", {
    name: "取込 cl-mod.csv 2行目",
  });
  expect(link.getAttribute("href")).toBe("/imports/12");
  expect(screen.queryByText(/画面/)).toBeNull();
});

describe("Timeline", () => {
  test("says who, when in Tokyo, from where, why, and what changed from what to what", () => {
    show(entries);
    const [newest, oldest] = items();
    expect(newest?.textContent).toContain("2026/11/21 02:10:00");
    expect(newest?.textContent).toContain("小野寺 直樹");
    expect(newest?.textContent).toContain("画面: 受付フォーム");
    expect(newest?.textContent).toContain("理由: 処置の訂正");
    expect(newest?.textContent).toMatch(/状態完了.*in_progress/);
    expect(newest?.textContent).toMatch(/移動可否はい.*（なし）/);
    expect(oldest?.textContent).toContain("通報者山田");
    expect(oldest?.querySelector("del")).toBeNull();
  });

  test("leaves out what has no label", () => {
    show(entries);
    expect(document.body.textContent).not.toContain("plate_text");
  });

  test("is narrowed to a person, and says how many are shown", async () => {
    const user = userEvent.setup();
    show(entries);
    await user.click(screen.getByRole("button", { name: "操作者" }));
    const menu = await screen.findByRole("menu", { name: "操作者" });
    await user.click(within(menu).getByText("藤崎 美咲"));
    await user.keyboard("{Escape}");
    expect(document.body.textContent).toContain("1 / 2件");
    expect(document.querySelectorAll("ol > li")).toHaveLength(1);
  });

  test("names nobody, nor the system, to whom nobody is named", () => {
    const nameless = { user_id: null, user_name: null };
    show(entries.map((one) => ({ ...one, ...nameless })));
    expect(items()).toHaveLength(2);
    expect(document.body.textContent).not.toContain("システム");
    expect(screen.queryByRole("button", { name: "操作者" })).toBeNull();
    cleanup();
    show(entries.map((one, at) => (at === 0 ? one : { ...one, ...nameless })));
    expect(document.body.textContent).toContain("システム");
    expect(screen.getByRole("button", { name: "操作者" })).toBeTruthy();
  });

  test("says so when there is nothing", () => {
    show([]);
    expect(document.body.textContent).toContain("履歴はありません");
  });
});
