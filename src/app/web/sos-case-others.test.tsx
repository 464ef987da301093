import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { dealer, draftOf, makeCase, own, show } from "./sos-case-testing.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  id: 1,
  at: "2026-11-20T17:10:00.000Z",
  entity: "sos_inquiry",
  entity_id: 5,
  version: 3,
  action: "update",
  reason: null,
  user_id: 99,
  user_name: "佐々木 花子",
  screen: "",
  changes: [],
  ...changes,
});

/** A case whose record grows while it is looked at. */
const showRecord = (entries: TimelineEntry[]) => {
  const view = show(makeCase(), ({ path }) =>
    path === `${own}/timeline` ? { data: entries } : undefined,
  );
  return {
    add: async (...more: TimelineEntry[]): Promise<void> => {
      entries.unshift(...more);
      await invalidatePath(view.queries, "/api/hinoSosInquiries");
    },
  };
};

const note = () => screen.findByRole("status", { name: "ほかの人の変更" });

test("who changed what while the case is open is said until it is put away", async () => {
  const { add } = showRecord([entry({})]);
  expect((await note()).textContent).toBe("");
  await add(
    entry({ id: 3, action: "correspondence" }),
    entry({
      id: 2,
      at: "2026-11-20T17:12:00.000Z",
      changes: [
        { field: "landmark", before: "白河IC", after: "白河IC北2.2km" },
        { field: "kilopost", before: null, after: 172.7 },
      ],
    }),
  );
  await waitFor(async () =>
    expect((await note()).textContent).toContain("佐々木 花子さん"),
  );
  const said = await note();
  expect(said.textContent).toContain("ほか1件");
  await userEvent.click(within(said).getByRole("button", { name: "閉じる" }));
  expect((await note()).textContent).toBe("");
  // Reading goes on in the record, not at the top of the page.
  expect(document.activeElement?.getAttribute("aria-label")).toBe("履歴");
});

test("a change says its fields with what stood there before", async () => {
  const { add } = showRecord([entry({})]);
  await note();
  await add(
    entry({
      id: 2,
      at: "2026-11-20T17:12:00.000Z",
      changes: [
        { field: "landmark", before: "白河IC", after: "白河IC北2.2km" },
        { field: "kilopost", before: null, after: 172.7 },
      ],
    }),
  );
  await waitFor(async () =>
    expect((await note()).textContent).toBe(
      "佐々木 花子さん 2026/11/21 02:12:00 変更目印: 白河IC → 白河IC北2.2km　キロポスト: 172.7",
    ),
  );
});

test("what the account did itself, and what nobody did, is no news to it", async () => {
  const { add } = showRecord([entry({})]);
  await note();
  await add(entry({ id: 2, user_id: 7 }), entry({ id: 3, user_id: null }));
  await screen.findByRole("button", { name: "すべて 3" });
  expect((await note()).textContent).toBe("");
});

test("a step of a dispatch says whose it is", async () => {
  show(makeCase(), ({ path }) => {
    if (path === `${own}/timeline`)
      return {
        data: [
          entry({ entity: "sos_dispatch", entity_id: 31, action: "accept" }),
        ],
      };
    return path === `${own}/dispatches`
      ? { data: [draftOf({ id: 31, company_name: "乙レッカー" })] }
      : undefined;
  });
  expect(await screen.findByText(/^手配: 受諾\s乙レッカー$/)).toBeTruthy();
});

test("the strip of keys has those that do something for the account", async () => {
  const words = async () =>
    (await screen.findByLabelText("キーボード操作")).textContent;
  const view = show(makeCase());
  expect(await words()).toContain("D手配");
  view.unmount();
  show(makeCase({}, dealer));
  const left = await words();
  expect(left).toContain("U一覧へ");
  for (const key of ["Alt+Enter", "D手配", "E編集", "F完了連絡"])
    expect(left).not.toContain(key);
});
