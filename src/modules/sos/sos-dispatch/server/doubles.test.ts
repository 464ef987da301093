import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import {
  ownInquiry,
  saveInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { DoubleWarning } from "../contract/double-schema.ts";
import type { Dispatch } from "../contract/schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "./testing.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let companyId: number;
let otherCompanyId: number;
const operator = makeActor("callCenterAgent");

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  test = await createDispatchTestApp(database.db);
  companyId = await makeTowCompany(database.db, { name: "甲レッカー" });
  otherCompanyId = await makeTowCompany(database.db, { name: "乙レッカー" });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

type Case = Awaited<ReturnType<typeof saveInquiry>>;

const order = (kind: "A" | "J" = "A", company = companyId) => ({
  kind,
  tow_truck_company_id: company,
  send_now: true,
});
const arrange = ({ id }: Case, body: object) =>
  test.call(operator, "POST", `/api/hinoSosInquiries/${id}/dispatches`, {
    body,
  });
const send = ({ id, version }: Dispatch, body: object = {}) =>
  test.call(operator, "POST", `/api/sosDispatches/${id}/send`, {
    body: { version, ...body },
  });
const progressesOf = async ({ id }: Case): Promise<string[]> =>
  (
    await database.db
      .selectFrom("sos_dispatches")
      .select("progress")
      .where("inquiry_id", "=", id)
      .orderBy("id")
      .execute()
  ).map((row) => row.progress);
type Answer = Awaited<ReturnType<typeof arrange>>;
const warningsOf = (answer: Answer): DoubleWarning[] => {
  expect(answer.statusCode, answer.body).toBe(570);
  return answer.json<{ warnings: DoubleWarning[] }>().warnings;
};
const agreeing = (
  warnings: readonly DoubleWarning[],
  reason = "牽引に2台が必要",
) => ({
  agreed_doubles: {
    dispatch_ids: warnings.map((one) => one.dispatch_id),
    reason,
  },
});
const reasonsOf = async ({ id }: Case): Promise<(string | null)[]> =>
  (
    await database.db
      .selectFrom("history")
      .select("reason")
      .where("root_id", "=", id)
      .where("entity", "=", "sos_dispatch")
      .where("action", "=", "send")
      .orderBy("id")
      .execute()
  ).map((row) => row.reason);

/** Two cases of one vehicle, called in by two people. */
const makeDouble = async () => {
  const first = ownInquiry();
  return {
    first: await saveInquiry(test, first),
    second: await saveInquiry(test, {
      ...ownInquiry(),
      vehicle_registration_number: first.vehicle_registration_number,
    }),
  };
};

describe("the same company twice on one case", () => {
  it("is refused with the dispatch that is under way; nothing is written", async () => {
    const made = await saveInquiry(test);
    const sent = await saveDispatch(test, made.id, order("A"));
    const warnings = warningsOf(await arrange(made, order("J")));
    expect(warnings).toEqual([
      {
        dispatch_id: sent.id,
        inquiry_id: made.id,
        reception_number: made.reception_number,
        is_of_this_case: true,
        kind: "A",
        company_name: "甲レッカー",
        progress: "requested",
        arranged_at: sent.arranged_at,
      },
    ]);
    expect(await progressesOf(made)).toEqual(["requested"]);
  });

  it("goes with a reason that the history keeps, and without one is invalid", async () => {
    const made = await saveInquiry(test);
    await saveDispatch(test, made.id, order("A"));
    const warnings = warningsOf(await arrange(made, order("J")));
    const silent = await arrange(made, {
      ...order("J"),
      ...agreeing(warnings, " "),
    });
    expect(silent.statusCode).toBe(422);
    const agreed = { ...order("J"), ...agreeing(warnings) };
    expect((await arrange(made, agreed)).statusCode).toBe(201);
    expect(await reasonsOf(made)).toEqual([
      null,
      `それでも手配: 牽引に2台が必要（手配済み ${made.reception_number} A手配 甲レッカー）`,
    ]);
  });

  it("another company, or a dispatch that has ended, needs no answer", async () => {
    const made = await saveInquiry(test);
    await saveDispatch(test, made.id, order("A"));
    const other = order("J", otherCompanyId);
    expect((await arrange(made, other)).statusCode).toBe(201);
    const ended = await saveInquiry(test);
    const sent = await saveDispatch(test, ended.id, order("A"));
    await test.call(operator, "POST", `/api/sosDispatches/${sent.id}/cancel`, {
      body: {
        version: sent.version,
        cancel_stage: "before_dispatch",
        cancellation_reason: "mistake",
      },
    });
    expect((await arrange(ended, order("J"))).statusCode).toBe(201);
  });

  it("a draft is kept unasked, and asked about when it is sent", async () => {
    const made = await saveInquiry(test);
    await saveDispatch(test, made.id, order("A"));
    const draft = await saveDispatch(test, made.id, {
      ...order("J"),
      send_now: false,
    });
    const warnings = warningsOf(await send(draft));
    expect(await progressesOf(made)).toEqual(["requested", "draft"]);
    expect((await send(draft, agreeing(warnings))).statusCode).toBe(200);
  });
});

describe("a double reception", () => {
  it("whose vehicle has a dispatch on the other case is refused, with that case", async () => {
    const { first, second } = await makeDouble();
    await saveDispatch(test, first.id, order("A"));
    const warnings = warningsOf(
      await arrange(second, order("A", otherCompanyId)),
    );
    expect(warnings).toMatchObject([
      {
        inquiry_id: first.id,
        reception_number: first.reception_number,
        is_of_this_case: false,
        company_name: "甲レッカー",
      },
    ]);
    expect(await progressesOf(second)).toEqual([]);
  });

  it("an agreement to one dispatch does not cover another that came meanwhile", async () => {
    const { first, second } = await makeDouble();
    await saveDispatch(test, first.id, order("A"));
    const known = warningsOf(await arrange(second, order("A")));
    await saveDispatch(test, first.id, order("J", otherCompanyId));
    const stale = { ...order("A"), ...agreeing(known) };
    const all = warningsOf(await arrange(second, stale));
    expect(all).toHaveLength(2);
    const agreed = { ...order("A"), ...agreeing(all) };
    expect((await arrange(second, agreed)).statusCode).toBe(201);
  });

  it("a draft on the other case, or one that is closed, needs no answer", async () => {
    const { first, second } = await makeDouble();
    await saveDispatch(test, first.id, { ...order("A"), send_now: false });
    expect((await arrange(second, order("A"))).statusCode).toBe(201);
    // And now the draft is the second one.
    const [draft] = (
      await test.call(
        operator,
        "GET",
        `/api/hinoSosInquiries/${first.id}/dispatches`,
      )
    ).json<{ data: [Dispatch] }>().data;
    expect(warningsOf(await send(draft))).toHaveLength(1);
  });

  it("of many who send for one vehicle from two cases at once, one does and the others are asked", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { first, second } = await makeDouble();
      const answers = await Promise.all(
        [first, second, first, second].map((one, index) =>
          arrange(one, order(index < 2 ? "A" : "J")),
        ),
      );
      const refused = answers.filter(({ statusCode }) => statusCode === 570);
      const done = answers.filter(({ statusCode }) => statusCode === 201);
      expect([done.length, refused.length]).toEqual([1, 3]);
      const sent = [
        ...(await progressesOf(first)),
        ...(await progressesOf(second)),
      ];
      expect(sent).toEqual(["requested"]);
    }
  });
});

describe("a vehicle that becomes known after the truck was sent", () => {
  const put = async ({ id }: Pick<Case, "id">, body: object) => {
    const shown = await test.call(
      operator,
      "GET",
      `/api/hinoSosInquiries/${id}`,
    );
    const { version } = shown.json<{ data: Case }>().data;
    return test.call(operator, "PATCH", `/api/hinoSosInquiries/${id}`, {
      body: { version, ...body },
    });
  };
  const makeTwo = async () => {
    const input = ownInquiry();
    const first = await saveInquiry(test, input);
    await saveDispatch(test, first.id, order("A"));
    const second = await saveInquiry(test, {
      ...ownInquiry(),
      vehicle_registration_number: null,
      chassis_number: null,
    });
    const { vehicle_registration_number } = input;
    return { first, second, vehicle: { vehicle_registration_number } };
  };

  it("is not saved unknowingly where another case has sent for it; agreed to, it is, with the reason", async () => {
    const { first, second, vehicle } = await makeTwo();
    await saveDispatch(test, second.id, order("A", otherCompanyId));
    const refused = await put(second, vehicle);
    expect(refused.statusCode, refused.body).toBe(570);
    expect(refused.json()).toMatchObject({
      warnings: [
        {
          code: "vehicle_arranged",
          inquiry_id: first.id,
          reception_number: first.reception_number,
        },
      ],
    });
    const agreed = { ...vehicle, agreed_double_ids: [first.id] };
    const saved = await put(second, agreed);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({ data: vehicle });
    const kept = await database.db
      .selectFrom("history")
      .select("reason")
      .where("entity", "=", "sos_inquiry")
      .where("entity_id", "=", second.id)
      .where("action", "=", "update")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(kept.reason).toContain(first.reception_number);
    // Known from now on: other fields are saved unasked.
    expect((await put(second, { memo: "続き" })).statusCode).toBe(200);
  });

  it("an agreement to one case covers no other", async () => {
    const { first, second, vehicle } = await makeTwo();
    await saveDispatch(test, second.id, order("A", otherCompanyId));
    const wrong = { ...vehicle, agreed_double_ids: [first.id + 1_000_000] };
    expect((await put(second, wrong)).statusCode).toBe(570);
  });

  it("needs no answer before the sending, for a draft, or where nobody was sent for the other", async () => {
    const early = await makeTwo();
    expect((await put(early.second, early.vehicle)).statusCode).toBe(200);
    const draft = await makeTwo();
    await saveDispatch(test, draft.second.id, {
      ...order("A"),
      send_now: false,
    });
    expect((await put(draft.second, draft.vehicle)).statusCode).toBe(200);
    const input = ownInquiry();
    await saveInquiry(test, input);
    const sent = await saveInquiry(test, ownInquiry());
    await saveDispatch(test, sent.id, order("A"));
    const { vehicle_registration_number } = input;
    expect((await put(sent, { vehicle_registration_number })).statusCode).toBe(
      200,
    );
  });
});
