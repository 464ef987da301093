import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import type { IncomingCall } from "../contract/schema.ts";
import { CallLine } from "./components/call-line.tsx";
import { useCallActs } from "./components/use-call-acts.ts";

const account = testAccount("callCenterAgent");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeTokens({ access_token: "a", refresh_token: "r" }, account.user_id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call: IncomingCall = {
  id: 5,
  version: 2,
  state: "answered",
  phone: "090-1111-2222",
  to_number: null,
  extension: null,
  receives: "sos",
  is_own_extension: true,
  rang_at: "2026-11-20T17:10:00.000Z",
  answered_at: "2026-11-20T17:10:05.000Z",
  ended_at: null,
  owner: { id: 7, name: account.name },
  former_owner: null,
  is_mine: true,
  take_over_ms: 0,
  may_end: false,
  caller: null,
  case: null,
  call_log_id: null,
};
const linked = {
  ...call,
  case: { module: "sos" as const, id: 7, reception_number: "202611210007" },
};

const Line = ({ call: shown }: { call: IncomingCall }) => (
  <ul>
    <CallLine call={shown} acts={useCallActs()} />
  </ul>
);

const HalfTyped = ({ has_draft }: { has_draft: boolean }) => {
  const form = useForm({ defaultValues: { place: "" } });
  const draft = useDraft(form, "sos-inquiry:3:place");
  useUnsavedGuard(form, has_draft ? draft : undefined);
  return (
    <Form act="save" form={form} label="form" onSubmit={() => undefined}>
      <TextField name="place" label="場所" />
    </Form>
  );
};

const show = (shown: IncomingCall, has_draft = true) =>
  renderPages({
    pages: {
      "/": () => (
        <>
          <Line call={shown} />
          <HalfTyped has_draft={has_draft} />
        </>
      ),
      "/hino-sos/inquiry-form": () => <p>受付</p>,
      "/hino-sos/inquiry/$id": () => <p>案件</p>,
    },
    at: "/",
    account,
    answer: () => ({ data: linked }),
  });

test("who answers with a form half typed is not asked: the draft keeps it", async () => {
  show(call);
  await userEvent.type(await screen.findByLabelText("場所"), "東名");
  await userEvent.click(screen.getByRole("button", { name: "受付を入力" }));
  expect(await screen.findByText("受付")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(/下書きに残しました/)).toBeTruthy();
  expect(Object.values(localStorage).join()).toContain("東名");
});

test("where there is no draft the loss is named before", async () => {
  show(call, false);
  await userEvent.type(await screen.findByLabelText("場所"), "東名");
  await userEvent.click(screen.getByRole("button", { name: "受付を入力" }));
  expect(await screen.findByText(/変更は失われます/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "移動する" }));
  expect(await screen.findByText("受付")).toBeTruthy();
});

test("a call that has its case offers that, and no second reception of it", async () => {
  const { sent } = show(linked);
  expect(await screen.findByText("受付 202611210007 の通話")).toBeTruthy();
  expect(screen.queryByText("登録のない番号")).toBeNull();
  expect(screen.queryByRole("button", { name: "受付を入力" })).toBeNull();
  await userEvent.click(
    screen.getByRole("button", { name: "案件 SOS 202611210007 を開く" }),
  );
  expect(await screen.findByText("案件")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("who is treated specially is named so, beside who the number is known by", async () => {
  show({
    ...call,
    caller: {
      matches: [
        { kind: "special_user", name: "特別一郎", detail: "" },
        { kind: "driver", name: "山田太郎", detail: "甲運送" },
        { kind: "special_client", name: "甲運送", detail: "" },
      ],
      vehicle: null,
      open_cases: [],
      case_count: 0,
      prefill: {
        caller_name: null,
        caller_name_kana: null,
        customer_company: null,
        company_customer_code: null,
        vehicle_registration_number: null,
        chassis_number: null,
        vehicle_model: null,
      },
    },
  });
  expect(await screen.findByText("特別ユーザー 特別一郎")).toBeTruthy();
  expect(screen.getByText("特別顧客 甲運送")).toBeTruthy();
  expect(screen.getByText("山田太郎")).toBeTruthy();
  expect(screen.queryByText("登録のない番号")).toBeNull();
});

test("a call whose end never came is ended by hand, by those who may", async () => {
  const { sent } = show(call);
  expect(await screen.findByText("登録のない番号")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "終話にする" })).toBeNull();
  cleanup();
  const ending = show({ ...call, may_end: true });
  await userEvent.click(
    await screen.findByRole("button", { name: "終話にする" }),
  );
  await screen.findByText("この通話を終話にしますか？");
  await userEvent.click(screen.getByRole("button", { name: "終話にする" }));
  await waitFor(() =>
    expect(
      ending.sent.map(({ method, path }) => [method, path]),
    ).toContainEqual(["POST", "/api/incomingCalls/5/end"]),
  );
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});
