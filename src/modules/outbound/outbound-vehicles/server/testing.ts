import type { Db } from "#platform/server/db/schema.ts";
import { createTestApp } from "#platform/server/testing/test-app.ts";
import { outboundVehicleModules } from "./module.ts";

export { outboundVehicleModules };

/** The operations of users, vehicles and stops. */
export const createOutboundTestApp = (db: Db) =>
  createTestApp(db, (...server) => {
    for (const { routes } of outboundVehicleModules) routes?.(...server);
  });

let made = 0;

/** A user that can be saved as it is. */
export const customerInput = (car_dealer_id: number, more: object = {}) => {
  made += 1;
  return {
    car_dealer_id,
    company_customer_code: `123-${String(made).padStart(5, "0")}`,
    name: `みほん運輸${String(made)}`,
    name_kana: "ミホンウンユ",
    contacts: [contactInput()],
    ...more,
  };
};

export const contactInput = (more: object = {}) => ({
  connection_number: 1,
  label: null,
  name: "見本太郎",
  name_kana: null,
  phone: "045-111-2222",
  best_from: null,
  best_to: null,
  is_invalid: false,
  ...more,
});

/** A vehicle that can be saved as it is. */
export const vehicleInput = (
  outbound_customer_id: number,
  car_dealer_branch_id: number,
  more: object = {},
) => {
  made += 1;
  return {
    outbound_customer_id,
    car_dealer_branch_id,
    chassis_number: `FN1AWG-${String(100_000 + made)}`,
    body_kind: "goods",
    vehicle_use: "commercial",
    gross_weight_kg: 25_000,
    inspection_expires_on: "2090-01-31",
    ...more,
  };
};
