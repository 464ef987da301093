import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { refusal, type Answer } from "#platform/web/testing/page-test.tsx";
import { draftOf, isWrite, makeCase, own, show } from "./sos-case-testing.tsx";

beforeEach(() => writeTokens({ access_token: "a", refresh_token: "r" }, "7"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const action = (kind: string) => ({
  kind,
  text: null,
  since: "2026-11-20T17:10:00.000Z",
  due_at: "2026-11-20T17:25:00.000Z",
});
const never = new Promise<never>(() => undefined);
const placed = makeCase({ landmark: "白河IC北", address: "福島県白河市" });
const place = () => within(screen.getByRole("region", { name: "場所" }));
const landmark = () => screen.findByRole("textbox", { name: "目印" });

test("another value does not put away what is typed in the first: it stays, has the focus, and says so", async () => {
  const view = show(placed);
  await userEvent.click(await screen.findByText("白河IC北"));
  await userEvent.type(await landmark(), "{End}2.2km");
  await userEvent.click(place().getByText("福島県白河市"));
  await userEvent.click(screen.getByRole("button", { name: "場所を編集" }));
  expect(await landmark()).toHaveProperty("value", "白河IC北2.2km");
  expect(document.activeElement).toBe(await landmark());
  expect(screen.getByText(/「目印」は変更中です/)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "住所" })).toBeNull();
  expect(view.sent.some(isWrite("PATCH", own))).toBe(false);
  // Nothing is in the way once it is given up, or where nothing was typed.
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByText("白河IC北"));
  await landmark();
  await userEvent.click(place().getByText("福島県白河市"));
  expect(await screen.findByRole("textbox", { name: "住所" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "目印" })).toBeNull();
});

const takesChanges: Answer = ({ method, path, body }) =>
  method === "PATCH" && path === own
    ? { data: makeCase({ ...placed, ...(body as object), version: 4 }) }
    : undefined;

test("a value that was left unsaved says that it is an old draft, and is gone once its card is saved", async () => {
  show(placed);
  await userEvent.click(await screen.findByText("白河IC北"));
  fireEvent.change(await landmark(), { target: { value: "白河IC北2.2km" } });
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  show(placed, takesChanges);
  await userEvent.click(await screen.findByText("白河IC北"));
  expect(await screen.findByText(/下書きを復元しました/)).toBeTruthy();
  const kept = () => JSON.stringify({ ...localStorage });
  expect(kept()).toContain("field-landmark");
  // What was put back is typed text: it keeps its place, as if it had just been written.
  await userEvent.click(screen.getByRole("button", { name: "場所を編集" }));
  expect(await landmark()).toHaveProperty("value", "白河IC北2.2km");
  cleanup();
  show(placed, takesChanges);
  await userEvent.click(
    await screen.findByRole("button", { name: "場所を編集" }),
  );
  await userEvent.type(
    await screen.findByRole("textbox", { name: "住所" }),
    "{End}表郷",
  );
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("場所を保存しました。");
  await waitFor(() => expect(kept()).not.toContain("field-landmark"));
});

test.each([
  [
    "start",
    { inquiry_status: "typing" as const },
    "対応を開始",
    "POST",
    "start",
  ],
  ["own", { next_action: action("own") }, "済みにする", "POST", "nextAction"],
  [
    "tell_arrangement",
    {
      next_action: action("tell_arrangement"),
      caller_completion_arrangement: "yes" as const,
      caller_phone: null,
    },
    "連絡済みにする",
    "PATCH",
    "",
  ],
])("%s: two presses are one", async (_kind, changes, name, method, path) => {
  const address = path === "" ? own : `${own}/${path}`;
  const isSent = isWrite(method, address);
  const view = show(makeCase(changes), (request) =>
    isSent(request) ? never : undefined,
  );
  const button = await screen.findByRole("button", { name: new RegExp(name) });
  button.click();
  button.click();
  await waitFor(() => expect(view.sent.filter(isSent)).toHaveLength(1));
  await waitFor(() => expect(button).toHaveProperty("disabled", true));
  fireEvent.click(button);
  expect(view.sent.filter(isSent)).toHaveLength(1);
});

test("what is typed of the dealer's part stays while it is saved, and while others change the case", async () => {
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const part = isWrite("PATCH", `${own}/dealerPart`);
  const view = show(makeCase(), (request) =>
    part(request)
      ? answered.then(() => {
          const { desired_contact_note } = request.body as {
            desired_contact_note: string;
          };
          return { data: makeCase({ version: 5, desired_contact_note }) };
        })
      : undefined,
  );
  await userEvent.click(
    await screen.findByRole("button", { name: /^販売会社の記入/ }),
  );
  const note = await screen.findByRole("textbox", {
    name: "連絡方法・希望事項",
  });
  await userEvent.type(note, "午前中");
  view.held.inquiry = makeCase({ version: 4, memo: "夜間のみ" });
  await invalidatePath(view.queries, "/api/hinoSosInquiries");
  await screen.findByText("夜間のみ");
  expect(note).toHaveProperty("value", "午前中");
  await userEvent.click(screen.getByRole("button", { name: "記入を登録" }));
  await waitFor(() =>
    expect(view.sent.find(part)?.body).toMatchObject({
      desired_contact_note: "午前中",
    }),
  );
  await userEvent.type(note, "に折り返し");
  finish();
  await screen.findByText("販売会社の記入を保存しました。");
  expect(note.isConnected).toBe(true);
  expect(note).toHaveProperty("value", "午前中に折り返し");
});

const arranging = makeCase({
  dispatch_status: "required",
  next_action: action("dispatch"),
});
const dispatches = `${own}/dispatches`;
const sendButton = () => screen.findByRole("button", { name: "依頼を送信" });

test("a draft without a company is completed first: the key asks nothing and sends nothing", async () => {
  show(arranging, ({ path }) =>
    path === dispatches ? { data: [draftOf()] } : undefined,
  );
  const send = await sendButton();
  expect(send).toHaveProperty("disabled", true);
  const next = within(screen.getByRole("region", { name: "次の対応" }));
  await userEvent.click(next.getByRole("button", { name: /^手配する/ }));
  expect(await screen.findByRole("dialog", { name: /A手配/ })).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a draft with its company is asked about, and not again while it is sent", async () => {
  const draft = draftOf({
    tow_truck_company_id: 3,
    company_name: "乙レッカー",
  });
  const isSent = isWrite("POST", `/api/sosDispatches/${String(draft.id)}/send`);
  const view = show(arranging, (request) => {
    if (isSent(request)) return never;
    return request.path === dispatches ? { data: [draft] } : undefined;
  });
  await sendButton();
  const next = within(screen.getByRole("region", { name: "次の対応" }));
  await userEvent.click(next.getByRole("button", { name: /^手配する/ }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "依頼を送信" }));
  await waitFor(() => expect(view.sent.filter(isSent)).toHaveLength(1));
  await waitFor(() =>
    expect(next.queryByRole("button", { name: /^手配する/ })).toBeNull(),
  );
});

test("a reading in the background that fails takes neither dispatches nor records away", async () => {
  let isDown = false;
  const view = show(arranging, ({ method, path }) => {
    if (method !== "GET" || path === own) return undefined;
    if (isDown) return refusal(500, "エラー");
    if (path === dispatches)
      return { data: [draftOf({ company_name: "乙レッカー" })] };
    return path === `${own}/correspondences`
      ? {
          data: [
            {
              id: 1,
              at: "2026-11-20T17:10:00.000Z",
              direction: "outgoing",
              counterpart: "甲",
              person: null,
              body: "到着予定を確認",
              is_shared: false,
              is_of_dealer: false,
              created_by: null,
            },
          ],
        }
      : undefined;
  });
  await screen.findByText("到着予定を確認");
  await screen.findAllByText("乙レッカー");
  isDown = true;
  await invalidatePath(view.queries, "/api/hinoSosInquiries/{id}");
  await screen.findAllByText(/前回の内容を表示中です/);
  expect(screen.getByText("到着予定を確認")).toBeTruthy();
  expect(screen.queryAllByText("乙レッカー")).not.toHaveLength(0);
  expect(screen.queryByText("表示できませんでした")).toBeNull();
});

test("a fold that is closed over an editing is edited no longer, for the others", async () => {
  const { sent } = show(makeCase());
  const states = () =>
    sent
      .filter(isWrite("POST", "/api/presence"))
      .map(({ body }) => (body as { state: string }).state);
  const fold = await screen.findByRole("button", { name: /^費用/ });
  await userEvent.click(fold);
  await userEvent.click(
    await screen.findByRole("button", { name: "費用を編集" }),
  );
  await waitFor(() => expect(states().at(-1)).toBe("editing"));
  await userEvent.click(fold);
  await waitFor(() => expect(states().at(-1)).toBe("viewing"));
});
