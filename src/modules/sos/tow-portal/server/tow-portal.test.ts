import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTowCompany } from "#modules/company/organisations/server/testing.ts";
import {
  createDispatchTestApp,
  saveDispatch,
  type DispatchTestApp,
} from "#modules/sos/sos-dispatch/server/testing.ts";
import {
  saveInquiry,
  startableInquiry,
} from "#modules/sos/sos-inquiries/server/testing.ts";
import { multipartOf, tinyJpeg } from "#platform/server/files/testing.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { registerTowPortalRoutes } from "./routes.ts";

let database: TestDatabase;
let test: DispatchTestApp;
let companyId: number;
let driver: Actor;
let rival: Actor;
const eta = "2099-01-01T00:00:00.000Z";
const plate = { bureau: "三河", category: "100", kana: "か" };
/** In every field of the case that the road does not need. */
const secret = "ヒミツ";

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  test = await createDispatchTestApp(database.db, registerTowPortalRoutes);
  companyId = await makeTowCompany(database.db, { name: "甲レッカー" });
  const rivalId = await makeTowCompany(database.db, { name: "乙レッカー" });
  driver = makeActor("towTruckCompany", { tow_truck_company_id: companyId });
  rival = makeActor("towTruckCompany", { tow_truck_company_id: rivalId });
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

let requests = 0;

/** A request for a vehicle of its own: one that is arranged already would ask first. */
const sendRequest = async (): Promise<number> => {
  requests += 1;
  const { id: caseId } = await saveInquiry(test, {
    ...startableInquiry,
    vehicle_make: 3,
    customer_company: secret,
    company_customer_code: "987-65432",
    customer_class: "S",
    customer_rank: "1",
    vehicle_registration_number: {
      ...plate,
      designated_number: String(requests),
    },
    chassis_number: `SECRET-${String(requests).padStart(6, "0")}`,
    memo: secret,
    billing_name: secret,
    billing_address: secret,
    receiver_name: secret,
  });
  const { id } = await saveDispatch(test, caseId, {
    kind: "A",
    tow_truck_company_id: companyId,
    send_now: true,
  });
  return id;
};

const url = (id: number, rest = ""): string => `/api/towRequests/${id}${rest}`;
const photoForm = (fields: Record<string, string> = {}) => {
  const file = { name: "現場.jpg", content: tinyJpeg };
  const { body, contentType } = multipartOf(file, fields);
  return { body, headers: { "content-type": contentType } };
};
const post = (
  actor: Actor | undefined,
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
) => test.call(actor, "POST", path, { body, headers });

const latePosition = (step: string, latitude = 35.5, at = new Date()) => ({
  step,
  at: at.toISOString(),
  latitude,
  longitude: 139.5,
});

/** Every operation on one request. */
const operations = (id: number) =>
  [
    ["GET", url(id), {}],
    ["POST", url(id, "/accept"), { body: { eta } }],
    ["POST", url(id, "/decline"), { body: { decline_reason: "too_far" } }],
    ["POST", url(id, "/depart"), { body: {} }],
    ["POST", url(id, "/arrive"), { body: {} }],
    ["POST", url(id, "/finish"), { body: {} }],
    ["POST", url(id, "/position"), { body: latePosition("depart") }],
    [
      "POST",
      url(id, "/notice"),
      { body: { notice_id: 1, is_confirmed: true } },
    ],
    ["POST", url(id, "/report"), { body: { treatment: "処置" } }],
    ["POST", url(id, "/report/submit"), { body: {} }],
    ["POST", url(id, "/report/photos"), photoForm()],
    [
      "DELETE",
      url(id, "/report/photos/00000000-0000-4000-8000-000000000000"),
      {},
    ],
  ] as const;

const statusesFor = async (
  actor: Actor | undefined,
  id: number,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (const [method, path, options] of operations(id))
    statuses.push((await test.call(actor, method, path, options)).statusCode);
  return statuses;
};

describe("who may", () => {
  it("another company gets 404 on every operation and sees an empty list", async () => {
    const id = await sendRequest();
    const statuses = await statusesFor(rival, id);
    expect(statuses).toEqual(operations(id).map(() => 404));
    const list = await test.call(rival, "GET", "/api/towRequests");
    expect(list.json()).toMatchObject({ data: [], meta: { total: 0 } });
    const own = await test.call(driver, "GET", url(id));
    expect(own.json()).toMatchObject({
      data: { progress: "requested", has_report: false },
    });
  });

  it("nobody but towing companies: 401 without a sign-in, 403 for desk, dealers and makers", async () => {
    const id = await sendRequest();
    expect(new Set(await statusesFor(undefined, id))).toEqual(new Set([401]));
    for (const role of [
      "administrator",
      "callCenterAgent",
      "carDealer",
      "carMaker",
    ] as const) {
      const actor = makeActor(role);
      expect(new Set(await statusesFor(actor, id))).toEqual(new Set([403]));
      const list = await test.call(actor, "GET", "/api/towRequests");
      expect(list.statusCode).toBe(403);
    }
  });
});

describe("what leaves", () => {
  it("no answer holds customer, class, rank, code, billing, chassis, memo or history", async () => {
    const id = await sendRequest();
    const bodies = [
      await test.call(driver, "GET", "/api/towRequests?group=open"),
      await test.call(driver, "GET", url(id)),
      await post(driver, url(id, "/accept"), {
        eta,
        outsourced_staff_name: "佐藤",
      }),
      await post(driver, url(id, "/depart")),
      await post(driver, url(id, "/arrive")),
      await post(driver, url(id, "/report"), { treatment: "tow" }),
      await post(driver, url(id, "/finish")),
      await post(driver, url(id, "/report"), {
        treatment_result: "stored",
        version: 2,
      }),
      await post(driver, url(id, "/report/submit")),
      await test.call(driver, "GET", "/api/towRequests?group=done"),
    ];
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual(
      bodies.map(() => 200),
    );
    for (const { body } of bodies) {
      expect(body).not.toMatch(/ヒミツ|987-65432|SECRET-/);
      expect(body).not.toMatch(
        /"(customer|billing|memo|chassis|history|service_division|receiver|car_dealer)/,
      );
    }
    expect(bodies[1]?.body).toContain("090-1234-5678");
  });
});

describe("a place that was found after its tap had gone", () => {
  const agent = makeActor("callCenterAgent");
  const positionOf = async (id: number) => {
    const answer = await test.call(agent, "GET", `/api/sosDispatches/${id}`);
    return answer.json<{ data: { position: unknown; version: number } }>().data;
  };

  it("is kept once for its step, never over a later one, and moves no version", async () => {
    const id = await sendRequest();
    const send = (body: object) => post(driver, url(id, "/position"), body);
    expect((await send(latePosition("accept"))).statusCode).toBe(570);
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/depart"));
    const { version, position } = await positionOf(id);
    expect(position).toBeNull();
    const found = new Date();
    const late = latePosition("depart", 35.5, found);
    expect((await send(late)).statusCode).toBe(200);
    const kept = { latitude: 35.5, longitude: 139.5, at: late.at };
    const again = latePosition("depart", 36, new Date(found.getTime() + 1));
    expect((await send(again)).statusCode).toBe(200);
    const older = latePosition("accept", 34, new Date(found.getTime() - 5));
    expect((await send(older)).statusCode).toBe(200);
    expect(await positionOf(id)).toMatchObject({ version, position: kept });
    await post(driver, url(id, "/arrive"), {
      position: { latitude: 35.6, longitude: 139.6 },
    });
    expect(await positionOf(id)).toMatchObject({
      position: { latitude: 35.6, longitude: 139.6 },
    });
    expect((await send({ ...late, latitude: 91 })).statusCode).toBe(422);
    expect((await send(latePosition("decline"))).statusCode).toBe(422);
  });

  it("is told to the screens of the desk, never to a dealer", async () => {
    const id = await sendRequest();
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/position"), latePosition("accept"));
    const event = await database.db
      .selectFrom("events")
      .selectAll()
      .where("action", "=", "position")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      topic: "hinoSosInquiries",
      audience: { permissions: ["sos"], car_dealer_id: null },
    });
    const maker = makeActor("carMaker", { vehicle_make: 3 });
    const shown = await test.call(maker, "GET", `/api/sosDispatches/${id}`);
    expect(shown.json()).toMatchObject({ data: { id, position: null } });
  });
});

describe("a phone that repeats itself", () => {
  it("a tap sent again with its key is answered as before and counts once", async () => {
    const id = await sendRequest();
    const key = { "idempotency-key": `tap-accept-${id}` };
    const body = { eta, at: "2026-01-01T00:00:00.000Z" };
    const first = await post(driver, url(id, "/accept"), body, key);
    const again = await post(driver, url(id, "/accept"), body, key);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    const other = await post(driver, url(id, "/accept"), body);
    expect(other.statusCode).toBe(570);
  });

  it("a photo sent again with its key is one photo, with the time of the camera", async () => {
    const id = await sendRequest();
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/arrive"));
    const takenAt = "2026-01-02T03:04:05.000Z";
    const form = photoForm({ taken_at: takenAt });
    const headers = { ...form.headers, "idempotency-key": `photo-of-${id}` };
    for (let round = 0; round < 2; round += 1) {
      const answer = await post(
        driver,
        url(id, "/report/photos"),
        form.body,
        headers,
      );
      expect(answer.statusCode).toBe(201);
    }
    const shown = await test.call(driver, "GET", url(id));
    const { report } = shown.json<{
      data: { report: { photos: { id: string; taken_at: string }[] } };
    }>().data;
    expect(report.photos.map((photo) => photo.taken_at)).toEqual([takenAt]);
    const [photo] = report.photos;
    const removed = await test.call(
      driver,
      "DELETE",
      url(id, `/report/photos/${photo?.id}`),
    );
    expect(removed.statusCode).toBe(204);
  });

  it("a photo sent again under another key is the one that is there", async () => {
    const id = await sendRequest();
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/arrive"));
    const send = async (taken_at: string) => {
      const form = photoForm({ taken_at });
      const path = url(id, "/report/photos");
      const answer = await post(driver, path, form.body, form.headers);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ data: { id: string } }>().data.id;
    };
    const first = await send("2026-01-02T03:04:05.000Z");
    expect(await send("2026-01-02T03:04:05.000Z")).toBe(first);
    expect(await send("2026-01-02T03:04:06.000Z")).not.toBe(first);
    const shown = await test.call(driver, "GET", url(id));
    expect(shown.json()).toMatchObject({
      data: { report: { photos: [{ id: first }, {}] } },
    });
  });

  it("a report sent again is answered as it stands, with a version that is old or without one", async () => {
    const id = await sendRequest();
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/arrive"));
    const body = {
      treatment: "搬送",
      cost_lines: [
        { item: "搬送", quantity: 12.5, unit_price: 700, tax_class: "10" },
      ],
    };
    const first = await post(driver, url(id, "/report"), body);
    const { version } = first.json<{ data: { version: number } }>().data;
    const more = { ...body, note: "追記", version };
    for (const again of [body, more, more]) {
      const answer = await post(driver, url(id, "/report"), again);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const shown = await test.call(driver, "GET", url(id));
    expect(shown.json()).toMatchObject({
      data: { report: { version: version + 1, note: "追記" } },
    });
  });

  it("a first save over a photo overwrites nothing; a second first save is 568, and tells nobody's name", async () => {
    const id = await sendRequest();
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/arrive"));
    const form = photoForm();
    await post(driver, url(id, "/report/photos"), form.body, form.headers);
    const first = await post(driver, url(id, "/report"), { note: "一" });
    expect(first.json()).toMatchObject({
      data: { note: "一", saved_by: { note: "tow" } },
    });
    const other = await post(driver, url(id, "/report"), { note: "二" });
    expect(other.statusCode).toBe(568);
    expect(other.json()).toMatchObject({ changed_by: null });
  });

  it("a stale report is 568, an overtaken step 570, a report without treatment 422 with its messages", async () => {
    const id = await sendRequest();
    expect((await post(driver, url(id, "/report"))).statusCode).toBe(570);
    await post(driver, url(id, "/accept"), { eta });
    await post(driver, url(id, "/arrive"));
    const saved = await post(driver, url(id, "/report"), { note: "一" });
    const { version } = saved.json<{ data: { version: number } }>().data;
    await post(driver, url(id, "/report"), { note: "二", version });
    const stale = await post(driver, url(id, "/report"), {
      note: "三",
      version,
    });
    expect(stale.statusCode).toBe(568);
    const both = await post(driver, url(id, "/report/submit"));
    expect(both.statusCode).toBe(422);
    expect(both.json()).toMatchObject({
      message: "処置方法と処置結果を入力してください。",
      errors: {
        treatment: ["処置方法を入力してください。"],
        treatment_result: ["処置結果を入力してください。"],
      },
    });
    expect((await post(driver, url(id, "/depart"))).statusCode).toBe(570);
  });
});
