import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { Inquiry } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { saveInquiry } from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { Dispatch } from "../contract/schema.ts";
import { dispatchText } from "../contract/text.ts";
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
const cases = "/api/hinoSosInquiries";
const dispatches = "/api/sosDispatches";

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

const send = (kind: "A" | "J" = "A") => ({
  kind,
  tow_truck_company_id: companyId,
  send_now: true,
});
const step = (
  { id, version }: { id: number; version: number },
  name: string,
  body: object = {},
  actor: Actor = operator,
) =>
  test.call(actor, "POST", `${dispatches}/${id}/${name}`, {
    body: { version, ...body },
  });
const dataOf = <T>(answer: { json: () => unknown }): T =>
  (answer.json() as { data: T }).data;
const caseOf = async (id: number): Promise<Inquiry> =>
  dataOf<Inquiry>(await test.call(operator, "GET", `${cases}/${id}`));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const historyOf = (inquiryId: number) =>
  database.db
    .selectFrom("history")
    .selectAll()
    .where("root_entity", "=", "sos_inquiry")
    .where("root_id", "=", inquiryId)
    .where("entity", "=", "sos_dispatch")
    .orderBy("id")
    .execute();
const eventsOf = (dispatchId: number) =>
  database.db
    .selectFrom("events")
    .selectAll()
    .where("entity", "=", "sos_dispatch")
    .where("entity_id", "=", dispatchId)
    .orderBy("id")
    .execute();

describe("refusals", () => {
  it("visitors, accounts without the right and external writers", async () => {
    const { id } = await saveInquiry(test);
    const url = `${cases}/${id}/dispatches`;
    expect((await test.call(undefined, "GET", url)).statusCode).toBe(401);
    expect((await test.call(makeActorWith("iza"), "GET", url)).statusCode).toBe(
      403,
    );
    for (const actor of [
      makeActor("carDealer", { car_dealer_id: 1 }),
      makeActor("carMaker", { vehicle_make: 1 }),
      makeActor("towTruckCompany", { tow_truck_company_id: companyId }),
    ])
      expect(
        (await test.call(actor, "POST", url, { body: send() })).statusCode,
      ).toBe(403);
  });

  it("another dealer's case is not there", async () => {
    const dealer = await makeDealer(database.db);
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, send());
    const actor = makeActor("carDealer", { car_dealer_id: dealer.id });
    for (const url of [
      `${cases}/${id}/dispatches`,
      `${dispatches}/${dispatch.id}`,
      `${cases}/${id}/workReports`,
    ])
      expect((await test.call(actor, "GET", url)).statusCode).toBe(404);
  });

  it("what desk and towing company tell each other is not the dealer's", async () => {
    const dealer = await makeDealer(database.db);
    const { id } = await saveInquiry(test);
    const { id: dispatchId } = await saveDispatch(test, id, {
      ...send(),
      note: "内輪の連絡",
      outsourced_staff_info: "080-9999-8888",
    });
    await database.db
      .updateTable("sos_inquiries")
      .set({ car_dealer_id: dealer.id })
      .where("id", "=", id)
      .execute();
    const actor = makeActor("carDealer", { car_dealer_id: dealer.id });
    const answer = await test.call(actor, "GET", `${dispatches}/${dispatchId}`);
    expect(answer.json()).toMatchObject({
      data: { note: null, outsourced_staff_info: null },
    });
  });

  it("nothing chosen: 422 with the sentence of the modal, nothing written", async () => {
    const { id } = await saveInquiry(test);
    const answer = await test.call(
      operator,
      "POST",
      `${cases}/${id}/dispatches`,
      {
        body: { kind: "A" },
      },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { tow_truck_company_id: [dispatchText.chooseDispatch] },
    });
    expect(await historyOf(id)).toEqual([]);
  });

  it.each([
    [
      "an unknown company",
      { kind: "A", tow_truck_company_id: 99999 },
      "tow_truck_company_id",
    ],
    [
      "an unknown branch",
      {
        kind: "A",
        wrecker_classification: "pull_out",
        destination_branch_id: 99999,
      },
      "destination_branch_id",
    ],
    [
      "letters in the contact",
      {
        kind: "A",
        wrecker_classification: "pull_out",
        outsourced_staff_info: "abc",
      },
      "outsourced_staff_info",
    ],
  ])("%s: 422", async (_what, body, field) => {
    const { id } = await saveInquiry(test);
    const answer = await test.call(
      operator,
      "POST",
      `${cases}/${id}/dispatches`,
      { body },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect(await historyOf(id)).toEqual([]);
  });

  it("a stale version: 568; a step that the table does not have: 570", async () => {
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, send());
    expect(
      (await step({ ...dispatch, version: 1 }, "accept", { eta: inAnHour() }))
        .statusCode,
    ).toBe(568);
    expect((await step(dispatch, "finish")).statusCode).toBe(570);
    const answer = await test.call(
      operator,
      "GET",
      `${dispatches}/${dispatch.id}`,
    );
    expect(dataOf<Dispatch>(answer)).toEqual(dispatch);
  });

  it("a closed case takes no dispatch", async () => {
    const { id, version } = await saveInquiry(test);
    await test.call(operator, "POST", `${cases}/${id}/cancel`, {
      body: { version, cancellation_reason: "resolved", reason: null },
    });
    const answer = await test.call(
      operator,
      "POST",
      `${cases}/${id}/dispatches`,
      { body: send() },
    );
    expect(answer.statusCode).toBe(570);
  });

  it("a second open one of the kind: 570 and the sentence; the other kind goes", async () => {
    const { id } = await saveInquiry(test);
    await saveDispatch(test, id, send());
    const again = await test.call(
      operator,
      "POST",
      `${cases}/${id}/dispatches`,
      {
        body: { kind: "A", tow_truck_company_id: otherCompanyId },
      },
    );
    expect(again.statusCode).toBe(570);
    expect(again.json()).toEqual({ message: dispatchText.alreadyDispatched });
    await saveDispatch(test, id, {
      ...send("J"),
      tow_truck_company_id: otherCompanyId,
    });
  });

  it("20 agents arrange at once: one wins", async () => {
    const { id } = await saveInquiry(test);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call(operator, "POST", `${cases}/${id}/dispatches`, {
          body: send(),
        }),
      ),
    );
    const codes = answers
      .map((answer) => answer.statusCode)
      .toSorted((a, b) => a - b);
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 570)]);
    expect((await caseOf(id)).dispatch_status).toBe("awaiting_report");
  });

  it("the same key arranges once", async () => {
    const { id } = await saveInquiry(test);
    const post = () =>
      test.call(operator, "POST", `${cases}/${id}/dispatches`, {
        body: send(),
        headers: { "idempotency-key": `arrange-${id}-once` },
      });
    const [first, second] = [await post(), await post()];
    expect(second.json()).toEqual(first.json());
    const list = await test.call(operator, "GET", `${cases}/${id}/dispatches`);
    expect(dataOf<Dispatch[]>(list)).toHaveLength(1);
  });
});

describe("a dispatch from draft to report", () => {
  it("each step is in the timeline of the case and announced to desk and company", async () => {
    const { id, version } = await saveInquiry(test);
    expect((await caseOf(id)).dispatch_status).toBe("required");
    let dispatch = await saveDispatch(test, id, {
      kind: "A",
      tow_truck_company_id: companyId,
      wrecker_classification: "transport",
    });
    expect(dispatch).toMatchObject({
      progress: "draft",
      colour: "yellow",
      company_name: "甲レッカー",
    });
    expect((await caseOf(id)).dispatch_status).toBe("required");
    const next = async (name: string, body: object = {}): Promise<void> => {
      const answer = await step(dispatch, name, body);
      expect(answer.statusCode, answer.body).toBe(200);
      dispatch = dataOf<Dispatch>(answer);
    };
    await next("send");
    expect(dispatch.arranged_at).not.toBeNull();
    expect((await caseOf(id)).dispatch_status).toBe("awaiting_report");
    await next("accept", {
      eta: inAnHour(),
      outsourced_staff_info: "０９０－１２３４－５６７８",
    });
    expect(dispatch).toMatchObject({
      progress: "accepted",
      colour: "blue",
      outsourced_staff_info: "090-1234-5678",
    });
    await next("depart");
    await next("arrive");
    await next("finish");
    expect(dispatch).toMatchObject({
      progress: "work_done",
      working_status: "inactive",
      colour: "green",
    });
    const history = await historyOf(id);
    expect(history.map((entry) => entry.action)).toEqual([
      "create",
      "send",
      "accept",
      "depart",
      "arrive",
      "finish",
    ]);
    expect(
      history[2]?.changes.find((change) => change.field === "progress"),
    ).toEqual({
      field: "progress",
      before: "requested",
      after: "accepted",
    });
    expect(
      history[0]?.changes.find(
        (change) => change.field === "tow_truck_company_id",
      )?.after,
    ).toBe("甲レッカー");
    const topics = (await eventsOf(dispatch.id)).map((event) => event.topic);
    expect(topics.filter((topic) => topic === "hinoSosInquiries")).toHaveLength(
      6,
    );
    expect(topics.filter((topic) => topic === "towRequests")).toHaveLength(5);
    expect((await caseOf(id)).version).toBe(version);
  });

  it("keeps number, name and telephone of whom the company sends", async () => {
    const { id } = await saveInquiry(test);
    const staff = {
      outsourced_staff_number: "T-0042",
      outsourced_staff_name: "佐藤",
      outsourced_staff_info: "090-1234-5678",
    };
    const sent = await saveDispatch(test, id, { ...send(), ...staff });
    expect(sent).toMatchObject({ ...staff, colour: "blue" });
    const answer = await test.call(
      operator,
      "GET",
      `${cases}/${id}/dispatches`,
    );
    expect(dataOf<Dispatch[]>(answer)).toMatchObject([staff]);
  });

  it("the company's event names nobody but the company", async () => {
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, send());
    const [event] = (await eventsOf(dispatch.id)).filter(
      (one) => one.topic === "towRequests",
    );
    expect(event?.audience).toEqual({
      permissions: [],
      car_dealer_id: null,
      vehicle_make: null,
      tow_truck_company_ids: [companyId],
    });
  });

  it("declined leaves the case at 要手配, and another company may be asked", async () => {
    const { id } = await saveInquiry(test);
    const first = await saveDispatch(test, id, send());
    const declined = await step(first, "decline", {
      decline_reason: "too_far",
    });
    expect(dataOf<Dispatch>(declined)).toMatchObject({
      progress: "declined",
      colour: "brown",
      decline_reason: "too_far",
    });
    expect((await caseOf(id)).dispatch_status).toBe("required");
    await saveDispatch(test, id, {
      ...send(),
      tow_truck_company_id: otherCompanyId,
    });
    expect((await caseOf(id)).dispatch_status).toBe("awaiting_report");
    const list = await test.call(
      operator,
      "GET",
      `${cases}?tow_truck_company_id=${companyId}`,
    );
    expect(dataOf<Inquiry[]>(list).map((one) => one.id)).toContain(id);
  });

  it("cancelled by stage of its kind and reason", async () => {
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, send());
    const wrong = await step(dispatch, "cancel", {
      cancel_stage: "after_arrival",
      cancellation_reason: "resolved",
    });
    expect(wrong.statusCode).toBe(422);
    const right = await step(dispatch, "cancel", {
      cancel_stage: "after_dispatch",
      cancellation_reason: "arranged_another",
    });
    expect(dataOf<Dispatch>(right)).toMatchObject({
      progress: "cancelled",
      colour: "cyan",
    });
    expect((await caseOf(id)).dispatch_status).toBe("required");
  });

  it("after sending the company stays; other fields may change", async () => {
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, send());
    const patch = (body: object) =>
      test.call(operator, "PATCH", `${dispatches}/${dispatch.id}`, {
        body: { version: dispatch.version, ...body },
      });
    const moved = await patch({ tow_truck_company_id: otherCompanyId });
    expect(moved.statusCode).toBe(570);
    expect(moved.json()).toEqual({
      message: dispatchText.companyFixedAfterSending,
    });
    const noted = await patch({ note: "北口から進入" });
    expect(dataOf<Dispatch>(noted)).toMatchObject({
      note: "北口から進入",
      version: dispatch.version + 1,
    });
  });

  it("taking away the last choice of a draft: 422", async () => {
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, {
      kind: "A",
      tow_truck_company_id: companyId,
    });
    const answer = await test.call(
      operator,
      "PATCH",
      `${dispatches}/${dispatch.id}`,
      {
        body: { version: dispatch.version, tow_truck_company_id: null },
      },
    );
    expect(answer.statusCode).toBe(422);
  });

  it("an open dispatch keeps the case from completing", async () => {
    const { id, version } = await saveInquiry(test);
    await saveDispatch(test, id, send());
    await test.call(operator, "POST", `${cases}/${id}/start`, {
      body: { version },
    });
    const answer = await test.call(
      operator,
      "POST",
      `${cases}/${id}/complete`,
      { body: { version: version + 1 } },
    );
    expect(answer.statusCode).toBe(570);
  });

  it("the list shows the buttons of a case", async () => {
    const { id } = await saveInquiry(test);
    const dispatch = await saveDispatch(test, id, send());
    const list = await test.call(
      operator,
      "GET",
      `${cases}?tow_truck_company_id=${companyId}`,
    );
    const row = dataOf<{ id: number; dispatches: object[] }[]>(list).find(
      (one) => one.id === id,
    );
    expect(row?.dispatches).toEqual([
      {
        id: dispatch.id,
        kind: "A",
        colour: "yellow",
        progress: "requested",
        company_name: "甲レッカー",
      },
    ]);
  });
});
