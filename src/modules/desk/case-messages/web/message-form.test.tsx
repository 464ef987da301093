import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { abilityGranted } from "#platform/contract/ability.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { writeTokens } from "#platform/web/api/tokens.ts";
import { renderPages, testAccount } from "#platform/web/testing/page-test.tsx";
import { threads } from "../contract/endpoints.ts";
import { MessageForm } from "./components/message-form.tsx";

beforeEach(() => writeTokens({ access_token: "a", refresh_token: "r" }, "7"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("what is typed while a message is on its way stays, on the device too", async () => {
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { sent } = renderPages({
    pages: {
      "/": () => (
        <MessageForm
          draft="sos_inquiry:5:message"
          recipients={[]}
          onWrite={(body) =>
            callEndpoint(threads.sos.write, { params: { id: 5 }, body })
          }
        />
      ),
    },
    at: "/",
    account: testAccount("carDealer"),
    answer: async ({ method }) => {
      if (method !== "POST") return undefined;
      await answered;
      return {
        data: {
          id: 1,
          author_type: "dealer",
          author_name: "甲販売",
          to: [],
          body: "鍵は車内です",
          created_at: "2026-11-20T17:00:00.000Z",
          withdrawn_at: null,
          is_own: true,
          is_unread: false,
          can: { withdraw: abilityGranted },
        },
      };
    },
  });
  const text = await screen.findByRole<HTMLTextAreaElement>("textbox");
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  type("鍵は車内です");
  fireEvent.keyDown(text, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(1));
  type("鍵は車内です。運転手は現地にいます");
  finish();
  await waitFor(() => expect(text.value).toBe("。運転手は現地にいます"));
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.stringify({ ...localStorage })).toContain("運転手は現地");
});
