import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { inquiryText } from "#modules/sos/sos-inquiries/contract/text.ts";
import { saveInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { DispatchCreate } from "../contract/schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "./testing.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let order: DispatchCreate;
const operator = makeActor("callCenterAgent");

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createDispatchTestApp(database.db);
  order = {
    kind: "A",
    tow_truck_company_id: await makeTowCompany(database.db),
    send_now: true,
  };
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const caseAt = (id: number) => `/api/hinoSosInquiries/${id}`;
const caseOf = async (id: number): Promise<Inquiry> =>
  (await test.call(operator, "GET", caseAt(id))).json<{ data: Inquiry }>().data;
const write = async (
  method: "POST" | "PATCH",
  id: number,
  step: string,
  body: object = {},
) =>
  test.call(operator, method, `${caseAt(id)}${step}`, {
    body: { version: (await caseOf(id)).version, ...body },
  });
const entriesOf = (id: number) =>
  database.db
    .selectFrom("history")
    .select(["action", "changes", "reason"])
    .where("entity", "=", "sos_inquiry")
    .where("entity_id", "=", id)
    .orderBy("id", "desc")
    .execute();

/** A case whose truck was sent and taken back: nothing but the question stands between it and its end. */
const makeReady = async (): Promise<number> => {
  const { id } = await saveInquiry(test);
  await write("POST", id, "/start");
  const sent = await saveDispatch(test, id, order);
  await test.call(operator, "POST", `/api/sosDispatches/${sent.id}/cancel`, {
    body: {
      version: sent.version,
      cancel_stage: "before_dispatch",
      cancellation_reason: "resolved",
    },
  });
  const report = {
    treatment: "自走可能となった",
    treatment_result: "手配取消",
    complete_time: new Date().toISOString(),
  };
  const reported = await write("POST", id, "/completionReport", report);
  expect(reported.statusCode, reported.body).toBe(200);
  return id;
};

describe("通報者への手配完了連絡", () => {
  it("is 要 with the first truck that is sent, not with a draft; who is typing is not told of a conflict", async () => {
    const { id, version } = await saveInquiry(test);
    const draft = await saveDispatch(test, id, { ...order, send_now: false });
    expect(await caseOf(id)).toMatchObject({
      caller_completion_arrangement: "none",
    });
    await test.call(operator, "POST", `/api/sosDispatches/${draft.id}/send`, {
      body: { version: draft.version },
    });
    expect(await caseOf(id)).toMatchObject({
      caller_completion_arrangement: "yes",
      version,
    });
    expect((await entriesOf(id))[0]).toMatchObject({
      action: "update",
      changes: [
        {
          field: "caller_completion_arrangement",
          before: "none",
          after: "yes",
        },
      ],
    });
  });

  it("who says 不要 after that is believed, also with the next truck", async () => {
    const { id } = await saveInquiry(test);
    await saveDispatch(test, id, order);
    const no = { caller_completion_arrangement: "none" };
    expect((await write("PATCH", id, "", no)).statusCode).toBe(200);
    const tow_truck_company_id = await makeTowCompany(database.db);
    await saveDispatch(test, id, { ...order, kind: "J", tow_truck_company_id });
    expect(await caseOf(id)).toMatchObject(no);
  });

  it("completing asks for it by name, and changes nothing without an answer", async () => {
    const id = await makeReady();
    const asked = await write("POST", id, "/complete");
    expect(asked.statusCode).toBe(570);
    expect(asked.json()).toEqual({
      message: inquiryText.arrangementNotTold,
      warnings: [{ code: "arrangement_call" }],
    });
    const silent = { arrangement_call: { is_made: false, reason: " " } };
    expect((await write("POST", id, "/complete", silent)).statusCode).toBe(422);
    expect(await caseOf(id)).toMatchObject({ inquiry_status: "in_progress" });
  });

  it("told: done, with time and person", async () => {
    const id = await makeReady();
    const told = { arrangement_call: { is_made: true, reason: null } };
    expect((await write("POST", id, "/complete", told)).statusCode).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      inquiry_status: "complete",
      caller_completion_arrangement: "done",
      caller_completion_arrangement_done: { by: operator.name },
    });
  });

  it("with it somebody calls once more, where nobody said so before", async () => {
    const told = { arrangement_call: { is_made: true, reason: null } };
    const thanks = { ...told, follow_up_call: "yes" };
    const id = await makeReady();
    const wrong = { ...told, follow_up_call: "done" };
    expect((await write("POST", id, "/complete", wrong)).statusCode).toBe(422);
    expect((await write("POST", id, "/complete", thanks)).statusCode).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      inquiry_status: "complete",
      follow_up_call: "yes",
    });
    const made = await makeReady();
    const done = await write("PATCH", made, "", { follow_up_call: "done" });
    expect(done.statusCode, done.body).toBe(200);
    await write("POST", made, "/complete", thanks);
    expect(await caseOf(made)).toMatchObject({
      inquiry_status: "complete",
      follow_up_call: "done",
    });
  });

  it("not told: the reason is in the history, and the call stays open", async () => {
    const id = await makeReady();
    const why = { arrangement_call: { is_made: false, reason: "3回とも不在" } };
    expect((await write("POST", id, "/complete", why)).statusCode).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      inquiry_status: "complete",
      caller_completion_arrangement: "yes",
    });
    expect((await entriesOf(id))[0]).toMatchObject({
      action: "complete",
      reason: inquiryText.notTold("3回とも不在"),
    });
  });
});
