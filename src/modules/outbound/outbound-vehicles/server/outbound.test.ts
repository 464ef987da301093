import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import type { outboundCustomers } from "../contract/customer-record.ts";
import { checkReasons } from "../contract/lookups.ts";
import type { outboundOptOuts } from "../contract/opt-out-record.ts";
import type { outboundVehicles } from "../contract/vehicle-record.ts";
import { customerRecords, stopsOf, vehicleRecords } from "./service.ts";
import {
  contactInput,
  createOutboundTestApp,
  customerInput,
  vehicleInput,
} from "./testing.ts";

type Customer = DetailOf<typeof outboundCustomers>;
type Vehicle = DetailOf<typeof outboundVehicles>;
type OptOut = DetailOf<typeof outboundOptOuts>;
type Answer = Awaited<ReturnType<TestApp["call"]>>;

let database: TestDatabase;
let test: TestApp;
let dealer: { id: number; branch_id: number };
let other: { id: number; branch_id: number };
let ownDealer: Actor;
let otherDealer: Actor;
const agent = makeActorWith("out");
const leader = makeActorWith("out", "approval_out");
const maker = makeActor("carMaker", {
  vehicle_make: 3,
  permissions: ["out_external"],
});
const base = "/api/outbound";

beforeAll(async () => {
  database = await createTestDatabase();
  test = await createOutboundTestApp(database.db);
  dealer = await makeDealer(database.db);
  other = await makeDealer(database.db);
  const dealerActor = (car_dealer_id: number) =>
    makeActor("carDealer", { car_dealer_id, permissions: ["out_external"] });
  ownDealer = dealerActor(dealer.id);
  otherDealer = dealerActor(other.id);
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const dataOf = <T>(answer: Answer): T => answer.json<{ data: T }>().data;
const errorsOf = (answer: Answer) =>
  answer.json<{ errors: Record<string, string[]> }>().errors;
const send = (kind: string, body: object, actor: Actor = agent) =>
  test.call(actor, "POST", `${base}/${kind}`, { body });
const read = (url: string, actor: Actor = agent) =>
  test.call(actor, "GET", `${base}/${url}`);
const made = async <T>(kind: string, body: object): Promise<T> => {
  const answer = await send(kind, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return dataOf<T>(answer);
};
const makeCustomer = (more: object = {}, of = dealer.id) =>
  made<Customer>("customers", customerInput(of, more));
const makeVehicle = (
  customer: Customer,
  more: object = {},
  branch = dealer.branch_id,
) => made<Vehicle>("vehicles", vehicleInput(customer.id, branch, more));
const stop = (more: object) =>
  made<OptOut>("optOuts", {
    channel: "call",
    told_by: "見本太郎",
    reason: "電話不要",
    ...more,
  });

describe("rows", () => {
  it("of one sales company are no other's, not even by number, keyword or stop", async () => {
    const secret = await makeCustomer({ name: "カナリア運輸" });
    const vehicle = await makeVehicle(secret, { vehicle_make: 3 });
    const stopped = await stop({ outbound_customer_id: secret.id });
    const { db } = database;
    for (const url of [
      `customers/${String(secret.id)}`,
      `vehicles/${String(vehicle.id)}`,
      `optOuts/${String(stopped.id)}`,
    ]) {
      expect((await read(url, otherDealer)).statusCode).toBe(404);
      expect((await read(url, ownDealer)).statusCode).toBe(200);
      expect((await read(url, agent)).statusCode).toBe(200);
    }
    for (const kind of ["customers", "vehicles", "optOuts"])
      for (const query of ["", "?q=カナリア"]) {
        const url = `${kind}${encodeURI(query)}`;
        expect((await read(url, otherDealer)).body).not.toContain("カナリア");
        expect((await read(url, ownDealer)).body).toContain("カナリア");
      }
    const asked = await send(
      "optOuts",
      {
        outbound_customer_id: secret.id,
        channel: "dm",
        told_by: "x",
        reason: "x",
      },
      otherDealer,
    );
    expect(asked.statusCode).toBe(422);
    expect(await customerRecords.findAudience(db, otherDealer, secret.id)).toBe(
      undefined,
    );
  });

  it("of a maker are the vehicles of its make, without anybody's name", async () => {
    const customer = await makeCustomer({ name: "ヒミツ運輸" });
    const seen = await makeVehicle(customer, {
      vehicle_make: 3,
      inspection_plan: "12",
      inspection_plan_reason: "ヒミツの理由",
    });
    const unseen = await makeVehicle(customer, { vehicle_make: 4 });
    const url = (id: number) => `vehicles/${String(id)}`;
    expect((await read(url(unseen.id), maker)).statusCode).toBe(404);
    expect(
      (await read(`customers/${String(customer.id)}`, maker)).statusCode,
    ).toBe(404);
    const one = await read(url(seen.id), maker);
    const list = await read("vehicles?sort=-updated_at&per_page=100", maker);
    expect(dataOf<Vehicle[]>(list).map(({ id }) => id)).toContain(seen.id);
    for (const answer of [one, list, await read("customers", maker)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain("ヒミツ");
      expect(answer.body).not.toContain(customer.company_customer_code);
    }
    // The keyword would tell what the columns do not.
    const found = await read(
      `vehicles?q=${encodeURIComponent("ヒミツ")}`,
      maker,
    );
    expect(found.json()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(vehicleRecords.record.readers).toBeDefined();
  });
});

describe("a user", () => {
  it.each([
    [
      { car_dealer_id: 999_999 },
      "car_dealer_id",
      "販売会社を選択してください。",
    ],
    [{ car_dealer_id: null }, "car_dealer_id", "販売会社を選択してください。"],
    [{ company_customer_code: "12" }, "company_customer_code", undefined],
    [{ name: "" }, "name", undefined],
    [{ name_kana: "漢字" }, "name_kana", "半角カナで入力してください。"],
    [{ contacts: [] }, "contacts", "TELを入力してください。"],
    [
      { contacts: [contactInput({ name: "" })] },
      "contacts.0.name",
      "氏名を入力してください。",
    ],
    [
      { contacts: [contactInput({ best_from: "18:00", best_to: "09:00" })] },
      "contacts.0.best_to",
      undefined,
    ],
    [
      { contacts: [1, 2, 3, 4].map(() => contactInput()) },
      "contacts",
      undefined,
    ],
    [{ dm_honorific: "x" }, "dm_honorific", undefined],
    [{ note: "あ".repeat(501) }, "note", undefined],
  ])(
    "refuses %j at its field and writes nothing",
    async (wrong, field, message) => {
      const count = async () =>
        (await read("customers")).json<{ meta: { total: number } }>().meta
          .total;
      const before = await count();
      const answer = await send("customers", customerInput(dealer.id, wrong));
      expect(answer.statusCode, answer.body).toBe(422);
      const [said = ""] = errorsOf(answer)[field] ?? [];
      expect(said, answer.body).toMatch(message ?? /[ぁ-ん]/);
      expect(await count()).toBe(before);
    },
  );

  it("has a code once within its sales company, numbered contacts and its vehicles counted", async () => {
    const code = { company_customer_code: "99987654" };
    const one = await makeCustomer({
      ...code,
      contacts: [
        contactInput(),
        contactInput({ phone: "０９０１１１１２２２２" }),
      ],
    });
    expect(one).toMatchObject({
      company_customer_code: "999-87654",
      vehicle_count: 0,
    });
    expect(
      one.contacts.map(({ connection_number }) => connection_number),
    ).toEqual([1, 2]);
    const twice = await send("customers", customerInput(dealer.id, code));
    expect(errorsOf(twice)).toHaveProperty("company_customer_code");
    await made("customers", customerInput(other.id, code));
    await makeVehicle(one);
    const url = `${base}/customers/${String(one.id)}`;
    expect((await test.remove(agent, url)).statusCode).toBe(563);
    const mine = await makeCustomer();
    const taken = await test.call(
      agent,
      "PATCH",
      `${base}/customers/${String(mine.id)}`,
      {
        body: { version: 1, ...code },
      },
    );
    expect(taken.statusCode).toBe(422);
  });

  it("changes with its history; 568 when stale; a corrected address is mailed to again", async () => {
    const one = await makeCustomer({
      dm_address_state: "returned",
      address: "港区1",
    });
    const url = `customers/${String(one.id)}`;
    const change = (body: object) =>
      test.call(agent, "PATCH", `${base}/${url}`, { body });
    expect(
      dataOf<Customer>(await change({ version: 1, note: "x" }))
        .dm_address_state,
    ).toBe("returned");
    expect(
      dataOf<Customer>(await change({ version: 2, address: "港区2" }))
        .dm_address_state,
    ).toBe("unchecked");
    expect((await change({ version: 2, note: "y" })).statusCode).toBe(568);
    expect((await read(`${url}/timeline`)).json()).toMatchObject({
      data: [{ action: "update" }, { action: "update" }, { action: "create" }],
    });
  });
});

describe("a vehicle", () => {
  const tomorrow = addDays(tokyoDate(), 1);
  it.each([
    [{ chassis_number: "" }, "chassis_number"],
    [{ gross_weight_kg: 60_001 }, "gross_weight_kg"],
    [{ seats: 0 }, "seats"],
    [{ registered_on: tomorrow }, "registered_on"],
    [{ last_done_m3: tomorrow }, "last_done_m3"],
    [{ inspection_expires_on: "2027-02-29" }, "inspection_expires_on"],
    [{ inspection_plan: "12" }, "inspection_plan_reason"],
    [{ severe_interval_months: 3 }, "severe_interval_months"],
    [{ is_severe: true, severe_interval_months: 13 }, "severe_interval_months"],
    [{ vehicle_state: "gone" }, "vehicle_state"],
    [{ outbound_customer_id: 999_999 }, "outbound_customer_id"],
    [
      {
        vehicle_registration_number: {
          bureau: "横浜",
          category: "100",
          kana: "あ",
          designated_number: "",
        },
      },
      "vehicle_registration_number",
    ],
  ])("refuses %j at its field", async (wrong, field) => {
    const customer = await makeCustomer();
    const answer = await send(
      "vehicles",
      vehicleInput(customer.id, dealer.branch_id, wrong),
    );
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(errorsOf(answer)), answer.body).toContain(field);
  });

  it("is of its user's sales company, and its branch is one of that", async () => {
    const customer = await makeCustomer();
    const answer = await send(
      "vehicles",
      vehicleInput(customer.id, other.branch_id),
    );
    expect(errorsOf(answer)).toHaveProperty("car_dealer_branch_id");
    const vehicle = await makeVehicle(customer, {
      chassis_number: "ｆｎ1awg-０１２３４５６７８",
      vehicle_classification: null,
    });
    expect(vehicle).toMatchObject({
      car_dealer_id: dealer.id,
      chassis_number: "FN1AWG-012345678",
      vehicle_classification: "large",
      customer_name: customer.name,
    });
    const again = await send(
      "vehicles",
      vehicleInput(customer.id, dealer.branch_id, {
        chassis_number: "FN1AWG-012345678",
      }),
    );
    expect(errorsOf(again)).toHaveProperty("chassis_number");
    const moved = await makeCustomer({}, other.id);
    const change = (body: object) =>
      test.call(agent, "PATCH", `${base}/vehicles/${String(vehicle.id)}`, {
        body,
      });
    const half = { version: 1, outbound_customer_id: moved.id };
    expect((await change(half)).statusCode).toBe(422);
    expect(
      dataOf<Vehicle>(
        await change({ ...half, car_dealer_branch_id: other.branch_id }),
      ).car_dealer_id,
    ).toBe(other.id);
  });

  it("is found by what is to check, by symbol and by severity, and counted as it is listed", async () => {
    const customer = await makeCustomer();
    const ids = async (query: string) =>
      dataOf<Vehicle[]>(
        await read(
          `vehicles?outbound_customer_id=${String(customer.id)}&${query}`,
        ),
      ).map(({ id }) => id);
    const heavy = await makeVehicle(customer, { gross_weight_kg: null });
    const blind = await makeVehicle(customer, { inspection_expires_on: null });
    const old = await makeVehicle(customer, {
      inspection_expires_on: addDays(tokyoDate(), -61),
    });
    const sold = await makeVehicle(customer, {
      body_kind: null,
      vehicle_state: "sold",
    });
    const lease = await makeVehicle(customer, {
      plan: "R",
      lease_ends_on: tokyoDate(),
      is_severe: true,
    });
    expect(await ids("check_reason=no_weight")).toEqual([heavy.id]);
    expect(await ids("check_reason=no_date")).toEqual([blind.id]);
    expect(await ids("check_reason=old_expiry")).toEqual([old.id]);
    expect(await ids("check_reason=no_body_kind")).not.toContain(sold.id);
    expect(await ids("symbol=M")).toEqual([lease.id]);
    expect(await ids("symbol=R")).toEqual([]);
    expect(await ids("is_severe=severe")).toEqual([lease.id]);
    const all = await read(
      `vehicles?check_reason=${checkReasons.codes.join(",")}`,
    );
    const counts = dataOf<{ to_check: number; vehicles: number }>(
      await read("customerData/counts"),
    );
    expect(counts.to_check).toBe(
      all.json<{ meta: { total: number } }>().meta.total,
    );
    expect(counts.vehicles).toBe(
      (await read("vehicles")).json<{ meta: { total: number } }>().meta.total,
    );
  });

  it("is found by its branch, its plan and the days of its certificate", async () => {
    const own = await makeDealer(database.db);
    const customer = await makeCustomer({}, own.id);
    const [early, late] = ["2027-03-31", "2027-04-01"];
    const vehicle = await makeVehicle(
      customer,
      { inspection_expires_on: early, plan: "S" },
      own.branch_id,
    );
    await makeVehicle(
      customer,
      { inspection_expires_on: late, plan: "R" },
      own.branch_id,
    );
    const found = async (filter: string) =>
      dataOf<Vehicle[]>(
        await read(`vehicles?car_dealer_id=${String(own.id)}&${filter}`),
      ).map(({ id }) => id);
    const branch = `car_dealer_branch_id=${String(own.branch_id)}`;
    expect(await found(branch)).toHaveLength(2);
    expect(
      await found(`car_dealer_branch_id=${String(dealer.branch_id)}`),
    ).toEqual([]);
    for (const filter of [
      "plan=S",
      `inspection_expires_on_to=${early}`,
      `inspection_expires_on_from=${early}&inspection_expires_on_to=${early}`,
    ])
      expect(await found(`${branch}&${filter}`), filter).toEqual([vehicle.id]);
    expect(await found(`inspection_expires_on_from=${late}`)).toHaveLength(1);
  });
});

describe("a stop", () => {
  it.each([
    [{}, "phone"],
    [{ phone: "045-111-2222", channel: "dm" }, "channel"],
    [{ phone: "1234" }, "phone"],
    [{ phone: "045-111-9999", asked_on: addDays(tokyoDate(), 1) }, "asked_on"],
    [{ phone: "045-111-9999", told_by: "" }, "told_by"],
    [{ phone: "045-111-9999", reason: "" }, "reason"],
    [{ outbound_customer_id: 999_999 }, "outbound_customer_id"],
  ])("refuses %j at its field", async (wrong, field) => {
    const body = { channel: "call", told_by: "甲", reason: "不要", ...wrong };
    const answer = await send("optOuts", body);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(errorsOf(answer)), answer.body).toContain(field);
  });

  it("binds by the user and by each of its telephones, whoever set it, at once", async () => {
    const { db } = database;
    const phone = "090-7777-8888";
    const one = await makeCustomer({ contacts: [contactInput({ phone })] });
    const two = await makeCustomer(
      {
        contacts: [
          contactInput(),
          contactInput({ phone: "０９０７７７７８８８８" }),
        ],
      },
      other.id,
    );
    const stops = async () => {
      const of = await stopsOf(db, [one.id, two.id]);
      return [one, two].map(({ id }) => [...of(id)]);
    };
    expect(await stops()).toEqual([[], []]);
    const set = await send(
      "optOuts",
      { phone, channel: "call", told_by: "甲", reason: "不要" },
      ownDealer,
    );
    expect(set.statusCode, set.body).toBe(201);
    await stop({ outbound_customer_id: one.id, channel: "dm" });
    expect(await stops()).toEqual([["call", "dm"], ["call"]]);
    expect(
      (
        await send("optOuts", {
          phone,
          channel: "call",
          told_by: "乙",
          reason: "x",
        })
      ).statusCode,
    ).toBe(422);
    const { data } = (await read("customers?stop=dm")).json<{
      data: Customer[];
    }>();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id]));
    expect(data.map(({ id }) => id)).not.toContain(two.id);
  });

  it("is neither changed nor deleted, and ended by the approval alone, with a reason, once", async () => {
    const { id } = await stop({ phone: "03-9999-0001" });
    const url = `${base}/optOuts/${String(id)}`;
    expect(
      (await test.call(leader, "PATCH", url, { body: { version: 1 } }))
        .statusCode,
    ).toBe(404);
    expect((await test.remove(leader, url)).statusCode).toBe(404);
    const end = (actor: Actor, body: object) =>
      test.call(actor, "POST", `${url}/end`, { body });
    const body = { version: 1, reason: "本人の申出" };
    expect((await end(agent, body)).statusCode).toBe(403);
    expect((await end(leader, { version: 1, reason: "" })).statusCode).toBe(
      422,
    );
    expect((await end(leader, { ...body, version: 9 })).statusCode).toBe(568);
    expect((await read(`optOuts/${String(id)}`, agent)).json()).toMatchObject({
      data: {
        ended_on: null,
        may_end: { allowed: false, because: "role" },
        can: { delete: { allowed: false } },
      },
    });
    expect(dataOf<OptOut>(await end(leader, body))).toMatchObject({
      ended_on: tokyoDate(),
      ended_reason: body.reason,
    });
    expect((await end(leader, { ...body, version: 2 })).statusCode).toBe(422);
    expect((await read(`optOuts/${String(id)}/timeline`)).json()).toMatchObject(
      {
        data: [{ action: "end", reason: body.reason }, { action: "create" }],
      },
    );
    await stop({ phone: "03-9999-0001" });
    expect(
      (await test.call(leader, "POST", `${base}/optOuts/999999/end`, { body }))
        .statusCode,
    ).toBe(404);
  });
});
