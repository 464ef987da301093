import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addDays,
  formatDayJapanese,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import type { SlipDetail } from "../contract/slip-schema.ts";
import { dueInspectionsOf } from "./offer-service.ts";
import { maker, openSlipTest, type SlipTest } from "./testing.ts";

let test: SlipTest;
let dealer: Awaited<ReturnType<SlipTest["dealer"]>>;
let other: Awaited<ReturnType<SlipTest["dealer"]>>;

beforeAll(async () => {
  test = await openSlipTest();
  dealer = await test.dealer();
  other = await test.dealer();
});
afterAll(() => test.close());

/** A vehicle whose 車検 is due in 20 days, and nothing else. */
const dueSlip = async (more: object = {}) => {
  const customer = await test.customer(dealer.id);
  const vehicle = await test.vehicle(customer.id, dealer.branch_id, {
    inspection_expires_on: addDays(tokyoDate(), 20),
    inspection_plan: "none",
    inspection_plan_reason: "試験",
    vehicle_make: 3,
    ...more,
  });
  const [slip] = await test.slips(vehicle.id);
  if (slip === undefined) throw new Error("no slip stands");
  return { slip };
};

it("is offered by plate or chassis to who calls for it, to nobody else", async () => {
  const { slip } = await dueSlip({
    chassis_number: "OFFER-0001",
    vehicle_registration_number: {
      bureau: "横浜",
      category: "800",
      kana: "か",
      designated_number: "71",
    },
  });
  const found = [{ id: slip.id, title: "車検" }];
  const dues = (actor: Actor, keys: object) =>
    dueInspectionsOf(test.db, actor, keys);
  expect(await dues(test.agent, { plate: "横浜 800 か 71" })).toMatchObject(
    found,
  );
  expect(await dues(test.agent, { chassis: "offer-0001" })).toMatchObject(
    found,
  );
  expect(await dues(test.agent, { plate: "横浜 800 か 72" })).toEqual([]);
  for (const stranger of [maker, dealer.actor, makeActorWith("sos")])
    expect(await dues(stranger, { chassis: "OFFER-0001" })).toBeNull();
  expect(
    (
      await test.send(test.agent, "POST", `slips/${String(slip.id)}/cancel`, {
        version: 1,
        reason: "試験",
      })
    ).statusCode,
  ).toBe(200);
  expect(await dues(test.agent, { chassis: "OFFER-0001" })).toEqual([]);
});

it("has the words of its company before those of all, filled in; none for a maker", async () => {
  const { slip } = await dueSlip();
  const text = (car_dealer_id: number | null, title: string, body: string) => ({
    car_dealer_id,
    message_use: "script_before" as const,
    title,
    body,
    search_text: "",
  });
  await test.db
    .insertInto("outbound_company_messages")
    .values([
      text(null, "皆", "{販売会社}です。"),
      text(dealer.id, "自社", "{登録番号}の{点検区分}は{期限}まで"),
      text(other.id, "他社", "他社の文面"),
    ])
    .execute();
  const read = await test.send(test.agent, "GET", `slips/${String(slip.id)}`);
  const { scripts, outbound_vehicle_number } = read.json<{
    data: SlipDetail;
  }>().data;
  expect(scripts.map(({ title }) => title)).toEqual(["自社", "皆"]);
  expect(scripts[0]?.parts).toEqual([
    { text: outbound_vehicle_number, is_fact: true },
    { text: "の", is_fact: false },
    { text: "車検", is_fact: true },
    { text: "は", is_fact: false },
    { text: formatDayJapanese(slip.due_on), is_fact: true },
    { text: "まで", is_fact: false },
  ]);
  const seen = await test.send(maker, "GET", `slips/${String(slip.id)}`);
  expect(seen.json<{ data: SlipDetail }>().data.scripts).toEqual([]);
});
