import { sampleOf } from "#modules/base/records/server/testing.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import { outboundOptOuts } from "../contract/opt-out-record.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { contactInput } from "./testing.ts";

export const outboundCustomerSample = sampleOf(outboundCustomers, {
  values: ({ n }) => ({
    contacts: [contactInput()],
    dm_address_state: n % 2 === 0 ? "unchecked" : "ok",
  }),
});

export const outboundVehicleSample = sampleOf(outboundVehicles, {
  broken: [
    { registered_on: "2999-01-01" },
    { inspection_plan: "12", inspection_plan_reason: null },
    { is_severe: false, severe_interval_months: 3 },
  ],
  values: async ({ db, given, make, n }) => {
    const customer =
      given["outbound_customer_id"] ?? (await make(outboundCustomers));
    const { car_dealer_id } = await db
      .selectFrom("outbound_customers")
      .select("car_dealer_id")
      .where("id", "=", Number(customer))
      .executeTakeFirstOrThrow();
    const branch = await db
      .insertInto("car_dealer_branches")
      .values({ car_dealer_id, name: `拠点${String(n)}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    return {
      outbound_customer_id: Number(customer),
      car_dealer_branch_id: branch.id,
      severe_interval_months: null,
    };
  },
});

export const optOutSample = sampleOf(outboundOptOuts, {
  broken: [{ outbound_customer_id: null }, { asked_on: "2999-01-01" }],
  values: () => ({ phone: null, channel: "call" }),
});
