import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  instantField,
  textField,
} from "#modules/base/records/contract/fields.ts";
import { deskPages } from "#modules/base/desks/contract/pages.ts";
import { abilityGranted, abilityRefused } from "#platform/contract/ability.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import {
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { deskEndpoints } from "../contract/desk-endpoints.ts";
import { deskSchemas } from "../contract/desk-schema.ts";
import { defineCaseFields, held } from "../contract/fields.ts";
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
      received_at: held(instantField("受付日時")),
      subject: textField("件名", 100, { list: { width: 260 } }),
    },
  },
});
const schemas = deskSchemas(fields, {});
const access = anyOf("sos");
const desk: DeskScreen = {
  module: "sos",
  what: "質問",
  pages: {
    list: { ...deskPages.sos.list, title: "質問一覧" },
    form: { ...deskPages.sos.form, title: "質問登録" },
    detail: { ...deskPages.sos.detail, title: "質問" },
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
  taskWord: (code) => ({ start: "開始する" })[code] ?? "",
  text: { create: "新しい質問", searchHint: "件名" },
};
const screens = deskScreens(() => Promise.resolve(desk));

const yes = abilityGranted;
const no = abilityRefused("state", "件名なし");
const never = abilityRefused("role", "");
const record = {
  id: 5,
  version: 2,
  reception_number: "202611210001",
  inquiry_status: "typing",
  next_action: "start",
  next_action_due_at: null,
  updated_at: "2026-11-20T17:00:00.000Z",
  received_at: "2026-11-20T16:00:00.000Z",
  subject: "停止",
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
  },
};
const answer = ({ path, method }: SentRequest): unknown => {
  if (path === "/api/things" && method === "GET")
    return {
      data: [record],
      meta: {
        total: 1,
        per_page: 10,
        current_page: 1,
        last_page: 1,
        is_total_capped: false,
      },
    };
  if (path.endsWith("/timeline")) return { data: [] };
  if (path.endsWith("/neighbours"))
    return { data: { previous_id: null, next_id: null } };
  return path.startsWith("/api/things/5") ? { data: record } : undefined;
};
const show = (at: string) =>
  renderPages({
    pages: { "/": screens.list, "/$id": screens.detail },
    at,
    account: testAccount("callCenterAgent"),
    answer,
  });

test("the list says what the fields and the next task are", async () => {
  show("/");
  expect(await screen.findByText("停止")).toBeDefined();
  expect(screen.getByText("開始する")).toBeDefined();
  expect(screen.getByText("202611210001")).toBeDefined();
});

test("a case is led on by the steps that the account may take", async () => {
  const { sent } = show("/5");
  expect(await screen.findByText("停止")).toBeDefined();
  const complete = screen.getByRole<HTMLButtonElement>("button", {
    name: "完了",
  });
  expect(complete.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "承認" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "対応開始" }));
  await waitFor(() =>
    expect(
      sent.find(({ path }) => path === "/api/things/5/start"),
    ).toMatchObject({ method: "POST", body: { version: 2 } }),
  );
});
