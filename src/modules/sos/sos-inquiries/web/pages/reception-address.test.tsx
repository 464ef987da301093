import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { settle } from "#platform/web/testing/turns.ts";
import { inquiryAbilities } from "../../contract/rules.ts";
import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../../contract/fields.ts";
import { InquiryFormPage } from "./inquiry-form-page.tsx";

const account = testAccount("callCenterAgent");
const user: ActingUser = {
  user_id: 7,
  side: "call_centre",
  permissions: ["sos"],
};
const nobody = { at: null, by: null };

const server: {
  held: Inquiry | undefined;
  /** Cases of the vehicle for which another truck is on its way. */
  arranged: readonly number[];
  /** Before a change is answered. */
  until: Promise<void>;
} = { held: undefined, arranged: [], until: Promise.resolve() };

const caseOf = (
  fields: Partial<InquiryInput>,
  inquiry_status: Inquiry["inquiry_status"] = "typing",
): Inquiry => {
  const made = {
    ...beginningOf(inquiryCase),
    received_at: "2026-11-20T17:10:00.000Z",
    ...fields,
    id: 7,
    version: 1,
    reception_number: "202611210007",
    inquiry_status,
    dispatch_status: "none" as const,
    cancellation_reason: null,
    treatment: null,
    treatment_result: null,
    complete_time: null,
    car_dealer_name: null,
    car_dealer_branch_name: null,
    completed: nobody,
    approved: nobody,
    caller_completion_work_done: nobody,
    caller_completion_arrangement_done: nobody,
    car_dealer_completion_work_done: nobody,
    follow_up_call_done: nobody,
    next_action: null,
    tasks: [],
    cancel_requested_at: null,
    merged_into: null,
    send_back: null,
    desired_contact_at: null,
    desired_contact_note: null,
    created_at: "",
    created_by: null,
    updated_at: "",
    updated_by: null,
  };
  const facts = {
    ...made,
    open_dispatch_count: 0,
    dispatch_count: 0,
    completed_by: null,
  };
  return { ...made, can: inquiryAbilities(facts, user) };
};

const own = "/api/hinoSosInquiries";
const answer = async ({ method, path, body }: SentRequest) => {
  if (method === "PATCH") await server.until;
  if (path.endsWith("/interview"))
    return { data: { version: 0, answers: [], guides: [] } };
  if (path.endsWith("/correspondences")) return { data: [] };
  if (path.endsWith("/precheck"))
    return { data: { open_cases: [], special_clients: [] } };
  if (path === own && method === "POST")
    server.held = caseOf(body as Partial<InquiryInput>);
  if (
    method === "PATCH" &&
    server.arranged.length > 0 &&
    !("agreed_double_ids" in (body as object))
  )
    return Response.json(
      {
        message: "保存されません。",
        warnings: server.arranged.map((inquiry_id) => ({
          code: "vehicle_arranged",
          inquiry_id,
          reception_number: `20261121000${String(inquiry_id)}`,
        })),
      },
      { status: 570 },
    );
  if (path === own || path === `${own}/7`)
    return (
      server.held &&
      Response.json({ data: server.held }, { status: path === own ? 201 : 200 })
    );
  return { data: [], meta: { total: 0 } };
};

const open = (at: string) =>
  renderPages({
    pages: {
      "/hino-sos/inquiry-form": InquiryFormPage,
      "/hino-sos/inquiry/$id": () => <p>詳細</p>,
    },
    at,
    account,
    answer,
  });

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const input = await field(name);
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
};
const writes = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === "POST" || method === "PATCH");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.held = undefined;
  server.arranged = [];
  server.until = Promise.resolve();
  writeTokens({ access_token: "a", refresh_token: "r" }, account.user_id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The whole form is drawn three times. */
const threeForms = 60_000;

test(
  "the first save takes the address over; a reload goes on with the case and what was typed since",
  async () => {
    const { router, sent } = open("/hino-sos/inquiry-form");
    await type("通報者名", "山田");
    const input = await field("通報者名");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() =>
      expect(router.state.location.href).toMatch(/form\?id=7$/),
    );
    // The same form, not another one.
    expect(await field("通報者名")).toBe(input);
    await type("備考", "夜間のみ");
    await waitFor(() =>
      expect(
        localStorage.getItem(
          Object.keys(localStorage).find((key) =>
            key.includes("sos-inquiry:7:reception"),
          ) ?? "",
        ),
      ).toContain("夜間のみ"),
    );
    expect(writes(sent)).toHaveLength(1);
    cleanup();

    open("/hino-sos/inquiry-form?id=7");
    expect(await screen.findByText("202611210007")).toBeTruthy();
    expect((await field("通報者名")).value).toBe("山田");
    await waitFor(async () =>
      expect((await field("備考")).value).toBe("夜間のみ"),
    );
    cleanup();

    // A new reception begins with nothing: no draft of that case is left for it.
    open("/hino-sos/inquiry-form");
    expect((await field("通報者名")).value).toBe("");
  },
  threeForms,
);

test("the menu leads on from a saved case to an empty form", async () => {
  server.held = caseOf({ caller_name: "山田" });
  const { router } = open("/hino-sos/inquiry-form?id=7");
  expect((await field("通報者名")).value).toBe("山田");
  await router.navigate({ to: "/hino-sos/inquiry-form", search: {} });
  await waitFor(async () => expect((await field("通報者名")).value).toBe(""));
});

test("a case that is worked on already goes on in the form, and is not begun again", async () => {
  server.held = caseOf({ caller_name: "山田" }, "in_progress");
  open("/hino-sos/inquiry-form?id=7");
  expect((await field("通報者名")).value).toBe("山田");
  expect(screen.queryByRole("button", { name: "対応を開始" })).toBeNull();
});

test("a case that is not typed any more is shown, not filled in", async () => {
  server.held = caseOf({ caller_name: "山田" }, "complete");
  open("/hino-sos/inquiry-form?id=7");
  expect(await screen.findByText("詳細")).toBeTruthy();
});

test("a reception is of the moment of its first key, not of the one when its page was opened", async () => {
  const opened = new Date("2026-11-20T17:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: opened });
  try {
    const { sent } = open("/hino-sos/inquiry-form");
    await field("通報者名");
    vi.setSystemTime("2026-11-20T17:40:00Z");
    await type("通報者名", "山田");
    vi.setSystemTime("2026-11-20T17:45:00Z");
    await type("備考", "夜間のみ");
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toMatchObject({
      received_at: "2026-11-20T17:40:00.000Z",
    });
  } finally {
    vi.useRealTimers();
  }
});

test("what makes the case a double of another with a truck is saved after an answer alone, and stays typed until then", async () => {
  server.held = caseOf({});
  server.arranged = [9];
  const { sent } = open("/hino-sos/inquiry-form?id=7");
  await type("車台番号", "FS54JZ-123456");
  const saveAndAnswer = async (answered: string) => {
    fireEvent.keyDown(window, { key: "s", ctrlKey: true });
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain("202611210009");
    fireEvent.click(within(question).getByRole("button", { name: answered }));
  };
  await saveAndAnswer("戻る");
  await screen.findByText("保存されません。");
  expect(writes(sent)).toHaveLength(1);
  expect((await field("車台番号")).value).toBe("FS54JZ-123456");
  await saveAndAnswer("それでも保存");
  await waitFor(() => expect(writes(sent)).toHaveLength(3));
  expect(writes(sent)[2]?.body).toMatchObject({
    chassis_number: "FS54JZ-123456",
    agreed_double_ids: [9],
  });
});

test("Ctrl+S during a save saves after it what was typed meanwhile, once", async () => {
  server.held = caseOf({ caller_name: "山田" });
  let finish = () => {};
  server.until = new Promise((resolve) => {
    finish = resolve;
  });
  const { sent } = open("/hino-sos/inquiry-form?id=7");
  const save = () => fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  await type("備考", "夜間");
  save();
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  await type("備考", "夜間のみ");
  save();
  save();
  await settle();
  expect(writes(sent)).toHaveLength(1);
  finish();
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent)[1]?.body).toMatchObject({ memo: "夜間のみ" });
  await settle();
  expect(writes(sent)).toHaveLength(2);
});
