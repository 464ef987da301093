import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  refusal,
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import type { ExpresswaySettings, RoadCheck } from "../contract/schema.ts";
import { ExpresswayPage } from "./pages/expressway-page.tsx";

/** The browser's own way of sending a file, which reports how far it is; answered by what the page is given. */
class SentByFetch {
  static shares = [1];
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  statusText = "";
  responseText = "";
  private url = "";
  private readonly headers = new Headers();
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader() {
    return "application/json";
  }
  send(body: FormData) {
    for (const share of SentByFetch.shares)
      this.upload.onprogress?.({
        loaded: share * 200,
        total: 200,
        lengthComputable: true,
      });
    fetch(this.url, { method: "POST", headers: this.headers, body })
      .then(async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}
beforeEach(() => {
  SentByFetch.shares = [1];
  vi.stubGlobal("XMLHttpRequest", SentByFetch);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const path = "/setting-info/expressway";
const counts = { road_count: 2, point_count: 9 };
const settings: ExpresswaySettings = {
  version: 5,
  active_set_id: 3,
  built_in: { road_count: 99, point_count: 1262 },
  sets: [
    {
      id: 3,
      file_name: "路線改定.csv",
      url: "/uploaded/expressway/3/x?signature=y",
      ...counts,
      created_at: "2026-11-21T01:00:00.000Z",
      created_by: "管理 花子",
    },
  ],
  switches: [
    {
      id: 8,
      at: "2026-11-21T01:00:00.000Z",
      user_name: "管理 花子",
      before: null,
      after: 3,
    },
  ],
};
const good: RoadCheck = {
  row_count: 9,
  ...counts,
  error_count: 0,
  errors: [],
  added: ["試験自動車道"],
  removed: ["東名高速道路"],
  changed: [],
};

const show = (answer: Answer = () => undefined) =>
  renderPages({
    pages: { [path]: ExpresswayPage },
    at: path,
    account: testAccount("administrator"),
    answer: (request) => {
      const given = answer(request);
      if (given !== undefined) return given;
      if (request.path === "/api/expressways/settings")
        return { data: settings };
      return request.path === "/api/expressways"
        ? { data: { digest: "a", roads: [] } }
        : undefined;
    },
  });

const choose = async () => {
  const person = userEvent.setup();
  const field = await screen.findByLabelText("ファイルを選択", {
    selector: "input",
  });
  await person.upload(
    field,
    new File(["x"], "新路線.csv", { type: "text/csv" }),
  );
  return person;
};

test("shows what is in use, its file, the way back and who changed it", async () => {
  show();
  const inUse = await screen.findByRole("region", { name: "使用中のデータ" });
  expect(inUse.textContent).toContain("第3版 路線改定.csv");
  const link = within(inUse).getByRole("link", { name: "元のファイル" });
  expect(link.getAttribute("href")).toBe(settings.sets[0]?.url);
  expect(
    screen.getByRole("button", { name: "標準データを使用する" }),
  ).toHaveProperty("disabled", false);
  const history = screen.getByRole("region", { name: "切り替えの履歴" });
  expect(history.textContent).toContain("標準データ → 第3版 路線改定.csv");
});

test("shows how much of the file has been sent, then that it is being checked", async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const later = () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  SentByFetch.shares = [0.455];
  show(({ path: asked }) => (asked.endsWith("/check") ? later() : undefined));
  await choose();
  const bar = await screen.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("45");
  expect(bar.getAttribute("aria-label")).toBe("新路線.csv を送信しています…");
  expect(screen.getByText(/45%/)).toBeTruthy();
  cleanup();

  SentByFetch.shares = [0.455, 1];
  show(({ path: asked }) => (asked.endsWith("/check") ? later() : undefined));
  await choose();
  const checking = await screen.findByRole("progressbar");
  expect(checking.getAttribute("aria-valuenow")).toBeNull();
  expect(checking.getAttribute("aria-label")).toBe(
    "新路線.csv を確認しています…",
  );
});

test("shows every error with its place and does not offer to use the table", async () => {
  const error = {
    row: 7,
    column: "緯度",
    value: "51",
    reason: "日本国内の緯度・経度を入力してください。",
  };
  const check = { ...good, error_count: 1, errors: [error], added: [] };
  show(({ path: asked }) =>
    asked.endsWith("/check") ? { data: check } : undefined,
  );
  await choose();
  const table = await screen.findByRole("region", { name: "エラーの一覧" });
  for (const part of ["7", "緯度", "51", error.reason])
    expect(within(table).getByText(part)).toBeTruthy();
  expect(
    screen.queryByRole("button", { name: "このデータを使用する" }),
  ).toBeNull();
});

test("says what changes, uses the table once and says so", async () => {
  const { sent } = show(({ path: asked }) => {
    if (asked.endsWith("/check")) return { data: good };
    return asked.endsWith("/update")
      ? { data: { ...settings, version: 6 } }
      : undefined;
  });
  const person = await choose();
  expect(await screen.findByText("試験自動車道")).toBeTruthy();
  expect(screen.getByText(/1路線が入力の候補からなくなります/)).toBeTruthy();
  await person.click(
    screen.getByRole("button", { name: "このデータを使用する" }),
  );
  expect(
    await screen.findByText("新しい高速道路データを使用します。"),
  ).toBeTruthy();
  expect(
    sent.filter(({ path: asked }) => asked.endsWith("/update")),
  ).toHaveLength(1);
});

test("keeps the checked table when somebody else was first, and reads how it stands", async () => {
  const { sent } = show(({ path: asked }) => {
    if (asked.endsWith("/check")) return { data: good };
    return asked.endsWith("/update")
      ? refusal(568, "他のユーザーが更新しました。")
      : undefined;
  });
  const person = await choose();
  const readsOf = () =>
    sent.filter(({ path: asked }) => asked.endsWith("/settings")).length;
  const before = readsOf();
  await person.click(
    await screen.findByRole("button", { name: "このデータを使用する" }),
  );
  expect(await screen.findByText("他のユーザーが更新しました。")).toBeTruthy();
  await waitFor(() => expect(readsOf()).toBeGreaterThan(before));
  expect(
    screen.getByRole("button", { name: "このデータを使用する" }),
  ).toHaveProperty("disabled", false);
});

test("asks before it goes back to the built-in roads", async () => {
  const { sent } = show(({ method }) =>
    method === "PATCH"
      ? { data: { ...settings, active_set_id: null } }
      : undefined,
  );
  const person = userEvent.setup();
  await person.click(
    await screen.findByRole("button", { name: "標準データを使用する" }),
  );
  const question = await screen.findByRole("alertdialog");
  expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
  await person.click(
    within(question).getByRole("button", { name: "使用する" }),
  );
  expect(
    await screen.findByText("「標準データ」に切り替えました。"),
  ).toBeTruthy();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: 5,
    set_id: null,
  });
});
