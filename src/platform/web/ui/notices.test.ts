import { beforeEach, describe, expect, it, vi } from "vitest";
import { writeTokens } from "../api/tokens.ts";

const tokens = { access_token: "a", refresh_token: "r" };

/** The module as after a load of the page. */
const load = async () => {
  vi.resetModules();
  return import("./notices.ts");
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  writeTokens(tokens, "7");
});

it("said again stays its four seconds from then on", async () => {
  vi.useFakeTimers();
  const { noticeStore, notify } = await load();
  const shown = () => noticeStore.get().open.map(({ times }) => times);
  notify.success("保存しました。");
  vi.advanceTimersByTime(3_000);
  notify.success("保存しました。");
  vi.advanceTimersByTime(3_999);
  expect(shown()).toEqual([2]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  vi.useRealTimers();
});

describe("the last messages", () => {
  it("are there after the page is loaded again, but not on screen", async () => {
    const before = await load();
    before.notify.success("保存しました。");
    before.notify.error("失敗しました。");
    const { noticeStore } = await load();
    const { open, recent } = noticeStore.get();
    expect(open).toEqual([]);
    expect(recent.map(({ kind, message }) => [kind, message])).toEqual([
      ["error", "失敗しました。"],
      ["success", "保存しました。"],
    ]);
    expect(recent[0]?.at).toBeInstanceOf(Date);
  });

  it("go on counting after a load", async () => {
    (await load()).notify.error("一");
    const after = await load();
    after.notify.error("二");
    const ids = after.noticeStore.get().recent.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it("are not read by another account", async () => {
    (await load()).notify.error("秘密");
    writeTokens(tokens, "8");
    expect((await load()).noticeStore.get().recent).toEqual([]);
  });

  it("go at sign-out", async () => {
    const before = await load();
    before.notify.error("秘密");
    before.clearNotices();
    expect(sessionStorage.length).toBe(0);
    expect((await load()).noticeStore.get().recent).toEqual([]);
  });

  it.each(["{", "[]", '{"recent":[1]}', '{"user_id":"7","recent":[{"id":1}]}'])(
    "survive a store that holds %s",
    async (kept) => {
      sessionStorage.setItem("recent_notices", kept);
      expect((await load()).noticeStore.get().recent).toEqual([]);
    },
  );
});
