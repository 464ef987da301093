import { sql } from "kysely";
import { makeDealer } from "#modules/company/dealers/server/testing.ts";
import { makeColleague } from "#modules/company/users/server/testing.ts";
import {
  outboundVehicleModules,
  contactInput,
  customerInput,
  vehicleInput,
} from "#modules/outbound/outbound-vehicles/server/testing.ts";
import { isCallingTime } from "#platform/contract/japanese/calling-hours.ts";
import {
  addDays,
  tokyoDate,
  tokyoInstant,
} from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { followersOf, type ServerModule } from "#platform/server/module.ts";
import { attachFollowers } from "#platform/server/records/followers.ts";
import {
  createTestApp,
  makeActor,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import { createTestDatabase } from "#platform/server/testing/test-database.ts";
import type { Brake, ReturnedMail } from "./dependency-service.ts";
import { outboundCallModule } from "./module.ts";
import type { SlipRow } from "./tables.ts";

let phones = 0;
/** A connection with a number that nobody else has: how often one is called a day is counted by number. */
export const ownPhone = () => {
  phones += 1;
  return contactInput({ phone: `045-300-${String(1000 + phones)}` });
};

/** A maker whose vehicles these are: of make 3. */
export const maker = makeActor("carMaker", {
  vehicle_make: 3,
  permissions: ["out_external"],
});

/** The last moment at which people are called, so that a test says the same on a Sunday. */
export const workingMoment = (): Date => {
  let date = tokyoDate();
  const at = () => tokyoInstant(date, "11:00");
  const hours = { calling_from: 9, calling_to: 18 };
  while (!isCallingTime(at(), hours) || Date.parse(at()) > Date.now())
    date = addDays(date, -1);
  return new Date(at());
};

/** Contracts of all kinds with a sales company: who calls, how long before, how often. */
export const giveContract = async (
  db: Db,
  car_dealer_id: number,
  code: "00" | "10" | "20",
  { days = 45, count = 3, dm = "00" } = {},
): Promise<void> => {
  const item = (of: string) =>
    sql`(select id from outbound_master_items where master_type = 'CT36' and code = ${of})`;
  await sql`
    insert into outbound_contract_settings (car_dealer_id, m3_contract_id, m6_contract_id, m12_contract_id,
      vehicle_contract_id, severe_contract_id, dm_contract_id, after_call_contract_id)
    values (${car_dealer_id}, ${item("00")}, ${item("00")}, ${item("00")}, ${item("00")}, ${item("00")},
      ${item("00")}, ${item("00")}) on conflict do nothing`.execute(db);
  await sql`
    update outbound_contract_settings set m3_contract_id = ${item(code)}, m6_contract_id = ${item(code)},
      m12_contract_id = ${item(code)}, vehicle_contract_id = ${item(code)}, severe_contract_id = ${item(code)},
      after_call_contract_id = ${item(code)}, dm_contract_id = ${item(dm)},
      m3_day_setting = ${days}, m6_day_setting = ${days}, m12_day_setting = ${days}, vehicle_day_setting = ${days},
      m3_max_call_count = ${count}, m12_max_call_count = ${count}, vehicle_max_call_count = ${count}
    where car_dealer_id = ${car_dealer_id}`.execute(db);
};

const dataOf = <T>(answer: Awaited<ReturnType<TestApp["call"]>>): T => {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ data: T }>().data;
};

/** The operations of slips and of what they follow; brakes and returned mail are what the test says. */
const openServer = async (
  db: Db,
  {
    brakes,
    returned,
  }: {
    readonly brakes: readonly Brake[];
    readonly returned: readonly ReturnedMail[];
  },
  further: readonly ServerModule[],
) => {
  const modules: readonly ServerModule[] = [
    ...outboundVehicleModules,
    outboundCallModule({
      brakesOf: () => Promise.resolve([...brakes]),
      returnedMailOf: () => Promise.resolve([...returned]),
    }),
    ...further,
  ];
  attachFollowers(db, followersOf(modules));
  return createTestApp(db, (...parts) => {
    for (const { routes } of modules) routes?.(...parts);
  });
};

/** A sales company with its contract and its account. */
const makeCalledDealer = async (
  db: Db,
  code: "00" | "10" | "20",
  more: object,
) => {
  const made = await makeDealer(db);
  await giveContract(db, made.id, code, more);
  const actor = makeActor("carDealer", {
    car_dealer_id: made.id,
    permissions: ["out_external"],
  });
  return { ...made, actor };
};

/**
 * Slips over users and vehicles that a test makes, by their own operations.
 *
 * @param further modules that stand on slips
 */
export const openSlipTest = async (further: readonly ServerModule[] = []) => {
  const database = await createTestDatabase();
  const { db } = database;
  const brakes: Brake[] = [];
  const returned: ReturnedMail[] = [];
  const server = await openServer(db, { brakes, returned }, further);
  const agentWith = (...permissions: Actor["permissions"]) =>
    makeColleague(db, { permissions: [...permissions], division: "sales" });
  const agent = await agentWith("out");
  const send = (
    actor: Actor | undefined,
    method: "GET" | "POST" | "PATCH",
    url: string,
    body?: object,
  ) =>
    server.call(
      actor,
      method,
      `/api/outbound/${url}`,
      body === undefined ? {} : { body },
    );
  const made = async (kind: string, body: object) =>
    dataOf<{ id: number; version: number }>(
      await send(agent, "POST", kind, body),
    );
  return {
    db,
    send,
    brakes,
    returned,
    agent,
    agentWith,
    dealer: (code: "00" | "10" | "20" = "10", more = {}) =>
      makeCalledDealer(db, code, more),
    customer: (car_dealer_id: number, more: object = {}) =>
      made("customers", customerInput(car_dealer_id, more)),
    vehicle: (customer: number, branch: number, more: object = {}) =>
      made("vehicles", vehicleInput(customer, branch, more)),
    /** The slips of a vehicle as they stand. */
    slips: async (vehicle: number): Promise<SlipRow[]> =>
      db
        .selectFrom("outbound_slips")
        .selectAll()
        .where("outbound_vehicle_id", "=", vehicle)
        .orderBy("due_on")
        .orderBy("id")
        .execute(),
    data: dataOf,
    close: async () => {
      await server.app.close();
      await database.drop();
    },
  };
};
export type SlipTest = Awaited<ReturnType<typeof openSlipTest>>;
