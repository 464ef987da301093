import { describe, expect, it } from "vitest";
import { vehicleRecordSchema } from "#modules/company/vehicles/contract/schema.ts";
import {
  differencesFrom,
  registryKeysOf,
  theVehicleOf,
} from "./registry-rules.ts";

const first = vehicleRecordSchema.parse({
  plate_bureau: "品川",
  plate_category: "130",
  plate_kana: "あ",
  plate_number: "1234",
  chassis_number: "FN1AWG-100123",
  model: "2PG-FN1AWG",
  exhaust_gas_symbol: "2PG",
  owner_name: "山田運送株式会社",
  owner_kana: null,
  customer_code: null,
  owner_telephone: null,
  dealer_code: null,
});
const second = { ...first, chassis_number: "XZU720-100123", plate_number: "9" };
const plate = {
  bureau: first.plate_bureau,
  category: first.plate_category,
  kana: first.plate_kana,
  designated_number: first.plate_number,
};

describe("which vehicle of the registry an inquiry is about", () => {
  it.each([
    [{ chassis_number: null, vehicle_registration_number: null }, undefined],
    [
      { chassis_number: "A-1", vehicle_registration_number: plate },
      { chassis: "A-1" },
    ],
    [
      { chassis_number: "", vehicle_registration_number: plate },
      { plate: "品川 130 あ 12-34" },
    ],
    [
      {
        chassis_number: null,
        vehicle_registration_number: { ...plate, kana: "" },
      },
      undefined,
    ],
  ])("%j is asked by %j", (facts, keys) => {
    expect(registryKeysOf(facts)).toEqual(keys);
  });

  it("is the one that has the whole number, or none", () => {
    const by = (chassis_number: string) =>
      theVehicleOf({ chassis_number, vehicle_registration_number: null }, [
        first,
        second,
      ]);
    expect(by(first.chassis_number.toLowerCase())).toBe(first);
    // A serial may be that of several vehicles.
    expect(by(first.chassis_number.slice(-6))).toBeUndefined();
    const facts = { chassis_number: null, vehicle_registration_number: plate };
    expect(theVehicleOf(facts, [first, second])).toBe(first);
    expect(theVehicleOf(facts, [first, first])).toBeUndefined();
    expect(theVehicleOf(facts, [second])).toBeUndefined();
  });
});

it("names what is typed otherwise than the registry has it", () => {
  const registered = {
    ...first,
    communication_device_status: "consent" as const,
    sim_status: 1 as const,
    consent_document: null,
    user_information_status: 1 as const,
  };
  const typed = {
    communication_device_status: "consent" as const,
    sim_status: 3 as const,
    consent_document: "10" as const,
    user_information_status: null,
  };
  expect(differencesFrom(registered, typed)).toEqual([
    "sim_status",
    "consent_document",
  ]);
});
