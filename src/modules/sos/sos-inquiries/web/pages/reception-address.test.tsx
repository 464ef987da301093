import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { inquiryAbilities } from "../../contract/rules.ts";
import type { ActingUser } from "#modules/desk/case-desk/contract/transition-rules.ts";
import type { Inquiry, InquiryInput } from "../../contract/schema.ts";
import { emptyInquiry } from "../form.ts";
import { InquiryFormPage } from "./inquiry-form-page.tsx";

const account = testAccount("callCenterAgent");
const user: ActingUser = {
  user_id: 7,
  side: "call_centre",
  permissions: ["sos"],
};
const nobody = { at: null, by: null };

const server: { held: Inquiry | undefined } = { held: undefined };

const caseOf = (
  fields: Partial<InquiryInput>,
  inquiry_status: Inquiry["inquiry_status"] = "typing",
): Inquiry => {
  const made = {
    ...emptyInquiry({
      received_at: "2026-11-20T17:10:00.000Z",
      receiver_name: null,
    }),
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
const answer = ({ method, path, body }: SentRequest): unknown => {
  if (path.endsWith("/interview"))
    return { data: { version: 0, answers: [], guides: [] } };
  if (path.endsWith("/correspondences")) return { data: [] };
  if (path.endsWith("/precheck"))
    return { data: { open_cases: [], special_clients: [] } };
  if (path === own && method === "POST")
    server.held = caseOf(body as Partial<InquiryInput>);
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
