import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { Escalation } from "../contract/schema.ts";
import { escalationText as text } from "../contract/text.ts";
import { createEscalationTestApp, makeTemplate } from "./testing.ts";
import {
  base,
  otherDesk,
  maker,
  tow,
  dataOf,
  errorsOf,
  done,
  bodies,
  createEscalationWorld,
} from "./world-testing.ts";

const world = await createEscalationWorld();
const {
  db,
  operator,
  test,
  dealer,
  stranger,
  reminder,
  make,
  read,
  send,
  sent,
  listed,
  act,
  count,
} = world;
afterAll(() => world.close());

describe("refuses and writes nothing", () => {
  it("who may not ask, read or act: 401, 403 and 404", async () => {
    const one = await make();
    const it_ = await sent(one);
    const before = await count();
    const unasked = await make();
    expect((await listed(undefined, one.id)).statusCode).toBe(401);
    for (const actor of [otherDesk, tow])
      expect((await listed(actor, one.id)).statusCode).toBe(403);
    expect((await listed(stranger, one.id)).statusCode).toBe(404);
    for (const [actor, status] of [
      [undefined, 401],
      [otherDesk, 403],
      [dealer, 403],
      [maker, 403],
    ] as const)
      expect(
        (
          await test.call(actor, "POST", `${base}/${unasked.id}/escalations`, {
            body: {},
          })
        ).statusCode,
      ).toBe(status);
    for (const [step, body] of Object.entries(bodies)) {
      expect((await act({ ...it_, id: 999_999 }, step, body)).statusCode).toBe(
        404,
      );
      const statuses = [tow, otherDesk, maker, stranger].map(
        async (actor) => (await act(it_, step, body, actor)).statusCode,
      );
      const [byTow, byDesk, byMaker, byStranger] = await Promise.all(statuses);
      expect([byTow, byDesk]).toEqual([403, 403]);
      expect(byMaker).toBe(step === "answer" ? 404 : 403);
      expect(byStranger).toBe(step === "answer" ? 404 : 403);
    }
    for (const step of ["remind", "resend", "close", "withdraw"])
      expect((await act(it_, step, bodies[step], dealer)).statusCode).toBe(403);
    expect(await count()).toEqual(before);
  });

  it("without sales company or branch: 422 in words", async () => {
    const neither = await make({
      car_dealer_id: null,
      car_dealer_branch_id: null,
    });
    const before = await count();
    const answer = await send(neither);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toEqual({
      car_dealer_id: ["販売会社を選択してください"],
      car_dealer_branch_id: ["拠点を選択してください"],
    });
    const noBranch = await make({ car_dealer_branch_id: null });
    expect(errorsOf(await send(noBranch))).toEqual({
      car_dealer_branch_id: ["拠点を選択してください"],
    });
    expect(await count()).toEqual(before);
  });

  it.each([
    ["subject", { subject: "{{受付番号}}" }],
    ["body", { body: "期限は｛｛回答期限｝｝" }],
    ["body", { body: "あ".repeat(1001) }],
    ["to", { to: [] }],
    ["to", { to: ["branch"] }],
    ["cc", { cc: ["BRANCH@example.jp"] }],
    ["template_id", { template_id: 999_999 }],
    ["attachments", { attachments: ["00000000-0000-4000-8000-000000000001"] }],
  ])("at %s: %j", async (field, wrong) => {
    const one = await make();
    const before = await count();
    const answer = await send(one, wrong);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toHaveProperty(field);
    expect(await count()).toEqual(before);
    expect((await read(one.id)).escalation_status).toBe("none");
  });

  it("a template of another kind, and one out of use", async () => {
    const one = await make();
    const retired = await makeTemplate(db, { is_in_use: false });
    for (const template_id of [reminder, retired])
      expect(errorsOf(await send(one, { template_id }))).toHaveProperty(
        "template_id",
      );
  });

  it("a case that was changed since its text was made (568)", async () => {
    const one = await make();
    expect((await send(one, { version: one.version - 1 })).statusCode).toBe(
      568,
    );
  });

  it("a second one while one is open, in turn and at the same moment", async () => {
    const one = await make();
    const answers = await Promise.all([send(one), send(one), send(one)]);
    const statuses = answers
      .map(({ statusCode }) => statusCode)
      .toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    expect(statuses.slice(1).every((status) => status >= 500)).toBe(true);
    expect((await send(one)).statusCode).toBe(570);
    const { rows } = await sql<{ mails: number }>`
      select count(*)::int as mails from case_mails where case_id = ${one.id} and case_kind = 'connect'`.execute(
      db,
    );
    expect(rows[0]?.mails).toBe(1);
  });

  it("of a completed case, and where there is no mail server (570)", async () => {
    const one = await make();
    await test.call(operator, "POST", `${base}/${one.id}/complete`, {
      body: { version: one.version },
    });
    expect((await send(one)).statusCode).toBe(570);
    const none = await createEscalationTestApp(db, false);
    const two = await make();
    const answer = await none.call(
      operator,
      "POST",
      `${base}/${two.id}/escalations`,
      {
        body: {
          version: two.version,
          template_id: null,
          to: ["a@example.jp"],
          cc: [],
          subject: "件名",
          body: "本文",
          due_at: null,
          attachments: [],
        },
      },
    );
    expect(answer.statusCode).toBe(570);
    await none.app.close();
  });

  it.each([
    ["planned_at", { answer: "planned" }],
    ["planned_at", { answer: "planned", planned_at: "2020-01-01" }],
    ["planned_at", { answer: "done", planned_at: "2099-01-01" }],
    ["answer_text", { answer: "not_possible", answer_text: null }],
    ["answer_text", { answer_text: "あ".repeat(501) }],
    ["answer", { answer: "perhaps" }],
    ["channel", { channel: "phone" }],
  ])("an answer of the dealer at %s: %j", async (field, wrong) => {
    const it_ = await sent();
    const answer = await act(it_, "answer", { ...done, ...wrong }, dealer);
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)).toHaveProperty(field);
  });

  it("an answer that the desk heard without the way it came by", async () => {
    const answer = await act(await sent(), "answer", done);
    expect(errorsOf(answer)).toEqual({ channel: [text.channelMissing] });
  });

  it("steps that the state does not have (570), and stale ones (568)", async () => {
    const it_ = await sent();
    expect((await act(it_, "close")).statusCode).toBe(570);
    expect(
      (await act({ ...it_, version: 9 }, "answer", done, dealer)).statusCode,
    ).toBe(568);
    const answered = dataOf<Escalation>(await act(it_, "answer", done, dealer));
    expect((await act(answered, "remind", bodies.remind)).statusCode).toBe(570);
    const closed = dataOf<Escalation>(await act(answered, "close"));
    for (const step of ["remind", "resend", "answer", "close", "withdraw"])
      expect((await act(closed, step, bodies[step])).statusCode).toBe(570);
    expect((await act(closed, "answer", done, dealer)).statusCode).toBe(570);
  });

  it("a withdrawal without a reason", async () => {
    const answer = await act(await sent(), "withdraw", { reason: " " });
    expect(errorsOf(answer)).toEqual({ reason: [text.withdrawReason] });
  });
});
