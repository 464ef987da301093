import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  codeField,
  instantField,
  telephoneField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import {
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { contactField } from "../contract/contact-fields.ts";
import { defineContacts } from "../contract/contact-rules.ts";
import { deskEndpoints } from "../contract/desk-endpoints.ts";
import { deskFilters } from "../contract/desk-filter-fields.ts";
import { oneFilter } from "../contract/filter-fields.ts";
import { deskSchemas } from "../contract/desk-schema.ts";
import { approvalNeeds } from "../contract/lookups.ts";
import { defineCaseFields, held, placed } from "../contract/fields.ts";
import { type DeskScreen, deskScreens } from "./embeds/desk-screens.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const fields = defineCaseFields({
  reception: {
    title: "受付",
    fields: {
      received_at: held(
        instantField("受付日時", { list: { width: 46, sort: true } }),
      ),
      subject: textField("件名", 100, { list: { width: 260 } }),
      desk_note: placed(textField("所見", 100, { list: { width: 90 } }), {
        told: "desk",
      }),
      caller_name: textField("名前", 50),
      caller_phone: telephoneField("電話番号"),
      approval_need: held(codeField("承認", approvalNeeds), () => "need"),
      caller_told: contactField("お客様への連絡"),
    },
  },
});
const contacts = defineContacts({
  caller_told: { label: "お客様", task: "tell", who: "caller" },
});
const ofDesk = oneFilter("所見の有無", approvalNeeds, { told: "desk" });
const schemas = deskSchemas(
  fields,
  deskFilters({ open: { desk_note: ofDesk } }),
  contacts,
);
const access = anyOf("sos");
const call = { Caller: () => null, link: () => Promise.resolve() };
const desk: DeskScreen = {
  module: "sos",
  what: "質問",
  pages: {
    list: { ...caseDesks.sos.pages.list, title: "質問一覧" },
    form: { ...caseDesks.sos.pages.form, title: "質問登録" },
    detail: { ...caseDesks.sos.pages.detail, title: "質問" },
  },
  fields,
  schemas,
  endpoints: deskEndpoints(
    {
      path: "/api/things",
      sendBackPath: "/api/thingSendBacks",
      tag: "things",
      desk: "sos",
      approval: "approval_sos",
      readers: access,
      creators: access,
    },
    schemas,
  ),
  export_source: "things",
  contacts,
  reception: { call },
  Completing: ({ record: { version } }) => <p>残り: {version}</p>,
  taskWord: (code) => ({ start: "開始する", tell: "お客様に連絡" })[code] ?? "",
  text: { create: "新しい質問", searchHint: "件名" },
};
const screens = deskScreens(() => Promise.resolve(desk));

const yes = abilityGranted;
const no = abilityRefused("state", "件名なし");
const never = abilityRefused("role", "");
const facts = {
  id: 5,
  version: 2,
  reception_number: "202611210001",
  inquiry_status: "typing",
  updated_at: "2026-11-20T17:00:00.000Z",
  received_at: "2026-11-20T16:00:00.000Z",
  names: {},
  subject: "停止",
  desk_note: null,
};
const row = {
  ...facts,
  next_action: "start",
  next_action_due_at: null,
  found_in: null,
};
const soon = {
  since: "2026-11-20T16:00:00.000Z",
  due_at: "2099-11-20T17:00:00.000Z",
};
const record = {
  ...facts,
  caller_name: "山田",
  caller_phone: "090-1234-5678",
  approval_need: "need",
  caller_told: "yes",
  caller_told_done: { at: null, by: null },
  next_action: { kind: "start", text: null, ...soon },
  tasks: [],
  send_back: null as object | null,
  completed: { at: null, by: null },
  approved: { at: null, by: null },
  created_at: "2026-11-20T16:00:00.000Z",
  created_by: "藤崎",
  updated_by: "藤崎",
  can: {
    update: yes,
    delete: yes,
    start: yes,
    complete: no,
    approve: never,
    send_back: never,
    reopen: never,
    waive_approval: never,
  },
};
const answerOf =
  (shown: object) =>
  ({ path, method }: SentRequest): unknown => {
    if (path === "/api/things" && method === "GET")
      return {
        data: [row],
        meta: {
          total: 1,
          per_page: 10,
          current_page: 1,
          last_page: 1,
          is_total_capped: false,
        },
      };
    if (path === "/api/things/count") return { data: { total: 3 } };
    if (path.endsWith("/timeline")) return { data: [] };
    if (path.endsWith("/neighbours"))
      return { data: { previous_id: null, next_id: null } };
    return path.startsWith("/api/things/5") ? { data: shown } : undefined;
  };
const show = (
  at: string,
  shown: object = record,
  role: "callCenterAgent" | "carDealer" = "callCenterAgent",
) =>
  renderPages({
    pages: { "/": screens.list, "/$id": screens.detail },
    at,
    account: testAccount(role),
    answer: answerOf(shown),
  });

test("the list says what the fields and the next task are", async () => {
  show("/");
  expect(await screen.findByText("停止")).toBeDefined();
  expect(screen.getByText("開始する")).toBeDefined();
  expect(screen.getByText("202611210001")).toBeDefined();
});

test("a sales company gets no column that is empty for it and no filter that filters nothing", async () => {
  const desk_only = ["次の対応で並べ替え", "所見", "所見の有無"];
  const shown = () =>
    desk_only.filter(
      (word) =>
        screen.queryByTitle(word) !== null || screen.queryByText(word) !== null,
    );
  show("/");
  await screen.findByText("停止");
  expect(shown()).toEqual(desk_only);
  cleanup();
  show("/?desk_note=need", record, "carDealer");
  await screen.findByText("停止");
  expect(shown()).toEqual([]);
  // Nor does it say that one is on.
  expect(screen.queryByRole("button", { name: /所見の有無/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "詳細条件" }));
  expect(await screen.findByRole("button", { name: "本日" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "担当" })).toBeNull();
});

test("next and previous go along the page of the list, at its ends by its query", async () => {
  const key = "sos.searchResults";
  show("/");
  await screen.findByText("停止");
  await waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem(key) ?? "{}")).toMatchObject({
      query: { inquiry_status: ["typing", "in_progress"], page: 1 },
      ids: [5],
    }),
  );
  cleanup();
  const hrefOf = async (name: string) =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  const asked = (sent: readonly SentRequest[]) =>
    sent.filter(({ path }) => path.endsWith("/neighbours")).length;
  sessionStorage.setItem(key, JSON.stringify({ query: {}, ids: [8, 5, 2] }));
  const within_page = show("/5");
  expect(await hrefOf("前の案件")).toBe("/hino-sos/inquiry/8");
  expect(await hrefOf("次の案件")).toBe("/hino-sos/inquiry/2");
  expect(asked(within_page.sent)).toBe(0);
  cleanup();
  sessionStorage.setItem(key, JSON.stringify({ query: {}, ids: [8, 5] }));
  const at_end = show("/5");
  expect(await hrefOf("前の案件")).toBe("/hino-sos/inquiry/8");
  await waitFor(() => expect(asked(at_end.sent)).toBe(1));
});

/** What was sent to a path, so far. */
const sentTo = (sent: readonly SentRequest[], path: string) =>
  sent.find((one) => one.method !== "GET" && one.path === path);

test("the list filters, counts, sorts and exports by the declaration", async () => {
  const { sent } = show("/");
  await screen.findByText("停止");
  const last = () =>
    sent.findLast(
      ({ path, method }) => path === "/api/things" && method === "GET",
    )?.query;
  expect(last()?.get("inquiry_status")).toBe("typing,in_progress");
  // What the list opens with hides two more.
  fireEvent.click(
    await screen.findByRole("button", { name: "入力中・対応中以外に2件" }),
  );
  await waitFor(() => expect(last()?.has("inquiry_status")).toBe(false));
  fireEvent.click(screen.getByTitle("経過で並べ替え"));
  await waitFor(() => expect(last()?.get("sort")).toBe("received_at"));
  fireEvent.click(screen.getByTitle("次の対応で並べ替え"));
  await waitFor(() => expect(last()?.get("sort")).toBe("next_action_due_at"));
  fireEvent.click(screen.getByTitle("更新日時で並べ替え"));
  await waitFor(() => expect(last()?.get("sort")).toBe("-updated_at"));
  fireEvent.click(screen.getByRole("button", { name: "詳細条件" }));
  expect(await screen.findByRole("button", { name: "対応期限" })).toBeDefined();
  expect(screen.getByRole("button", { name: "担当" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "出力" })).toBeDefined();
});

test("what comes next is done by its button, what the state forbids says why in the menu", async () => {
  const { sent } = show("/5");
  const band = await screen.findByRole("region", { name: "次の対応" });
  expect(within(band).getByText("開始する")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "その他の操作" }));
  const complete = await screen.findByRole("menuitem", { name: /完了する/ });
  expect(complete.getAttribute("aria-disabled")).toBe("true");
  expect(complete.textContent).toContain("件名なし");
  expect(screen.queryByRole("menuitem", { name: /承認/ })).toBeNull();
  fireEvent.keyDown(complete, { key: "Escape" });
  fireEvent.click(within(band).getByRole("button", { name: /対応を開始/ }));
  await waitFor(() =>
    expect(sentTo(sent, "/api/things/5/start")).toMatchObject({
      method: "POST",
      body: { version: 2 },
    }),
  );
});

test("the question before a completion says what the desk has to say of it", async () => {
  show("/5", {
    ...record,
    inquiry_status: "in_progress",
    next_action: null,
    can: { ...record.can, start: no, complete: yes },
  });
  fireEvent.click(await screen.findByRole("button", { name: /完了する/ }));
  const dialog = await screen.findByRole("dialog", {
    name: "案件を完了しますか",
  });
  expect(within(dialog).getByText("残り: 2")).toBeDefined();
});

test("sending back asks why in its dialog", async () => {
  const { sent } = show("/5", {
    ...record,
    inquiry_status: "complete",
    next_action: null,
    can: { ...record.can, start: no, send_back: yes, approve: yes },
  });
  fireEvent.click(await screen.findByRole("button", { name: "差し戻す" }));
  const dialog = await screen.findByRole("dialog", { name: "案件を差し戻す" });
  const send = within(dialog).getByRole("button", { name: "差し戻す" });
  fireEvent.click(send);
  expect(await within(dialog).findByText(/理由を入力/)).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox", { name: /理由/ }), {
    target: { value: "写真がない" },
  });
  fireEvent.click(send);
  await waitFor(() =>
    expect(sentTo(sent, "/api/things/5/sendBack")?.body).toEqual({
      version: 2,
      reason: "写真がない",
    }),
  );
});

test("an agent writes what comes next in its own words", async () => {
  show("/5");
  fireEvent.click(
    await screen.findByRole("button", { name: "次の対応を変更" }),
  );
  expect(
    await screen.findByRole("dialog", { name: "次の対応を変更" }),
  ).toBeDefined();
});

test("a section is edited in its card, and saved by what changed", async () => {
  const { sent } = show("/5");
  const card = await screen.findByRole("region", { name: "受付" });
  fireEvent.click(within(card).getByRole("button", { name: "受付を編集" }));
  const subject = await within(card).findByRole("textbox", { name: /件名/ });
  fireEvent.change(subject, { target: { value: "再開" } });
  fireEvent.click(within(card).getByRole("button", { name: "保存" }));
  await waitFor(() =>
    expect(sentTo(sent, "/api/things/5")).toMatchObject({
      method: "PATCH",
      body: { version: 2, subject: "再開" },
    }),
  );
});

test("the need of an approval is for an approver to lower", async () => {
  const lower = async () => {
    const card = await screen.findByRole("region", { name: "受付" });
    fireEvent.click(within(card).getByRole("button", { name: "受付を編集" }));
    return within(card).findByRole("button", { name: "承認不要" });
  };
  show("/5");
  expect(await lower()).toHaveProperty("disabled", true);
  expect(screen.getByText(/変更できるのは承認者だけです/)).toBeDefined();
  cleanup();
  show("/5", { ...record, can: { ...record.can, waive_approval: yes } });
  expect(await lower()).toHaveProperty("disabled", false);
});

test("a contact is called for, and saved by one press", async () => {
  const { sent } = show("/5", {
    ...record,
    next_action: { kind: "tell", text: null, ...soon },
  });
  const call = await screen.findByRole("link", { name: /山田様に電話/ });
  expect(call.getAttribute("href")).toBe("tel:09012345678");
  const contact = screen.getByRole("group", { name: "お客様" });
  fireEvent.click(within(contact).getByRole("button", { name: "済" }));
  await waitFor(() =>
    expect(sentTo(sent, "/api/things/5")?.body).toEqual({
      version: 2,
      caller_told: "done",
    }),
  );
});

test("who completed a case that came back says to have seen it", async () => {
  const at = "2026-11-20T17:00:00.000Z";
  const back = { at, is_seen: false, by: "宮本", reason: "不足", to: "藤崎" };
  const { sent } = show("/5", {
    ...record,
    send_back: { ...back, is_mine: true },
  });
  expect(await screen.findByText("不足")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "確認しました" }));
  await waitFor(() =>
    expect(sentTo(sent, "/api/things/5/seeSendBack")?.body).toEqual({
      sent_back_at: at,
    }),
  );
});
