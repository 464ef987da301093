import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  refusal,
  renderPages,
  testAccount,
} from "#platform/web/testing/page-test.tsx";
import { EscalationCard } from "./embeds/escalation-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = "依頼はありません";

const show = (escalation_status: string, answer: () => unknown) => {
  // What the card looks at of a case.
  const record = { id: 5, escalation_status, can: {} } as object as WholeFacts;
  return renderPages({
    pages: { "/": () => <EscalationCard record={record} /> },
    at: "/",
    account: testAccount("callCenterAgent"),
    answer,
  });
};

test("until they are read the case says how far its requests are, not that there are none", async () => {
  show("sent", () => new Promise(() => undefined));
  expect(await screen.findByText("依頼中")).toBeDefined();
  expect(screen.queryByText(none)).toBeNull();
});

test("what cannot be read says so, and is read again", async () => {
  const { sent } = show("answered", () => refusal(500, "失敗しました"));
  fireEvent.click(await screen.findByRole("button", { name: /再/ }));
  expect(screen.getByText("回答あり")).toBeDefined();
  expect(screen.queryByText(none)).toBeNull();
  expect(sent.length).toBeGreaterThan(1);
});

test("where nothing was asked it says so", async () => {
  show("none", () => ({ data: [] }));
  expect(await screen.findByText(none)).toBeDefined();
});
