import { expect, it } from "vitest";
import { defineContacts } from "../contract/contact-rules.ts";
import { caseContacts } from "./contact-service.ts";

const declared = defineContacts({
  caller_told: { label: "通報者", task: "tell_caller", who: "caller" },
  dealer_told: { label: "販売会社", task: "tell_dealer", who: "dealer" },
});
const contacts = caseContacts(declared.names);

it("keeps time and person of a contact that becomes 済, and of no other", () => {
  const before = { caller_told: "yes", dealer_told: "done" };
  expect(contacts.stamp(before, { caller_told: "done" }, "藤崎")).toEqual({
    caller_told_at: expect.any(String) as unknown,
    caller_told_by: "藤崎",
  });
  // Said once more it is said once.
  expect(contacts.stamp(before, { dealer_told: "done" }, "宮本")).toEqual({});
  expect(contacts.stamp(before, { dealer_told: "yes" }, "宮本")).toEqual({
    dealer_told_at: null,
    dealer_told_by: null,
  });
});

it("answers when and by whom each was made", () => {
  const row = {
    caller_told_at: "2026-11-20T00:00:00.000Z",
    caller_told_by: "藤崎",
    dealer_told_at: null,
    dealer_told_by: null,
  };
  expect(contacts.donesOf(row)).toEqual({
    caller_told_done: { at: row.caller_told_at, by: "藤崎" },
    dealer_told_done: { at: null, by: null },
  });
});

it("a promise of either number of a double reception stands again", () => {
  const double = { caller_told: "yes", dealer_told: "done" };
  const kept = { caller_told: "done", dealer_told: "yes" };
  expect(contacts.promised({ double, kept })).toEqual({
    caller_told: "yes",
    caller_told_at: null,
    caller_told_by: null,
  });
});

it("knows a contact by its task, and a write of nothing else", () => {
  expect(declared.ofTask("tell_dealer")).toBe("dealer_told");
  expect(declared.ofTask("start")).toBeUndefined();
  expect(declared.areAlone({ dealer_told: "done" })).toBe(true);
  expect(declared.areAlone({ dealer_told: "done", memo: "" })).toBe(false);
  expect(declared.areAlone({})).toBe(false);
});
