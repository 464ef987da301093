import {
  addDays,
  formatDay,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Contact } from "../contract/contact-endpoints.ts";
import type { OverdueClient } from "../contract/reminder-endpoints.ts";
import { openBillingTest, type BillingTest } from "./testing.ts";

let test: BillingTest;
/** A client whose bill is overdue. */
let client: number;
beforeAll(async () => {
  test = await openBillingTest();
  const { id } = await test.client({ phone: "045-111-2222" });
  await test.confirmed(id, "2026-08-15");
  await test.closeClients("2026-08-31", [id]);
  client = id;
});
afterAll(() => test.close());

const later = addDays(tokyoDate(), 20);

const post = (url: string, body: object) =>
  test.call(test.office, "POST", `billReminders/${url}`, body);
const row = async (): Promise<OverdueClient | undefined> =>
  (await test.ask<OverdueClient[]>("GET", "billReminders?per_page=100")).find(
    ({ id }) => id === client,
  );
const contacts = () =>
  test.ask<Contact[]>("GET", `billReminders/${String(client)}/contacts`);
const logs = () => test.db.selectFrom("call_logs").selectAll().execute();

const called = (more: object = {}) => ({
  client_id: client,
  called_at: "2026-09-20T01:00:00.000Z",
  phone: "045-111-2222",
  result: "connected",
  promised_on: null,
  note: "経理の佐藤様",
  ...more,
});
const disputed = async (more: object = {}) => ({
  client_id: client,
  version: (await row())?.version,
  dispute_until: later,
  reason: "作業内容の確認中",
  ...more,
});

describe("what is done about clients that have not paid", () => {
  it("is about a client that there is", async () => {
    const nobody = { client_id: 987_654 };
    expect((await post("call", called(nobody))).statusCode).toBe(404);
    expect((await post("dispute", await disputed(nobody))).statusCode).toBe(
      404,
    );
    const unread = await test.call(
      test.office,
      "GET",
      "billReminders/987654/contacts",
    );
    expect(unread.statusCode).toBe(404);
    expect(await logs()).toEqual([]);
  });
});

describe("calls", () => {
  it.each([
    ["called_at", { called_at: "" }],
    ["called_at", { called_at: addDays(tokyoDate(), 2) + "T00:00:00Z" }],
    ["result", { result: "hung_up" }],
    ["promised_on", { promised_on: "2020-01-01" }],
    ["promised_on", { promised_on: later, result: "no_answer" }],
    ["note", { note: "あ".repeat(128) }],
  ])("with a wrong %s are written nowhere", async (field, wrong) => {
    const refused = await post("call", called(wrong));
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
      field,
    ]);
    expect(await logs()).toEqual([]);
    expect(await row()).toMatchObject({ last_call_at: null, held: null });
  });

  it("write a log of no desk, and are told with what came of them", async () => {
    const missed = called({ result: "no_answer", note: null });
    expect((await post("call", missed)).statusCode).toBe(204);
    expect(await row()).toMatchObject({
      last_call_at: "2026-09-20T01:00:00.000Z",
      last_call_result: "no_answer",
      next_level: 1,
    });
    const reached = called({
      called_at: "2026-09-20T02:30:00.000Z",
      promised_on: later,
    });
    expect((await post("call", reached)).statusCode).toBe(204);
    expect(await row()).toMatchObject({
      last_call_result: "connected",
      promised_on: later,
      held: "promised",
    });
    expect(await logs()).toMatchObject([
      { module: "other", direction: "out", outcome: "missed", case_id: null },
      {
        module: "other",
        outcome: "answered",
        phone: "045-111-2222",
        user_id: test.office.user_id,
        memo: "督促の電話 経理の佐藤様",
      },
    ]);
    expect(await contacts()).toMatchObject([
      { kind: "promise", words: formatDay(later), by: test.office.name },
      { kind: "call", words: "11:30 通話 045-111-2222", note: "経理の佐藤様" },
      { kind: "call", words: "10:00 不在 045-111-2222", note: null },
    ]);
  });
});

describe("disputes", () => {
  it("are not begun with a wrong day, without a reason, or over another change", async () => {
    const wrongs = [
      ["dispute_until", { dispute_until: "2020-01-01" }],
      ["dispute_until", { dispute_until: "soon" }],
      ["reason", { reason: "" }],
    ] as const;
    for (const [field, wrong] of wrongs) {
      const refused = await post("dispute", await disputed(wrong));
      expect([field, refused.statusCode]).toEqual([field, 422]);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([
        field,
      ]);
    }
    const stale = await disputed();
    await test.ask("PATCH", `clients/${String(client)}`, {
      version: stale.version,
      note: "連絡は午後に",
    });
    expect((await post("dispute", stale)).statusCode).toBe(568);
    expect(await row()).toMatchObject({ dispute_until: null });
  });

  it("hold letters back until they are lifted, each with its reason in the history", async () => {
    const begun = await disputed();
    const answers = await Promise.all([
      post("dispute", begun),
      post("dispute", begun),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    ).toEqual([204, 568]);
    expect(await row()).toMatchObject({
      dispute_until: later,
      held: "dispute",
      next_level: null,
    });
    const letters = await test.call(test.office, "POST", "billReminders", {
      client_ids: [client],
      pay_by: later,
    });
    expect(letters.statusCode).toBe(570);

    const lifted = await disputed({ dispute_until: null, reason: "解決" });
    expect((await post("dispute", lifted)).statusCode).toBe(204);
    // What was promised holds them back as before.
    expect(await row()).toMatchObject({
      held: "promised",
      dispute_until: null,
    });
    expect((await contacts()).slice(0, 2)).toMatchObject([
      { kind: "dispute", words: "解除", note: "解決", by: test.office.name },
      {
        kind: "dispute",
        words: `${formatDay(later)}まで`,
        note: "作業内容の確認中",
      },
    ]);
  });
});
