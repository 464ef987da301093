import { sql } from "kysely";
import { beginningOf } from "#modules/base/records/contract/rules.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { makeAddress, makeMobile } from "#world/address-seed.ts";
import { demoOwners, demoVehicles } from "#world/demo-seed.ts";
import { enteredAt, traceMasters } from "#world/master-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom } from "#world/random.ts";
import { makeVehicles, type WorldVehicle } from "#world/vehicle-seed.ts";
import { izaMembers } from "../contract/member-record.ts";
import { izaVehicles } from "../contract/vehicle-record.ts";
import { memberKeys, memberRecords } from "./member-service.ts";
import { vehicleRecords } from "./vehicle-service.ts";
import "./tables.ts";

const memberCount = 900;
const expiredCount = 60;
const vehicleCount = 2400;
const enteredByName = "小野寺 直樹";
/** Rows of one statement. */
const atOnce = 400;

type MemberInput = InputOf<typeof izaMembers>;
type VehicleInput = InputOf<typeof izaVehicles>;

const memberSchema = recordSchemas(izaMembers).form;
const vehicleSchema = recordSchemas(izaVehicles).form;

/** Every so many members stopped paying or left; the others are valid for the rest of their year. */
const periodOf = (place: number, today: string) => {
  const random = createRandom(`iza period ${String(place)}`);
  const isExpired = place % (memberCount / expiredCount) === 7;
  const valid_to = addDays(
    today,
    isExpired ? -random.int(1, 300) : random.int(5, 360),
  );
  const cancelled_on =
    !isExpired && random.chance(0.02)
      ? addDays(today, -random.int(1, 60))
      : null;
  return { valid_from: addDays(valid_to, -365), valid_to, cancelled_on };
};

/** The member number of the demo: leading zeros belong to it. */
const numberOf = (place: number): string =>
  String(1_200_000 + place * 37).padStart(10, "0");

const person = (place: number, owners: ReturnType<typeof demoOwners>) => {
  const random = createRandom(`iza person ${String(place)}`);
  const { municipality } = random.pick(owners);
  const { prefecture, address } = makeAddress(random, municipality);
  const { name, name_kana } = makePersonName(random);
  return {
    name,
    name_kana,
    company_customer_code: null,
    phone: makeMobile(random),
    prefecture,
    address,
  };
};

const company = (owner: ReturnType<typeof demoOwners>[number]) => ({
  name: owner.name,
  name_kana: owner.name_kana,
  company_customer_code: owner.customer_code,
  phone: owner.telephone,
  prefecture: owner.prefecture,
  address: owner.address,
});

/** Companies whose vehicles the demo is about, then people with a vehicle of their own. */
const memberInputs = (today: string): MemberInput[] => {
  const owners = demoOwners();
  return Array.from({ length: memberCount }, (_, place) => {
    const owner = owners[place];
    const random = createRandom(`iza member ${String(place)}`);
    return memberSchema.parse({
      ...beginningOf(izaMembers),
      member_number: numberOf(place),
      plan: random.chance(0.7) ? "R" : "S",
      ...(owner === undefined ? person(place, owners) : company(owner)),
      night_phone: random.chance(0.4) ? makeMobile(random) : null,
      ...periodOf(place, today),
    });
  });
};

const vehicleInput = (
  iza_member_id: number,
  vehicle: WorldVehicle,
): VehicleInput =>
  vehicleSchema.parse({
    ...beginningOf(izaVehicles),
    iza_member_id,
    vehicle_registration_number: {
      bureau: vehicle.plate_bureau,
      category: vehicle.plate_category,
      kana: vehicle.plate_kana,
      designated_number: vehicle.plate_number,
    },
    chassis_number: vehicle.chassis_number,
    vehicle_model: vehicle.model,
    vehicle_make: vehicle.make,
    first_registration: vehicle.first_registration,
  });

interface Seeded extends MemberInput {
  readonly id: number;
}

const insertMembers = async (
  db: Db,
  inputs: readonly MemberInput[],
): Promise<Seeded[]> => {
  const rows: { id: number; name: string; created_at: string }[] = [];
  for (let from = 0; from < inputs.length; from += atOnce)
    rows.push(
      ...(await db
        .insertInto("iza_members")
        .values(
          inputs.slice(from, from + atOnce).map((input) => {
            const at = enteredAt(input.member_number).toISOString();
            return {
              ...memberRecords.derived(input),
              ...memberKeys(input),
              created_at: at,
              updated_at: at,
            };
          }),
        )
        .returning(["id", "name", "created_at"])
        .execute()),
    );
  await traceMasters(db, izaMembers.entity, rows, {
    user_name: enteredByName,
    screen: izaMembers.pages.form.path,
  });
  return inputs.map((input, place) => ({ ...input, id: rows[place]?.id ?? 0 }));
};

/** Each person has one vehicle; the companies share the rest as they own them. */
const vehiclesOf = (
  members: readonly Seeded[],
): (readonly [Seeded, WorldVehicle])[] => {
  const byName = new Map(members.map((member) => [member.name, member]));
  const people = members.slice(demoOwners().length);
  const own = makeVehicles(people.length, "iza vehicles");
  const owned = demoVehicles().flatMap((vehicle) => {
    const member = byName.get(vehicle.owner_name);
    return member === undefined ? [] : [[member, vehicle] as const];
  });
  return [
    ...owned.slice(0, vehicleCount - people.length),
    ...people.flatMap((member, place) => {
      const vehicle = own[place];
      return vehicle === undefined ? [] : [[member, vehicle] as const];
    }),
  ];
};

const insertVehicles = async (
  db: Db,
  members: readonly Seeded[],
): Promise<void> => {
  const values = vehiclesOf(members).map(([member, vehicle]) => {
    const at = enteredAt(member.member_number).toISOString();
    const { name, name_kana, member_number, id } = member;
    const input = vehicleInput(id, vehicle);
    return {
      ...vehicleRecords.derived(input, [member_number, name, name_kana ?? ""]),
      vehicle_registration_number: JSON.stringify(
        input.vehicle_registration_number,
      ),
      created_at: at,
      updated_at: at,
    };
  });
  for (let from = 0; from < values.length; from += atOnce)
    await db
      .insertInto("iza_vehicles")
      .values(values.slice(from, from + atOnce))
      .execute();
};

/** The members of the demo: companies of its cases and people, 60 of them expired, with their vehicles. */
export const seedIzaMembers = async (db: Db): Promise<void> => {
  const members = await insertMembers(db, memberInputs(tokyoDate()));
  await insertVehicles(db, members);
  await sql`analyze iza_members, iza_vehicles`.execute(db);
};
