import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "#platform/web/testing/page-test.tsx";
import { invalidatePath } from "#platform/web/api/query.ts";
import {
  dealer,
  isWrite,
  leader,
  makeCase,
  own,
  show,
} from "./sos-case-testing.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("shows number, status, next step and every section, with telephone numbers to press", async () => {
  show(makeCase());
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toContain("202611210005");
  const next = within(screen.getByRole("region", { name: "次の対応" }));
  expect(next.getByTitle("完了報告を入力")).toBeTruthy();
  expect(next.getByRole("button", { name: "完了報告を入力" })).toBeTruthy();
  for (const name of [
    "手配",
    "通報者・顧客",
    "車両",
    "場所",
    "症状・対応",
    "完了連絡",
  ])
    expect(screen.getByRole("heading", { level: 2, name })).toBeTruthy();
  // What is rarely needed is behind a button that says what it holds.
  for (const name of [
    "受付 電話 2026/11/21 02:10:00",
    "費用 未入力",
    "完了報告 未入力",
  ])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  await userEvent.click(
    screen.getByRole("button", { name: "受付 電話 2026/11/21 02:10:00" }),
  );
  expect(
    within(screen.getByRole("region", { name: "受付" })).getByText("藤崎"),
  ).toBeTruthy();
  expect(
    screen
      .getByRole("link", { name: "090-1234-5678に電話をかける" })
      .getAttribute("href"),
  ).toBe("tel:09012345678");
});

test("disables what the state forbids with its reason, leaves out what the role never may", async () => {
  show(makeCase());
  await userEvent.click(
    await screen.findByRole("button", { name: "その他の操作" }),
  );
  const menu = within(await screen.findByRole("menu"));
  const complete = menu.getByRole("menuitem", { name: /完了する/ });
  expect(complete.getAttribute("aria-disabled")).toBe("true");
  expect(complete.textContent).toContain("完了日時を入力してください。");
  const reopen = menu.getByRole("menuitem", { name: /再開する/ });
  expect(reopen.getAttribute("aria-disabled")).toBe("true");
  expect(reopen.textContent).toContain("現在の状態ではこの操作はできません。");
  expect(menu.queryByRole("menuitem", { name: /承認する/ })).toBeNull();
});

test("an account that only reads gets no button that writes", async () => {
  show(makeCase({}, dealer));
  await screen.findByRole("heading", { level: 1 });
  for (const name of [
    /編集/,
    /完了する/,
    /対応を開始/,
    "その他の操作",
    "追加",
    "済",
  ])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(
    screen.getByText("通報者 作業完了").parentElement?.textContent,
  ).toContain("不要");
});

test("starts a case at once and shows the fresh record", async () => {
  const typing = makeCase({ inquiry_status: "typing" });
  const view = show(typing, ({ method, path }) =>
    method === "POST" && path === `${own}/start`
      ? { data: makeCase({ version: 4 }) }
      : undefined,
  );
  const start = await screen.findByRole("button", { name: "対応を開始" });
  view.held.inquiry = makeCase({ version: 4 });
  await userEvent.click(start);
  expect(
    await screen.findByText("受付番号 202611210005 の対応を開始しました。"),
  ).toBeTruthy();
  expect(await screen.findByText("対応中")).toBeTruthy();
  expect(view.sent.find(isWrite("POST", `${own}/start`))?.body).toEqual({
    version: 3,
  });
});

test("asks before a start with required questions open, and starts all the same", async () => {
  const typing = makeCase({ inquiry_status: "typing" });
  const question = {
    key: "q1",
    text: "再始動できますか",
    kind: "text",
    is_required: true,
    options: null,
    unit: null,
    hint: null,
    use_from: null,
    use_until: null,
  };
  const view = show(typing, ({ method, path }) => {
    if (path === "/api/interviewGuides/current")
      return {
        data: [
          {
            subject: `trouble_category:${String(typing.trouble_category)}`,
            lead: null,
            questions: [question],
          },
        ],
      };
    if (path === `${own}/interview`)
      return {
        data: { version: 0, updated_by: null, updated_at: "", answers: [] },
      };
    return method === "POST" && path === `${own}/start`
      ? { data: makeCase({ version: 4 }) }
      : undefined;
  });
  const started = () => view.sent.some(isWrite("POST", `${own}/start`));
  await userEvent.click(
    await screen.findByRole("button", { name: "対応を開始" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText("必須の聞き取りが1件残っています"),
  ).toBeTruthy();
  expect(dialog.getByText("再始動できますか")).toBeTruthy();
  expect(started()).toBe(false);
  view.held.inquiry = makeCase({ version: 4 });
  await userEvent.click(dialog.getByRole("button", { name: /^対応を開始/ }));
  await waitFor(() => expect(started()).toBe(true));
});

test("sends back only with a reason", async () => {
  const complete = makeCase(
    { inquiry_status: "complete", approval_need: "need" },
    leader,
    99,
  );
  const view = show(complete, ({ path }) =>
    path === `${own}/sendBack` ? { data: makeCase({ version: 4 }) } : undefined,
  );
  await userEvent.click(
    await screen.findByRole("button", { name: "差し戻す" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "差し戻す" }));
  expect(await dialog.findByText("理由を入力してください。")).toBeTruthy();
  expect(view.sent.some(isWrite("POST", `${own}/sendBack`))).toBe(false);
  await userEvent.type(dialog.getByRole("textbox"), "処置結果の訂正");
  await userEvent.click(dialog.getByRole("button", { name: "差し戻す" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(view.sent.find(isWrite("POST", `${own}/sendBack`))?.body).toEqual({
    version: 3,
    reason: "処置結果の訂正",
  });
});

test("asks before completing, and before approving", async () => {
  const view = show(
    makeCase({ complete_time: "2026-11-20T18:00:00.000Z" }),
    ({ path }) =>
      path === `${own}/complete`
        ? { data: makeCase({ inquiry_status: "complete", version: 4 }) }
        : undefined,
  );
  await userEvent.click(
    await screen.findByRole("button", { name: "完了する" }),
  );
  expect(view.sent.some(isWrite("POST", `${own}/complete`))).toBe(false);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "完了する" }));
  await waitFor(() =>
    expect(view.sent.some(isWrite("POST", `${own}/complete`))).toBe(true),
  );
});

test("completing asks whether the caller was told of the arrangement, and why not", async () => {
  const view = show(
    makeCase({
      complete_time: "2026-11-20T18:00:00.000Z",
      caller_completion_arrangement: "yes",
    }),
    ({ path }) =>
      path === `${own}/complete`
        ? { data: makeCase({ inquiry_status: "complete", version: 4 }) }
        : undefined,
  );
  const isSent = isWrite("POST", `${own}/complete`);
  await userEvent.click(
    await screen.findByRole("button", { name: "完了する" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  const complete = dialog.getByRole("button", { name: "完了する" });
  await userEvent.click(complete);
  expect(
    await dialog.findByText("手配完了連絡について選択してください。"),
  ).toBeTruthy();
  await userEvent.click(dialog.getByLabelText("連絡せずに完了する"));
  await userEvent.click(complete);
  expect(await dialog.findByText("理由を入力してください。")).toBeTruthy();
  expect(view.sent.some(isSent)).toBe(false);
  await userEvent.type(dialog.getByRole("textbox"), "不在");
  await userEvent.click(complete);
  await waitFor(() => expect(view.sent.some(isSent)).toBe(true));
  expect(view.sent.find(isSent)?.body).toEqual({
    version: 3,
    arrangement_call: { is_made: false, reason: "不在" },
    // A truck came, too.
    follow_up_call: "yes",
  });
});

test("completing proposes to call once more where a truck came and nothing was said", async () => {
  const view = show(
    makeCase({
      complete_time: "2026-11-20T18:00:00.000Z",
      dispatch_status: "reported",
      follow_up_call: "none",
    }),
    ({ path }) =>
      path === `${own}/complete`
        ? { data: makeCase({ inquiry_status: "complete", version: 4 }) }
        : undefined,
  );
  await userEvent.click(
    await screen.findByRole("button", { name: "完了する" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  const wanted = dialog.getByRole<HTMLInputElement>("radio", { name: "要" });
  expect(wanted.checked).toBe(true);
  await userEvent.click(dialog.getByRole("radio", { name: "不要" }));
  await userEvent.click(wanted);
  await userEvent.click(dialog.getByRole("button", { name: "完了する" }));
  const isSent = isWrite("POST", `${own}/complete`);
  await waitFor(() => expect(view.sent.some(isSent)).toBe(true));
  expect(view.sent.find(isSent)?.body).toEqual({
    version: 3,
    follow_up_call: "yes",
  });
});

const editCaller = async () => {
  await userEvent.click(
    await screen.findByRole("button", { name: "通報者・顧客を編集" }),
  );
  return screen.findByRole<HTMLInputElement>("textbox", { name: "通報者名" });
};

test("edits a section in place and sends what changed, with the version", async () => {
  const saved = makeCase({ caller_name: "山本 次郎", version: 4 });
  const view = show(makeCase(), ({ method, path }) =>
    method === "PATCH" && path === own ? { data: saved } : undefined,
  );
  const field = await editCaller();
  await userEvent.clear(field);
  await userEvent.type(field, "山本 次郎");
  view.held.inquiry = saved;
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect(await screen.findByText("通報者・顧客を保存しました。")).toBeTruthy();
  expect(view.sent.find(isWrite("PATCH", own))?.body).toEqual({
    caller_name: "山本 次郎",
    version: 3,
  });
  const card = within(screen.getByRole("region", { name: "通報者・顧客" }));
  expect(await card.findByText("山本 次郎")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "通報者名" })).toBeNull();
});

test("another's change reaches the open detail, not the field being edited, and the save asks which value stays", async () => {
  const theirs = makeCase({
    version: 4,
    caller_name: "山田 花子",
    caller_phone: "080-0000-1111",
    customer_company: "乙運送",
  });
  const merged = { ...theirs, version: 5, caller_name: "山本 次郎" };
  let refusals = 0;
  const view = show(makeCase(), ({ method, path, body }) => {
    if (method !== "PATCH" || path !== own) return undefined;
    const isStale = (body as { version: number }).version === 3;
    if (!isStale) return { data: merged };
    refusals += 1;
    return refusal(568, "他のユーザーが更新しました。");
  });
  const field = await editCaller();
  await userEvent.clear(field);
  await userEvent.type(field, "山本 次郎");
  view.held.inquiry = theirs;
  await invalidatePath(view.queries, "/api/hinoSosInquiries");
  expect(await screen.findAllByText("乙運送")).not.toHaveLength(0);
  const warning = await screen.findByRole("alert");
  expect(warning.textContent).toContain("他のユーザーが更新しました");
  expect(warning.textContent).toContain("山田 花子");
  expect(field.value).toBe("山本 次郎");
  expect(
    screen.getByRole<HTMLInputElement>("textbox", { name: /^電話番号/ }).value,
  ).toBe("080-0000-1111");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("山田 花子")).toBeTruthy();
  expect(dialog.queryByText("080-0000-1111")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "選んだ値で保存" }));
  await waitFor(() =>
    expect(view.sent.findLast(isWrite("PATCH", own))?.body).toEqual({
      caller_name: "山本 次郎",
      version: 4,
    }),
  );
  expect(refusals).toBe(1);
});

test("a completion contact is saved with one press and shows when and by whom", async () => {
  const done = makeCase({
    version: 4,
    caller_completion_work: "done",
    caller_completion_work_done: {
      at: "2026-11-20T18:20:00.000Z",
      by: "藤崎 美咲",
    },
  });
  const view = show(
    makeCase({ caller_completion_work: "yes" }),
    ({ method, path }) =>
      method === "PATCH" && path === own ? { data: done } : undefined,
  );
  const group = within(
    await screen.findByRole("group", { name: "通報者 作業完了" }),
  );
  view.held.inquiry = done;
  await userEvent.click(group.getByRole("button", { name: "済" }));
  expect(await screen.findByText("11/21 03:20 藤崎")).toBeTruthy();
  expect(view.sent.find(isWrite("PATCH", own))?.body).toEqual({
    caller_completion_work: "done",
    version: 3,
  });
});

test("need of approval is a word for who may not lower it, a choice for who may", async () => {
  show(makeCase({ approval_need: "need" }));
  const told = await screen.findByTitle(/変更できるのは承認者だけです/);
  expect(told.textContent).toBe("承認要");
  cleanup();
  show(makeCase({ approval_need: "need" }, leader));
  const need = within(await screen.findByRole("group", { name: "承認" }));
  expect(need.getByRole("button", { name: "不要" })).toBeTruthy();
});

test("neighbours follow the query of the list, j and k go there", async () => {
  sessionStorage.setItem(
    "list-query:sos-inquiries",
    JSON.stringify({ inquiry_status: "complete", sort: "received_at" }),
  );
  const view = show(makeCase());
  await waitFor(() =>
    expect(
      screen.getByRole("link", { name: "次の案件" }).getAttribute("href"),
    ).toBe("/hino-sos/inquiry/6"),
  );
  const asked = view.sent.find((one) => one.path === `${own}/neighbours`);
  expect(asked?.query.get("inquiry_status")).toBe("complete");
  expect(asked?.query.get("sort")).toBe("received_at");
  expect(asked?.query.get("service_division")).toBe("A,J");
  await userEvent.keyboard("j");
  await waitFor(() =>
    expect(view.router.state.location.pathname).toBe("/hino-sos/inquiry/6"),
  );
});

test("a value is edited where it stands: Enter saves that field, Esc restores it", async () => {
  const view = show(
    makeCase({ landmark: "白河IC北" }),
    ({ method, path, body }) =>
      method === "PATCH" && path === own
        ? { data: makeCase({ ...(body as object), version: 4 }) }
        : undefined,
  );
  await userEvent.click(await screen.findByText("白河IC北"));
  const field = await screen.findByRole("textbox", { name: "目印" });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "2.2km{Escape}");
  expect(await screen.findByText("白河IC北")).toBeTruthy();
  expect(view.sent.some(isWrite("PATCH", own))).toBe(false);
  await userEvent.click(screen.getByText("白河IC北"));
  await userEvent.type(
    await screen.findByRole("textbox", { name: "目印" }),
    "{End}2.2km{Enter}",
  );
  await waitFor(() =>
    expect(view.sent.find(isWrite("PATCH", own))?.body).toEqual({
      landmark: "白河IC北2.2km",
      version: 3,
    }),
  );
});

test("empty values have neither label nor row", async () => {
  show(makeCase({ landmark: null, chassis_number: "FR1EXEG-100432" }));
  const vehicle = within(await screen.findByRole("region", { name: "車両" }));
  expect(vehicle.getAllByRole("term").map((one) => one.textContent)).toEqual([
    "車台番号",
  ]);
  expect(screen.queryByText("目印")).toBeNull();
});

test("Alt+Enter does what the primary button says, not twice, and nothing while something is being written", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const pressPrimary = () => userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  const typing = makeCase({
    inquiry_status: "typing",
    next_action: {
      kind: "start",
      text: null,
      since: "2026-11-20T17:10:00.000Z",
      due_at: "2026-11-20T17:20:00.000Z",
    },
  });
  const started = makeCase({
    version: 4,
    dispatch_status: "required",
    next_action: {
      kind: "dispatch",
      text: null,
      since: "2026-11-20T17:10:00.000Z",
      due_at: "2026-11-20T17:25:00.000Z",
    },
  });
  const view = show(typing, ({ path }) => {
    if (path !== `${own}/start`) return undefined;
    view.held.inquiry = started;
    return { data: started };
  });
  const body = await screen.findByRole("textbox", { name: "内容" });
  vi.advanceTimersByTime(1_000);
  body.focus();
  await pressPrimary();
  expect(view.sent.some(isWrite("POST", `${own}/start`))).toBe(false);
  body.blur();
  await pressPrimary();
  await waitFor(() =>
    expect(document.querySelector("[data-primary]")?.textContent).toMatch(
      /^手配する/,
    ),
  );
  await pressPrimary();
  expect(screen.queryByRole("dialog")).toBeNull();
  vi.advanceTimersByTime(1_000);
  await pressPrimary();
  expect(await screen.findByRole("dialog", { name: "A手配" })).toBeTruthy();
  expect(view.sent.filter(isWrite("POST", `${own}/start`))).toHaveLength(1);
});

test("no key sends a truck: D goes to the dispatches", async () => {
  const view = show(
    makeCase({
      dispatch_status: "required",
      next_action: {
        kind: "dispatch",
        text: null,
        since: "2026-11-20T17:10:00.000Z",
        due_at: "2026-11-20T17:25:00.000Z",
      },
    }),
  );
  const arrange = await screen.findByRole("button", { name: "A手配" });
  await userEvent.keyboard("d");
  expect(document.activeElement).toBe(arrange);
  expect(view.sent.some(isWrite("POST", `${own}/dispatches`))).toBe(false);
});

test("E edits the card that has the focus, F goes to the completion contacts", async () => {
  show(makeCase());
  const pencil = await screen.findByRole("button", { name: "場所を編集" });
  await userEvent.keyboard("f");
  expect(
    document.activeElement
      ?.closest("[role=group]")
      ?.getAttribute("aria-labelledby"),
  ).toBe(screen.getByText("通報者 手配完了").id);
  pencil.focus();
  await userEvent.keyboard("e");
  expect(await screen.findByRole("form", { name: "場所を編集" })).toBeTruthy();
});

test("a case that does not exist, or is not the account's, says so with the way to the list", async () => {
  show(makeCase(), ({ path }) =>
    path === own ? refusal(404, "該当するデータがありません。") : undefined,
  );
  expect(await screen.findByText("案件が見つかりません")).toBeTruthy();
  expect(screen.getByRole("link", { name: "一覧へ戻る" })).toBeTruthy();
});
