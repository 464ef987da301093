import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("on screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const shown = ({ noticeStore }: Awaited<ReturnType<typeof load>>) => {
    const { open, standing } = noticeStore.get();
    return [
      open.map(({ message }) => message),
      standing.map(({ message }) => message),
    ];
  };

  it("each stays 4 s; an error that stands nowhere else is counted until the page is left", async () => {
    const notices = await load();
    notices.notify.success("保存しました。");
    notices.notify.error("失敗しました。");
    vi.advanceTimersByTime(3_999);
    expect(shown(notices)).toEqual([["保存しました。", "失敗しました。"], []]);
    vi.advanceTimersByTime(1);
    expect(shown(notices)).toEqual([[], ["失敗しました。"]]);
    notices.leaveErrors();
    expect(shown(notices)).toEqual([[], []]);
  });

  it("a failure is told once, also where its call and who waits for it hand it over", async () => {
    const notices = await load();
    const failure = new Error("失敗しました。");
    notices.notify.error(failure);
    notices.notify.error(failure);
    expect(notices.noticeStore.get().open).toMatchObject([{ times: 1 }]);
    notices.notify.error(new Error("失敗しました。"));
    expect(notices.noticeStore.get().open).toMatchObject([{ times: 2 }]);
  });

  it("an error that stands in its form, was closed or belongs to the page before is not kept twice", async () => {
    const notices = await load();
    notices.notify.error("項目を確認");
    notices.placeError("項目を確認");
    notices.notify.error("閉じた");
    notices.closeNotice(notices.noticeStore.get().open[1]?.id ?? 0);
    notices.notify.news("取られました");
    vi.advanceTimersByTime(4_000);
    expect(shown(notices)).toEqual([[], []]);
    notices.notify.error("前の画面");
    notices.leaveErrors();
    vi.advanceTimersByTime(4_000);
    expect(shown(notices)).toEqual([[], []]);
  });

  it("an error is mended when each call that failed with it has succeeded", async () => {
    const notices = await load();
    const { ApiError } = await import("../api/api-error.ts");
    const { tellSuccess } = await import("../api/succeeded.ts");
    const message = "処理できませんでした。";
    const failed = (call: string) =>
      notices.notify.error(Object.assign(new ApiError(500, message), { call }));
    failed("POST /api/cases/1/start");
    failed("PUT /api/cases/1/pin");
    vi.advanceTimersByTime(4_000);
    expect(shown(notices)).toEqual([[], [message]]);
    tellSuccess("POST /api/cases/2/start");
    tellSuccess("POST /api/cases/1/start");
    expect(shown(notices)).toEqual([[], [message]]);
    tellSuccess("PUT /api/cases/1/pin");
    expect(shown(notices)).toEqual([[], []]);
    failed("PUT /api/cases/1/pin");
    tellSuccess("PUT /api/cases/1/pin");
    expect(shown(notices)).toEqual([[message], []]);
    vi.advanceTimersByTime(4_000);
    expect(shown(notices)).toEqual([[], []]);
  });

  it("that the server was not reached is mended by the same call, or when the connection is back", async () => {
    const notices = await load();
    const { networkError } = await import("../api/api-error.ts");
    const { tellBack, tellSuccess } = await import("../api/succeeded.ts");
    const call = "PUT /api/cases/1/pin";
    for (const mend of [tellBack, () => tellSuccess(call)]) {
      notices.notify.error(Object.assign(networkError(), { call }));
      vi.advanceTimersByTime(4_000);
      tellSuccess("GET /api/cases/2");
      expect(shown(notices)).toEqual([[], [networkError().message]]);
      mend();
      expect(shown(notices)).toEqual([[], []]);
    }
  });

  it("said again it stays 4 s from then on, and the clock stands still while it is read", async () => {
    const notices = await load();
    notices.notify.success("保存しました。");
    vi.advanceTimersByTime(3_000);
    notices.notify.success("保存しました。");
    vi.advanceTimersByTime(3_000);
    const [read] = notices.noticeStore.get().open;
    expect(read?.times).toBe(2);
    if (read === undefined) return;
    notices.stopClock(read.id);
    vi.advanceTimersByTime(60_000);
    expect(shown(notices)[0]).toEqual(["保存しました。"]);
    notices.startClock(read.id);
    vi.advanceTimersByTime(4_000);
    expect(shown(notices)[0]).toEqual([]);
  });
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
