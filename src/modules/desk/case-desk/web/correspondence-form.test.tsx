import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "#platform/web/api/tokens.ts";
import {
  renderPages,
  testAccount,
  type SentRequest,
} from "#platform/web/testing/page-test.tsx";
import { settle } from "#platform/web/testing/turns.ts";
import { correspondenceEndpoints } from "../contract/correspondence-endpoints.ts";
import { CorrespondenceForm } from "./embeds/correspondence-form.tsx";

const opened = "2026-11-20T17:00:00.000Z";
const begun = "2026-11-20T17:40:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(opened) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const endpoints = correspondenceEndpoints({
  path: "/api/toyQuestions",
  tag: "toy",
  desk: "connect",
});

const show = (until: Promise<void> = Promise.resolve()) =>
  renderPages({
    pages: {
      "/": () => (
        <CorrespondenceForm
          endpoints={endpoints}
          draft_of="toy"
          id={5}
          names={["乙レッカー"]}
        />
      ),
    },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer: async ({ method, body }: SentRequest) => {
      if (method !== "POST") return undefined;
      await until;
      return {
        data: {
          ...(body as object),
          id: 1,
          is_shared: false,
          is_of_dealer: false,
          created_by: null,
        },
      };
    },
  });

const openMore = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "ほかの相手先" }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const input = await field(name);
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
};
const submit = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "追加" }));
const sentAt = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (body as { at: string }).at);

test("a row has the time at which its typing began, however long the page has been open", async () => {
  const { sent } = show();
  await openMore();
  expect((await field("日時")).value).toBe("");
  vi.setSystemTime(new Date(begun));
  await type("相手先", "甲レッカー");
  vi.setSystemTime(new Date("2026-11-20T17:45:00.000Z"));
  await type("内容", "到着予定を確認");
  await submit();
  await waitFor(() => expect(sentAt(sent)).toEqual([begun]));
  // The next row begins again.
  await waitFor(async () => expect((await field("日時")).value).toBe(""));
  await type("内容", "折り返し");
  await submit();
  await waitFor(() => expect(sentAt(sent)[1]).toBe("2026-11-20T17:45:00.000Z"));
});

test("the line around the text stays below its label", async () => {
  const { container } = show();
  await field("内容");
  const outline = container.querySelector("fieldset[aria-hidden] > legend");
  if (outline === null) throw new Error("the text has no outline");
  // Out of its outline, the line would begin five pixels higher.
  expect(getComputedStyle(outline).position).not.toBe("absolute");
});

test("a time that was set stays", async () => {
  const { sent } = show();
  await openMore();
  await type("日時", "2026/11/21 01:30:00");
  vi.setSystemTime(new Date(begun));
  await type("内容", "前の電話の記録");
  await submit();
  await waitFor(() =>
    expect(sentAt(sent)).toEqual(["2026-11-20T16:30:00.000Z"]),
  );
});

test("who is spoken with is one press; Ctrl+Enter adds what C began to write", async () => {
  const { sent } = show();
  fireEvent.click(await screen.findByRole("button", { name: "乙レッカー" }));
  fireEvent.keyDown(document.body, { key: "c" });
  const body = await field("内容");
  expect(document.activeElement).toBe(body);
  await type("内容", "到着を確認");
  fireEvent.keyDown(body, { key: "Enter", ctrlKey: true, isComposing: true });
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.keyDown(body, { key: "Enter", ctrlKey: true });
  await waitFor(() =>
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      counterpart: "乙レッカー",
      body: "到着を確認",
    }),
  );
});

test("the text is asked for when a row is added without it, not where the last one stood", async () => {
  const { sent } = show();
  await type("内容", "到着を確認");
  await submit();
  await waitFor(() => expect(sentAt(sent)).toHaveLength(1));
  const body = await field("内容");
  await waitFor(() => expect(body.value).toBe(""));
  fireEvent.blur(body);
  // What leaving checks is said in a later turn.
  await settle();
  expect(body.getAttribute("aria-invalid")).toBe("false");
  await submit();
  await waitFor(() => expect(body.getAttribute("aria-invalid")).toBe("true"));
});

const rowsOf = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === "POST").map(({ body }) => body);

test("a row that is on its way is not added again, and what is typed meanwhile is the next one", async () => {
  writeTokens({ access_token: "a", refresh_token: "r" }, "7");
  let finish = () => {};
  const { sent } = show(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const body = await screen.findByLabelText<HTMLTextAreaElement>("内容");
  const add = () => fireEvent.keyDown(body, { key: "Enter", ctrlKey: true });
  vi.setSystemTime(new Date(begun));
  await type("内容", "到着を確認");
  add();
  add();
  await waitFor(() => expect(rowsOf(sent)).toHaveLength(1));
  add();
  await type("内容", "到着を確認\n折り返し待ち");
  vi.setSystemTime(new Date("2026-11-20T17:45:00.000Z"));
  finish();
  await waitFor(() => expect(body.value).toBe("折り返し待ち"));
  expect(rowsOf(sent)).toHaveLength(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.stringify({ ...localStorage })).toContain("折り返し待ち");
  await submit();
  await waitFor(() =>
    expect(rowsOf(sent)[1]).toMatchObject({
      body: "折り返し待ち",
      at: "2026-11-20T17:45:00.000Z",
    }),
  );
  await waitFor(() => expect(body.value).toBe(""));
  expect(JSON.stringify({ ...localStorage })).not.toContain("折り返し待ち");
});
