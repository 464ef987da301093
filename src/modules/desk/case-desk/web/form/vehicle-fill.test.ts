import { describe, expect, it } from "vitest";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { changesAnything, fillOf, overwrittenBy } from "./vehicle-fill.ts";

const vehicle: RegistryVehicle = {
  plate_bureau: "山梨",
  plate_category: "101",
  plate_kana: "あ",
  plate_number: "1145",
  chassis_number: "FN1AWG-100015",
  model: "2PG-FN1AWG",
  make: 1,
  exhaust_gas_symbol: "2PG",
  first_registration: "2019-11",
  delivery_date: null,
  owner_name: "ひかり野倉庫有限会社",
  owner_kana: null,
  customer_code: "750-10229",
  customer_class: "S",
  owner_telephone: "055-721-4907",
  vehicle_use: "commercial",
  gross_weight_kg: null,
  max_load_kg: null,
  seats: null,
  communication_device_status: null,
  sim_status: null,
  consent_document: null,
  user_information_status: null,
  dealer_code: null,
};
const empty = { customer_company: null, delivery_date: null };

describe("filling from the registry", () => {
  it("takes what the registry knows, never the owner's telephone for the caller's", () => {
    const fill = fillOf(vehicle);
    expect(fill).toMatchObject({
      vehicle_registration_number: {
        bureau: "山梨",
        category: "101",
        kana: "あ",
        designated_number: "1145",
      },
      customer_company: "ひかり野倉庫有限会社",
    });
    expect(Object.keys(fill)).not.toContain("caller_phone");
  });

  it("leaves alone what the registry does not know", () => {
    const held = { ...empty, delivery_date: "2020-01-01" };
    expect(Object.keys(fillOf(vehicle))).not.toContain("delivery_date");
    expect(overwrittenBy(fillOf(vehicle), held)).toEqual([]);
  });

  it("names what would be overwritten, not what is empty or the same", () => {
    const held = {
      ...empty,
      customer_company: "別の会社",
      chassis_number: "FN1AWG-100015",
    };
    expect(overwrittenBy(fillOf(vehicle), held)).toEqual(["customer_company"]);
  });

  it("knows when there is nothing left to take", () => {
    expect(changesAnything(fillOf(vehicle), empty)).toBe(true);
    expect(
      changesAnything(fillOf(vehicle), { ...empty, ...fillOf(vehicle) }),
    ).toBe(false);
  });
});
