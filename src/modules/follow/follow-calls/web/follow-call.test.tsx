import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  refusal,
  renderPages,
  testAccount,
  type Answer,
} from "#platform/web/testing/page-test.tsx";
import { settle } from "#platform/web/testing/turns.ts";
import "#platform/web/ui/confirm-dialog.tsx";
import { invalidatePath } from "#platform/web/api/query.ts";
import type { FollowCall, FollowCallDetail } from "../contract/schema.ts";
import {
  control,
  inMinutes,
  makeBundled,
  makeCall,
  makeCallDetail,
  pageOfRows,
} from "../contract/screen-test-data.ts";
import { FollowCallPage } from "./pages/follow-call-page.tsx";

const path = "/just-do-it/follow-call";
const calls = "/api/followCalls";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page with its calls; what they are is read anew at each request. */
const show = (
  held: { list: FollowCall[]; open: FollowCallDetail[] },
  more: Answer = () => undefined,
  at = path,
) =>
  renderPages({
    pages: { [path]: FollowCallPage },
    at,
    account: testAccount("callCenterAgent"),
    answer: (request) => {
      const own = more(request);
      if (own !== undefined) return own;
      if (request.method === "GET" && request.path === calls)
        return pageOfRows(held.list);
      if (request.path === "/api/followItems/controlData") return control;
      const id = Number(/^\/api\/followCalls\/(\d+)/.exec(request.path)?.[1]);
      const found = held.open.find((one) => one.id === id);
      if (found !== undefined) return { data: found };
      return request.path.startsWith("/api/presence")
        ? { data: [] }
        : undefined;
    },
  });

const second = makeCall({
  id: 2,
  kind: "thank_you",
  target_name: "高砂物流",
  due_at: inMinutes(50),
  assignee_id: null,
  assignee: null,
});

const two = () => ({
  list: [makeCall(), second],
  open: [makeCallDetail(), makeCallDetail({ ...makeBundled(second) })],
});

const recorded = (view: ReturnType<typeof show>) =>
  view.sent.filter(
    ({ method, path: to }) => method === "POST" && to.endsWith("/record"),
  );

test("overdue calls stand first, the first is open with number, words and reason", async () => {
  show(two());
  const queue = await screen.findByRole("navigation", { name: "架電の一覧" });
  const [late, soon] = within(queue).getAllByRole("heading", { level: 2 });
  expect(late?.textContent).toBe("期限超過 1");
  expect(soon?.textContent).toBe("1時間以内 1");
  expect(within(queue).getByText("12分超過")).toBeTruthy();
  expect(
    await screen.findByText(/到着予定から15分、現着の記録なし/),
  ).toBeTruthy();
  expect(
    screen.getByRole("link", { name: "0564-22-8119" }).getAttribute("href"),
  ).toBe("tel:0564228119");
  expect(screen.getByText(/救援センターの藤崎 美咲です/)).toBeTruthy();
});

test("calls that are long in coming are stopped by Escape, and read again on request", async () => {
  let count = 0;
  show(two(), ({ path: to }) => {
    if (to !== calls) return undefined;
    count += 1;
    return count === 1 ? new Promise(() => undefined) : undefined;
  });
  await screen.findByRole("button", { name: /中止/ });
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByText("読み込みを中止しました。")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "再試行" }));
  expect(
    await screen.findByRole("navigation", { name: "架電の一覧" }),
  ).toBeTruthy();
});

test("two keys record a call that nobody answered and open the next", async () => {
  const held = two();
  const view = show(held, ({ method, path: to }) => {
    if (method !== "POST" || to !== `${calls}/1/record`) return undefined;
    held.list = [second];
    return { data: makeCallDetail({ call_state: "done", version: 4 }) };
  });
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  await userEvent.keyboard("2");
  const next = screen.getByLabelText<HTMLInputElement>(/^次の架電/);
  expect(next.value).not.toBe("");
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain("不在"),
  );
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByRole("heading", { name: /お礼.*高砂物流/ });
  const [sent] = recorded(view);
  expect(sent?.body).toMatchObject({
    version: 3,
    result: "no_answer",
    answer: null,
    eta: null,
    next_due_at: expect.stringMatching(/Z$/) as unknown,
    also: [],
  });
  expect(recorded(view)).toHaveLength(1);
});

test("what reaches the dispatch is not saved by Ctrl+S, and is named before", async () => {
  const view = show(two());
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  await userEvent.keyboard("1");
  await userEvent.click(
    await screen.findByRole("button", { name: "現着した" }),
  );
  const writes = screen.getByRole("list", { name: "同時に記録" });
  expect(writes.textContent).toContain("手配　現着");
  fireEvent.keyDown(screen.getByLabelText(/^内容/), {
    key: "s",
    ctrlKey: true,
  });
  await settle();
  expect(recorded(view)).toHaveLength(0);
});

test("asks for the arrival that an answer needs, at the field", async () => {
  const view = show(two());
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  await userEvent.keyboard("1");
  await userEvent.click(
    await screen.findByRole("button", { name: "まだ・遅れる" }),
  );
  await userEvent.click(screen.getByRole("button", { name: /保存して次へ/ }));
  expect(await screen.findByText("到着予定を入力してください")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "+20分" }));
  expect(
    screen.getByRole("list", { name: "同時に記録" }).textContent,
  ).toContain("新しい架電　遅延連絡");
  expect(recorded(view)).toHaveLength(0);
});

test("other calls to the number are saved with it as far as they were asked", async () => {
  const other = makeBundled({ id: 5, version: 9, kind: "ask_report" });
  const untouched = makeBundled({ id: 6, kind: "confirm_acceptance" });
  const view = show(
    {
      list: two().list,
      open: [makeCallDetail({ bundle: [other, untouched] })],
    },
    ({ path: to }) =>
      to.endsWith("/record") ? { data: makeCallDetail() } : undefined,
  );
  await screen.findByRole("heading", { name: "同じ相手に他2件" });
  await userEvent.keyboard("3");
  await userEvent.click(screen.getByRole("checkbox", { name: /報告確認/ }));
  await userEvent.click(
    screen.getByRole("button", { name: /2件を保存して次へ/ }),
  );
  await waitFor(() => expect(recorded(view)).toHaveLength(1));
  expect(recorded(view)[0]?.body).toMatchObject({
    result: "busy",
    also: [{ id: 5, version: 9, result: "busy" }],
  });
});

test("whoever was second learns who has the call, and nothing is dialled", async () => {
  const view = show(two(), ({ path: to }) =>
    to.endsWith("/claim")
      ? refusal(570, "山本 健さんが架電中です。")
      : undefined,
  );
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  const dial = vi.fn<() => void>();
  screen
    .getByRole("link", { name: "0564-22-8119" })
    .addEventListener("click", (event) => {
      event.preventDefault();
      dial();
    });
  await userEvent.keyboard("c");
  expect(await screen.findByText("山本 健さんが架電中です。")).toBeTruthy();
  expect(dial).not.toHaveBeenCalled();
  expect(
    view.sent.filter(({ path: to }) => to.endsWith("/claim")),
  ).toHaveLength(1);
});

test("a lost line keeps result and its own time, and the second attempt is the same act", async () => {
  let isLost = true;
  const bodies: unknown[] = [];
  const view = show(two(), ({ path: to, body }) => {
    if (!to.endsWith("/record")) return undefined;
    bodies.push(body);
    return isLost
      ? refusal(503, "サーバーに接続できません。")
      : { data: makeCallDetail() };
  });
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  await userEvent.keyboard("4");
  await userEvent.type(screen.getByLabelText(/^内容/), "留守電に用件");
  await userEvent.click(screen.getByRole("button", { name: /保存して次へ/ }));
  await screen.findAllByText("サーバーに接続できません。");
  expect(screen.getByLabelText<HTMLInputElement>(/^内容/).value).toBe(
    "留守電に用件",
  );
  isLost = false;
  await userEvent.click(screen.getByRole("button", { name: /保存して次へ/ }));
  await waitFor(() => expect(recorded(view)).toHaveLength(2));
  const [first, again] = bodies as { called_at: string }[];
  expect(again?.called_at).toBe(first?.called_at);
});

test("what is typed comes back after a reload", async () => {
  writeTokens({ access_token: "a", refresh_token: "r" }, "7");
  show(two());
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  await userEvent.keyboard("2");
  await userEvent.type(screen.getByLabelText(/^内容/), "応答なし");
  await waitFor(() =>
    expect(JSON.stringify({ ...localStorage })).toContain("応答なし"),
  );
  cleanup();
  show(two());
  expect(
    (await screen.findByDisplayValue("応答なし")) instanceof HTMLInputElement,
  ).toBe(true);
});

test("of a call that ended by itself the words become a note", async () => {
  const held = two();
  const view = show(held, ({ method, path: to }) =>
    method === "POST" && to.endsWith("/record")
      ? refusal(570, "この架電は終了しています。")
      : undefined,
  );
  await screen.findByRole("heading", { name: /現着確認.*月見レスキュー/ });
  await userEvent.type(screen.getByLabelText(/^内容/), "渋滞とのこと");
  held.open = [
    makeCallDetail({
      call_state: "dropped",
      dropped_reason: "現着",
      version: 4,
    }),
    makeCallDetail({ ...makeBundled(second) }),
  ];
  await invalidatePath(view.queries, calls);
  expect(
    await screen.findByText(/現着のため、架電は自動で終わりました/),
  ).toBeTruthy();
  await userEvent.click(
    screen.getByRole("button", { name: "対応内容として残す" }),
  );
  await waitFor(() => expect(recorded(view)).toHaveLength(1));
  expect(recorded(view)[0]?.body).toMatchObject({ note: "渋滞とのこと" });
  expect(
    await screen.findByText(
      "終了済みの架電のため、内容だけを対応内容に残しました",
    ),
  ).toBeTruthy();
});
