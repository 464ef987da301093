import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { Inquiry, InquiryCreate } from "../contract/schema.ts";
import {
  createInquiryTestApp,
  saveInquiry,
  startableInquiry,
} from "./testing.ts";

const base = "/api/hinoSosInquiries";
let database: TestDatabase;
let test: TestApp;
const operator = makeActor("callCenterAgent");
const leader = makeActorWith("sos", "approval_sos");

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createInquiryTestApp(database.db);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const read = async (id: number): Promise<Inquiry> =>
  (await test.call(leader, "GET", `${base}/${id}`)).json<{ data: Inquiry }>()
    .data;
const patch = async (id: number, body: object, actor = operator) => {
  const { version } = await read(id);
  return test.call(actor, "PATCH", `${base}/${id}`, {
    body: { version, ...body },
  });
};
const step = async (id: number, name: string, body: object = {}) => {
  const { version } = await read(id);
  const answer = await test.call(operator, "POST", `${base}/${id}/${name}`, {
    body: { version, ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

const forApproval: InquiryCreate = {
  ...startableInquiry,
  service_division: ["C"],
  approval_need: "need",
};

describe("need of approval", () => {
  it("is not lowered by who is controlled by it: reopened, lowered, completed", async () => {
    const { id } = await saveInquiry(test, forApproval);
    await step(id, "start");
    await step(id, "complete");
    await step(id, "reopen", { reason: "書き直し" });
    const before = await read(id);
    const refused = await patch(id, {
      approval_need: "no_need",
      memo: "他の変更",
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json<{ message: string }>().message).toContain("承認者");
    expect(await read(id)).toMatchObject({
      version: before.version,
      approval_need: "need",
      memo: null,
    });
    await step(id, "complete");
    expect(await read(id)).toMatchObject({
      inquiry_status: "complete",
      approval_need: "need",
    });
  });

  it("is not lowered after the first save of a case that is still typed", async () => {
    const { id } = await saveInquiry(test, forApproval);
    const answer = await patch(id, { approval_need: "no_need" });
    expect(answer.statusCode).toBe(403);
  });

  it("is raised by everybody, and lowered by an approver, with its history", async () => {
    const { id } = await saveInquiry(test);
    expect((await patch(id, { approval_need: "need" })).statusCode).toBe(200);
    // Nothing is lowered by what stays as it is.
    const same = await patch(id, { approval_need: "need", memo: "m" });
    expect(same.statusCode).toBe(200);
    const lowered = await patch(id, { approval_need: "no_need" }, leader);
    expect(lowered.statusCode).toBe(200);
    const entry = await database.db
      .selectFrom("history")
      .select(["user_name", "changes"])
      .where("root_entity", "=", "sos_inquiry")
      .where("root_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      user_name: leader.name,
      changes: [{ field: "approval_need", before: "need", after: "no_need" }],
    });
  });

  it("tells each account with the case whether it may lower it", async () => {
    const { id } = await saveInquiry(test, forApproval);
    const mayOf = async (actor: typeof operator) =>
      (await test.call(actor, "GET", `${base}/${id}`)).json<{ data: Inquiry }>()
        .data.can.waive_approval.allowed;
    expect(await mayOf(operator)).toBe(false);
    expect(await mayOf(leader)).toBe(true);
  });
});
