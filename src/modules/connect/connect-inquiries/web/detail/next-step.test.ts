import { describe, expect, it } from "vitest";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { awaits, doneBy } from "./next-step.ts";

const inquiry = (says: object): WholeFacts =>
  ({
    office_status: "none",
    caller_name: "山田",
    caller_phone: "03-1234-5678",
    work_flow: "usage",
    inquiry_text: "燃費",
    category_major_id: 1,
    category_middle_id: 2,
    category_minor_id: 3,
    result: "solved",
    ...says,
  }) as object as WholeFacts;

describe("where what is missing is typed", () => {
  it.each([
    ["fill", { caller_name: null }, "edit:caller"],
    ["fill", { caller_phone: null }, "edit:caller"],
    ["start", { work_flow: null }, "edit:dealer"],
    ["fill", { inquiry_text: null }, "edit:content"],
    ["complete", { category_minor_id: null }, "edit:content"],
    ["complete", { result: null }, "edit:dealer"],
    ["call_customer", {}, "edit:content"],
  ])("%s of %o in %s", (code, says, name) => {
    expect(doneBy(code, inquiry(says))).toEqual({ by: "act", name });
  });

  it("nothing is missing", () => {
    expect(doneBy("complete", inquiry({}))).toBeUndefined();
    expect(doneBy("office_start", inquiry({}))).toBeUndefined();
  });
});

describe("whom everybody else waits for", () => {
  const since = "2026-11-23T01:30:00.000Z";
  const at = (office_status: string, kind: string): string | undefined =>
    awaits(
      inquiry({
        office_status,
        office_since: since,
        next_action: { kind, text: null, since, due_at: since },
      }),
    );

  it.each([
    ["office_not_started", "office_start", "事務局"],
    ["office_in_progress", "office_submit", "事務局"],
    ["office_approval", "office_approve", "承認者"],
  ])("of %s it is said since when", (status, kind, who) => {
    expect(at(status, kind)).toBe(
      `${who}を待っています（2026/11/23 10:30:00から）`,
    );
  });

  it("the sales company has its time; it is reminded once that is over", () => {
    const sent = (due_at: string): WholeFacts =>
      inquiry({
        office_since: null,
        escalation_since: since,
        next_action: { kind: "dealer_due", text: null, since, due_at },
      });
    const inTime = sent(new Date(Date.now() + 60_000).toISOString());
    expect(doneBy("dealer_due", inTime)).toBeUndefined();
    expect(awaits(inTime)).toBe("依頼済み（2026/11/23 10:30:00から）");
    const late = sent(new Date(Date.now() - 1).toISOString());
    expect(doneBy("dealer_due", late)).toEqual({
      by: "act",
      name: "escalation:remind",
    });
    expect(awaits(late)).toBeUndefined();
  });

  it("where something else comes first nobody is named", () => {
    expect(at("office_in_progress", "start")).toBeUndefined();
    expect(at("done", "complete")).toBeUndefined();
  });
});
