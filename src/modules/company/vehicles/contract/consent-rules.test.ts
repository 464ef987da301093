import { describe, expect, it } from "vitest";
import {
  isConsentStale,
  permittedEvents,
  registryRegistration,
  telematicsPermission,
  vehicleGate,
} from "./consent-rules.ts";
import {
  maintenanceTransactions,
  registryRegistrations,
  telematicsReasons,
  userInformationStatuses,
} from "./consent-lookups.ts";
import {
  communicationDeviceStatuses,
  consentDocuments,
  simStatuses,
} from "./lookups.ts";
import { vehicleRecordSchema } from "./schema.ts";

const everything = [null, ...communicationDeviceStatuses.codes].flatMap(
  (device) =>
    [null, ...simStatuses.codes].flatMap((sim) =>
      [null, ...consentDocuments.codes].map(
        (consent) => [device, sim, consent] as const,
      ),
    ),
);

describe("telematicsPermission", () => {
  it.each(everything)("%s, %s, %s", (device, sim, consent) => {
    const said = [device, sim, consent].join(" ");
    const permission = telematicsPermission(device, sim, consent);
    const { data, position, may_ask, reason } = permission;
    expect({ data, position, may_ask }).toEqual({
      data: ["consent 1 10", "consent_excluding_position 1 11"].includes(said),
      position: said === "consent 1 10",
      may_ask: consent !== "21",
    });
    expect(reason === null, String(reason)).toBe(position);
  });

  it("knows all 324 of them", () => {
    expect(everything).toHaveLength(9 * 6 * 6);
  });

  it.each([
    ["consent", 1, "10", null],
    ["consent_excluding_position", 1, "11", "position_excluded"],
    ["consent", 1, "21", "completely_refused"],
    [null, null, "21", "completely_refused"],
    ["consent", 1, "20", "refused"],
    ["rejection", 1, "10", "refused"],
    ["consent", 1, "00", "not_obtained"],
    ["consent_not_obtained", 1, "10", "not_obtained"],
    ["no_device", 1, "10", "device_unused"],
    ["in_preparation", 1, "10", "device_unused"],
    ["suspended", 1, "10", "device_unused"],
    ["unusable", 1, "11", "device_unused"],
    ["consent", 0, "10", "sim_unused"],
    ["consent", 2, "10", "sim_unused"],
    ["consent", 1, "11", "contradictory"],
    ["consent_excluding_position", 1, "10", "contradictory"],
    [null, 1, "10", "unknown"],
    ["consent", null, "10", "unknown"],
    ["consent", 1, null, "unknown"],
  ] as const)("%s, %s, %s because of %s", (device, sim, consent, reason) => {
    expect(telematicsPermission(device, sim, consent).reason).toBe(reason);
    expect(telematicsReasons.labelOf(reason) === "").toBe(reason === null);
  });
});

describe("isConsentStale", () => {
  const registry = { customer_code: "100200300", owner_name: "山田運送㈱" };
  it.each([
    ["100200300", "別の会社", false],
    ["100200301", "山田運送㈱", true],
    [null, "株式会社山田運送", false],
    [null, "山田運送（株）", false],
    [null, "山田 運送", false],
    [null, "山田倉庫株式会社", true],
    ["", "山田倉庫株式会社", true],
    // Nobody was named yet.
    [null, null, false],
    [null, "", false],
  ])("of %s %s: %s", (company_customer_code, customer_company, isStale) => {
    const customer = { company_customer_code, customer_company };
    expect(isConsentStale(registry, customer)).toBe(isStale);
  });

  it("goes by the name where the registry has no code", () => {
    const customer = {
      company_customer_code: "100200300",
      customer_company: "別の会社",
    };
    const other = { ...registry, customer_code: null };
    expect(isConsentStale(other, customer)).toBe(true);
  });
});

const record = vehicleRecordSchema.parse({
  plate_bureau: "品川",
  plate_category: "130",
  plate_kana: "あ",
  plate_number: "1234",
  chassis_number: "2PG-FN1AWG-100123",
  model: "2PG-FN1AWG",
  make: 1,
  exhaust_gas_symbol: "2PG",
  first_registration: "2024-03",
  delivery_date: "2024-03-29",
  owner_name: "山田運送株式会社",
  owner_kana: null,
  customer_code: "100200300",
  customer_class: null,
  owner_telephone: null,
  vehicle_use: null,
  gross_weight_kg: null,
  max_load_kg: null,
  seats: null,
  communication_device_status: "consent",
  sim_status: 1,
  consent_document: "10",
  user_information_status: 1,
  dealer_code: null,
});

describe("vehicleGate", () => {
  const owner = { company_customer_code: "100200300", customer_company: null };
  const other = { ...owner, company_customer_code: "999999999" };

  it("is the permission as long as desk and registry name the same user", () => {
    expect(vehicleGate(record, owner)).toEqual({
      data: true,
      position: true,
      may_ask: true,
      reason: null,
      is_stale: false,
    });
  });

  it("reads nothing of a vehicle whose user may have changed", () => {
    expect(vehicleGate(record, other)).toEqual({
      data: false,
      position: false,
      may_ask: true,
      reason: "user_changed",
      is_stale: true,
    });
  });

  it("a refusal stays the reason, whoever the user is", () => {
    const refused = { ...record, consent_document: "21" as const };
    expect(vehicleGate(refused, other)).toMatchObject({
      may_ask: false,
      reason: "completely_refused",
      is_stale: true,
    });
  });
});

describe("permittedEvents", () => {
  const at = "2026-11-23T00:00:00.000Z";
  const said = { at, code: "x", text: "y", severity: "info" } as const;
  const warning = { ...said, kind: "warning", place: "東京都" } as const;
  const paper = { ...said, kind: "sim", place: null } as const;
  const moved = { ...said, kind: "id", place: "東京都" } as const;
  it.each([
    [true, true, [warning, paper, moved]],
    [
      true,
      false,
      [{ ...warning, place: null }, paper, { ...moved, place: null }],
    ],
    [false, false, [paper, { ...moved, place: null }]],
  ] as const)("data %s, position %s", (data, position, told) => {
    const events = permittedEvents({ data, position }, [warning, paper, moved]);
    expect(events).toEqual(told);
  });
});

describe("registryRegistration", () => {
  it.each([
    ["none", undefined],
    ["present", record],
    ["partially_blank", { ...record, consent_document: null }],
    ["partially_blank", { ...record, owner_name: "" }],
    ["partially_blank", { ...record, sim_status: null }],
    [
      "present",
      {
        ...record,
        communication_device_status: "no_device" as const,
        sim_status: null,
      },
    ],
  ] as const)("is %s", (registration, given) => {
    expect(registryRegistration(given)).toBe(registration);
    expect(registryRegistrations.has(registration)).toBe(true);
  });
});

it("has the codes of the specification", () => {
  expect(userInformationStatuses.codes).toEqual([0, 1, 2, 3]);
  expect(maintenanceTransactions.codes).toEqual(["none", "present"]);
});
