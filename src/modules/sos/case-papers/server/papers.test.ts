import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAnswersOfCase } from "#modules/desk/interview-guides/server/service.ts";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { Dispatch } from "#modules/sos/sos-dispatch/contract/schema.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import { inquiryLabels } from "#modules/sos/sos-inquiries/contract/text.ts";
import { createInquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import {
  lonelyDependencies,
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { textOfPdf } from "#platform/server/testing/pdf-text.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { registerPaperRoutes } from "./routes.ts";
import { createPaperService } from "./service.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let inquiryId: number;
let number: string;
let dispatch: Dispatch;
let driver: Actor;
let rival: Actor;
let dealer: Actor;
const operator = makeActor("callCenterAgent");
const maker = makeActor("carMaker", { vehicle_make: 3 });

/** Words that the customer's record alone says. */
const confidential = {
  customer_company: "秘密運輸",
  company_customer_code: "777-77777",
  memo: "社外秘の備考",
  billing_name: "請求先商事",
  billing_address: "請求町",
};

/** What the desk was answered, for its own paper only. */
const answered = {
  key: "q1",
  subject: "trouble_category:tire",
  place: 0,
  text: "聞き取りの質問",
  kind: "number",
  unit: "本",
  value: 2,
  at: "2026-11-22T00:00:00.000Z",
  by: null,
};

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createDispatchTestApp(database.db, (app, context, dispatches) =>
    registerPaperRoutes(
      app,
      context,
      createPaperService({
        inquiries: createInquiryService(lonelyDependencies()),
        dispatches,
        answersOf: listAnswersOfCase,
        deskPhone: "03-5555-0110",
      }),
    ),
  );
  const companyId = await makeTowCompany(database.db, { name: "甲レッカー" });
  const rivalId = await makeTowCompany(database.db, { name: "乙レッカー" });
  const { id: dealerId } = await makeDealer(database.db);
  driver = makeActor("towTruckCompany", { tow_truck_company_id: companyId });
  rival = makeActor("towTruckCompany", { tow_truck_company_id: rivalId });
  dealer = makeActor("carDealer", { car_dealer_id: dealerId });
  const saved = await saveInquiry(test, {
    ...startableInquiry,
    ...confidential,
    customer_class: "S",
    customer_rank: "1",
    vehicle_make: 3,
    expressway: "東名高速道路",
    expressway_direction: "上り",
    kilopost: 123.4,
    address: "御殿場市髙﨑①",
    landmark: "非常電話の先",
    malfunction: "左後輪がバースト",
  });
  inquiryId = saved.id;
  await database.db
    .insertInto("case_interviews")
    .values({
      case_kind: "sos",
      case_id: inquiryId,
      answers: JSON.stringify({ q1: answered }) as never,
    })
    .execute();
  number = saved.reception_number;
  await database.db
    .updateTable("sos_inquiries")
    .set({ car_dealer_id: dealerId })
    .where("id", "=", inquiryId)
    .execute();
  dispatch = await saveDispatch(test, inquiryId, {
    kind: "A",
    tow_truck_company_id: companyId,
    note: "路肩に停車中",
    outsourced_staff_info: "080-9999-8888",
    send_now: true,
  });
  await test.call(
    operator,
    "POST",
    `/api/hinoSosInquiries/${inquiryId}/correspondences`,
    {
      body: {
        at: "2026-11-20T00:00:00Z",
        direction: "incoming",
        counterpart: "配車係",
        person: null,
        body: "到着を急いでほしいとのこと",
      },
    },
  );
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const caseSheet = () => `/api/hinoSosInquiries/${inquiryId}/sheet`;
const dispatchSheet = () => `/api/sosDispatches/${dispatch.id}/sheet`;
const towSheet = () => `/api/towRequests/${dispatch.id}/sheet`;
const statusOf = async (actor: Actor | undefined, url: string) =>
  (await test.call(actor, "GET", url)).statusCode;
const wordsOf = async (actor: Actor, url: string): Promise<string> => {
  const answer = await test.call(actor, "GET", url);
  expect(answer.statusCode).toBe(200);
  return (await textOfPdf(answer.rawPayload)).join("");
};

describe("who may print", () => {
  it("nobody without signing in, nobody without the right", async () => {
    for (const url of [caseSheet(), dispatchSheet(), towSheet()])
      expect(await statusOf(undefined, url)).toBe(401);
    const stranger = makeActorWith("iza");
    expect(await statusOf(stranger, caseSheet())).toBe(403);
    expect(await statusOf(stranger, dispatchSheet())).toBe(403);
    expect(await statusOf(driver, caseSheet())).toBe(403);
    // What the desk tells the driver is not for dealer and maker, also of their own case.
    for (const actor of [driver, dealer, maker])
      expect(await statusOf(actor, dispatchSheet())).toBe(403);
    expect(await statusOf(operator, towSheet())).toBe(403);
  });

  it("another company's row answers as one that does not exist", async () => {
    const others = [
      makeActor("carDealer", { car_dealer_id: 999_999 }),
      makeActor("carMaker", { vehicle_make: 4 }),
    ];
    for (const other of others)
      expect(await statusOf(other, caseSheet())).toBe(404);
    expect(await statusOf(operator, "/api/sosDispatches/999999/sheet")).toBe(
      404,
    );
    expect(await statusOf(rival, towSheet())).toBe(404);
    expect(await statusOf(operator, "/api/hinoSosInquiries/999999/sheet")).toBe(
      404,
    );
    for (const reader of [operator, dealer, maker])
      expect(await statusOf(reader, caseSheet())).toBe(200);
  });

  it("a dispatch that was cancelled has no sheet any more", async () => {
    const { id } = await saveInquiry(test);
    const made = await saveDispatch(test, id, {
      kind: "A",
      tow_truck_company_id: driver.tow_truck_company_id,
      send_now: true,
    });
    const url = `/api/sosDispatches/${made.id}/cancel`;
    const cancelled = await test.call(operator, "POST", url, {
      body: {
        version: made.version,
        cancel_stage: "before_dispatch",
        cancellation_reason: "resolved",
      },
    });
    expect(cancelled.statusCode).toBe(200);
    const sheet = `/api/towRequests/${made.id}/sheet`;
    expect(await statusOf(driver, sheet)).toBe(570);
  });
});

describe("what stands on them", () => {
  it("on the case sheet: the whole case with its dispatches and contacts", async () => {
    const words = await wordsOf(operator, caseSheet());
    for (const word of [
      `受付票${number}`,
      "山田太郎",
      "尾張小牧100あ12-34",
      "御殿場市髙﨑①",
      "左後輪がバースト",
      "甲レッカー",
      "到着を急いでほしい",
      "聞き取りの質問2本",
      ...Object.values(confidential),
    ])
      expect(words).toContain(word);
  });

  it("on the case sheet of dealer and maker: what they are told, labels too", async () => {
    const ofDesk = [
      "聞き取りの質問",
      "社外秘の備考",
      "請求先商事",
      "請求町",
      "路肩に停車中",
      "080-9999-8888",
      "到着を急いで",
      "承認要否",
      inquiryLabels.billing_name,
      inquiryLabels.customer_rank,
    ];
    const ofPersons = [
      "山田太郎",
      "090-1234-5678",
      inquiryLabels.caller_name,
      inquiryLabels.callback_phone,
    ];
    const [forDealer, forMaker] = [
      await wordsOf(dealer, caseSheet()),
      await wordsOf(maker, caseSheet()),
    ];
    for (const words of [forDealer, forMaker]) {
      for (const word of [`受付票${number}`, "秘密運輸", "甲レッカー"])
        expect(words).toContain(word);
      for (const word of ofDesk) expect(words).not.toContain(word);
    }
    for (const word of ofPersons) {
      expect(forDealer).toContain(word);
      expect(forMaker).not.toContain(word);
    }
  });

  it("on the dispatch sheet: what the driver needs, nothing of the customer", async () => {
    for (const [actor, url] of [
      [operator, dispatchSheet()],
      [driver, towSheet()],
    ] as const) {
      const words = await wordsOf(actor, url);
      for (const word of [
        `手配書${number}`,
        "甲レッカー御中",
        "東名高速道路上り123.4KP",
        "非常電話の先",
        "090-1234-5678",
        "尾張小牧100あ12-34",
        "路肩に停車中",
        "080-9999-8888",
        "救援センター電話番号03-5555-0110",
      ])
        expect(words).toContain(word);
      for (const word of [
        ...Object.values(confidential),
        "最重要",
        "顧客",
        "到着を急いで",
        "対応区分",
      ])
        expect(words).not.toContain(word);
    }
  });

  it("names the file after the paper and the case", async () => {
    const { headers } = await test.call(operator, "GET", caseSheet());
    expect(decodeURIComponent(String(headers["content-disposition"]))).toBe(
      `inline; filename*=UTF-8''受付票_${number}.pdf`,
    );
  });
});
