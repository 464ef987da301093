import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { VehicleEvent, VehicleRecord } from "./vehicle-record.ts";
import {
  type VehicleRegistry,
  startVehicleRegistry,
} from "./vehicle-registry.ts";

const vehicle = (over: Partial<VehicleRecord>): VehicleRecord => ({
  plate_bureau: "品川",
  plate_category: "130",
  plate_kana: "あ",
  plate_number: "1234",
  chassis_number: "2PG-FN1AWG-100123",
  model: "2PG-FN1AWG",
  make: 1,
  exhaust_gas_symbol: "2PG",
  first_registration: "2021-06",
  delivery_date: "2021-06-24",
  owner_name: "東京運送株式会社",
  owner_kana: "トウキョウウンソウ",
  customer_code: "100000001",
  customer_class: "S",
  owner_telephone: "03-1234-5678",
  vehicle_use: "commercial",
  gross_weight_kg: 24_980,
  max_load_kg: 13_400,
  seats: 2,
  communication_device_status: "consent",
  sim_status: 1,
  consent_document: "10",
  user_information_status: 1,
  dealer_code: "D01",
  ...over,
});

let registry: VehicleRegistry;
beforeAll(async () => {
  registry = await startVehicleRegistry({
    port: 0,
    vehicles: [
      vehicle({}),
      vehicle({
        plate_bureau: "大宮",
        plate_number: "12",
        chassis_number: "QKG-XZU600-7654321",
        owner_telephone: null,
      }),
    ],
  });
});
afterAll(() => registry.close());

const control = (body: unknown): Promise<Response> =>
  fetch(new URL("/control", registry.urls[0]), {
    method: "POST",
    body: JSON.stringify(body),
  });
afterEach(() => control({ delay_ms: 0, mode: "ok" }));

const ask = (
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(
    `${registry.urls[1]}/vehicles?${new URLSearchParams(query).toString()}`,
    { signal },
  );
/** Asks, and looks whether there is an answer after several others have come and gone. */
const isAnswered = async (): Promise<boolean> => {
  const leaving = new AbortController();
  let answers = 0;
  const asked = ask({ tel: "5678" }, leaving.signal).then(
    () => (answers += 1),
    () => undefined,
  );
  for (let other = 0; other < 20; other += 1) await control({});
  const found = answers > 0;
  leaving.abort();
  await asked;
  return found;
};

describe("search", () => {
  test.each([
    [{ plate: "品川 130 あ 12-34" }, ["品川"]],
    [{ plate: "１３０あ" }, ["品川", "大宮"]],
    [{ plate: "大宮130あ・・12" }, ["大宮"]],
    [{ chassis: "7654321" }, ["大宮"]],
    [{ chassis: "2pg-fn1awg-100123" }, ["品川"]],
    [{ tel: "0312345678" }, ["品川"]],
    [{ tel: "5678", plate: "大宮" }, []],
    [{ plate: "名古屋" }, []],
  ])("%o finds %o", async (query, bureaus) => {
    const response = await ask(query);
    const body = (await response.json()) as { vehicles: VehicleRecord[] };
    expect(body.vehicles.map((found) => found.plate_bureau)).toEqual(bureaus);
  });

  test("nothing asked is refused, not answered with everything", async () => {
    expect((await ask({ plate: " " })).status).toBe(400);
  });
});

describe("events of a vehicle", () => {
  const events = async (chassis: string) => {
    const path = `/vehicles/${encodeURIComponent(chassis)}/events`;
    const response = await fetch(`${registry.urls[0]}${path}`);
    return ((await response.json()) as { events: VehicleEvent[] }).events;
  };

  test("the newest first, the same each time", async () => {
    const told = await events("2PG-FN1AWG-100123");
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["warning", "sim", "consent", "id"]),
    );
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await events("2pg-fn1awg-100123")).toEqual(told);
  });

  test("none of a vehicle that is not known", async () => {
    expect(await events("100123")).toEqual([]);
  });

  test("fail on demand too", async () => {
    await control({ mode: "error" });
    const response = await fetch(`${registry.urls[0]}/vehicles/x/events`);
    expect(response.status).toBe(500);
  });
});

describe("failures on demand", () => {
  test("delay", async () => {
    await control({ delay_ms: 10 });
    expect((await ask({ tel: "5678" })).status).toBe(200);
    await control({ delay_ms: 60_000 });
    expect(await isAnswered()).toBe(false);
  });
  test("error, garbage, hang", async () => {
    await control({ mode: "error" });
    expect((await ask({ tel: "5678" })).status).toBe(500);
    await control({ mode: "garbage" });
    const garbage = await ask({ tel: "5678" });
    expect(garbage.status).toBe(200);
    await expect(garbage.json()).rejects.toThrow("JSON");
    await control({ mode: "hang" });
    expect(await isAnswered()).toBe(false);
  });
  test("an unknown mode changes nothing", async () => {
    expect((await control({ mode: "slow" })).status).toBe(422);
    expect((await ask({ tel: "5678" })).status).toBe(200);
  });
});
