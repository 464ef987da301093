import { sql } from "kysely";
import type { ValuesOf } from "#modules/base/records/contract/record.ts";
import { beginningOf } from "#modules/base/records/contract/rules.ts";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import { periodEnd } from "#platform/contract/japanese/periods.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { demoOwners, demoVehicles } from "#world/demo-seed.ts";
import { enteredAt } from "#world/master-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import { emptyContact } from "../contract/contact-schema.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import type { bodyKinds } from "../contract/lookups.ts";
import { outboundOptOuts } from "../contract/opt-out-record.ts";
import { proposeClassification, statuteOf } from "../contract/statute-rules.ts";
import { busSeats } from "../contract/statute-data.ts";
import { outboundVehicles } from "../contract/vehicle-record.ts";
import { customerRecords } from "./customer-service.ts";
import { optOutRecords } from "./opt-out-service.ts";
import { vehicleRecords } from "./vehicle-service.ts";
import "./tables.ts";

export const enteredByName = "小野寺 直樹";
const stopReason = "電話での案内は不要とのこと";
/** Rows of one statement. */
const atOnce = 1000;

type Row = Readonly<Record<string, unknown>>;

/** Rows as one parameter of the statement; what a row has not takes its default. @returns their ids, in their order */
export const insertRows = async (
  db: Db,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<number[]> => {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)),
  );
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = JSON.stringify(rows.slice(from, from + atOnce));
    const inserted = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)
      returning id`.execute(db);
    ids.push(...inserted.rows.map(({ id }) => id));
  }
  return ids;
};

/** That each was entered, as the write path would have left it. */
const leaveTraces = async (
  db: Db,
  {
    entity,
    table,
    name,
    screen,
  }: { entity: string; table: keyof Tables; name: string; screen: string },
): Promise<void> => {
  await sql`
    insert into history (entity, entity_id, root_entity, root_id, version, action, at, user_name, screen, changes)
    select ${entity}, id, ${entity}, id, 1, 'create', created_at, ${enteredByName}, ${screen},
      jsonb_build_array(jsonb_build_object('field', ${name}::text, 'before', null, 'after', ${sql.ref(name)}))
    from ${sql.table(table)}`.execute(db);
};

const marksAt = (key: string) => {
  const at = enteredAt(key).toISOString();
  return { created_at: at, updated_at: at };
};

type Owner = ReturnType<typeof demoOwners>[number];

const contactsOf = (random: Random, owner: Owner) => [
  {
    ...emptyContact,
    name: makePersonName(random).name,
    phone: owner.telephone,
    best_from: random.chance(0.3) ? "09:00" : null,
    best_to: random.chance(0.3) ? "17:00" : null,
  },
];

const customerRow = (owner: Owner, car_dealer_id: number) => {
  const random = createRandom(`outbound customer ${owner.customer_code}`);
  const state = random.next();
  const values = {
    ...(beginningOf(outboundCustomers) as object),
    car_dealer_id,
    company_customer_code: owner.customer_code,
    name: owner.name,
    name_kana: owner.name_kana,
    customer_class: owner.customer_class,
    postal_code: `${String(random.int(100, 989))}-${String(random.int(1, 9999)).padStart(4, "0")}`,
    prefecture: owner.prefecture,
    address: owner.address,
    contacts: contactsOf(random, owner),
    dm_honorific: "company",
    dm_address_state:
      state < 0.02 ? "returned" : state < 0.9 ? "ok" : "unchecked",
  };
  return {
    ...customerRecords.derived(values as ValuesOf<typeof outboundCustomers>),
    ...marksAt(owner.customer_code),
  };
};

const bodyOf = ({
  seats,
  plate_category,
}: WorldVehicle): CodeOf<typeof bodyKinds> => {
  if (seats >= busSeats) return "bus";
  return plate_category.startsWith("8") ? "special" : "goods";
};

/** The certificate that runs, or ran out some days ago: counted from the registration by the law. */
const expiryOf = (
  registered: string,
  facts: Parameters<typeof statuteOf>[0],
  today: string,
): string => {
  const law = statuteOf(facts, today);
  if (typeof law === "string") return addDays(today, 100);
  let end = periodEnd(registered, law.first);
  while (end < addDays(today, -40)) end = periodEnd(addDays(end, 1), law.later);
  return end;
};

const factsOf = (vehicle: WorldVehicle) => ({
  body_kind: bodyOf(vehicle),
  vehicle_use: vehicle.vehicle_use,
  gross_weight_kg: vehicle.gross_weight_kg,
  seats: vehicle.seats,
});

/** Work that was done here: the last quarter's for most, nothing for those who go elsewhere. */
const workOf = (random: Random, today: string) =>
  random.chance(0.6)
    ? {
        last_done_m3: addDays(today, -random.int(20, 110)),
        last_done_m12: addDays(today, -random.int(120, 350)),
      }
    : { last_done_m3: null, last_done_m12: null };

const stateOf = (random: Random, today: string) =>
  random.chance(0.03)
    ? {
        vehicle_state: random.pick(["sold", "scrapped", "moved"]),
        state_on: addDays(today, -random.int(5, 200)),
      }
    : { vehicle_state: "active", state_on: null };

interface Placed {
  readonly id: number;
  readonly owner: Owner;
  readonly car_dealer_id: number;
  readonly car_dealer_branch_id: number;
}

const vehicleRow = (vehicle: WorldVehicle, of: Placed, today: string) => {
  const random = createRandom(`outbound vehicle ${vehicle.chassis_number}`);
  const facts = factsOf(vehicle);
  const registered = `${vehicle.first_registration}-${String(random.int(1, 9)).padStart(2, "0")}`;
  const plan = random.chance(0.5) ? random.pick(["R", "S"]) : null;
  const is_severe = random.chance(0.04);
  const values = {
    ...(beginningOf(outboundVehicles) as object),
    ...facts,
    // Some came without what the law asks for.
    gross_weight_kg: random.chance(0.015) ? null : facts.gross_weight_kg,
    outbound_customer_id: of.id,
    car_dealer_id: of.car_dealer_id,
    car_dealer_branch_id: of.car_dealer_branch_id,
    vehicle_registration_number: {
      bureau: vehicle.plate_bureau,
      category: vehicle.plate_category,
      kana: vehicle.plate_kana,
      designated_number: vehicle.plate_number,
    },
    chassis_number: vehicle.chassis_number,
    vehicle_make: vehicle.make,
    vehicle_model: vehicle.model,
    vehicle_classification: proposeClassification(facts),
    exhaust_gas_symbol: vehicle.exhaust_gas_symbol,
    max_load_kg: vehicle.max_load_kg,
    first_registration: vehicle.first_registration,
    registered_on: registered,
    delivery_date: vehicle.delivery_date,
    inspection_expires_on: expiryOf(registered, facts, today),
    plan,
    lease_ends_on:
      plan !== null && random.chance(0.2)
        ? addDays(today, random.int(10, 1000))
        : null,
    is_severe,
    severe_interval_months: is_severe ? 3 : null,
    ...workOf(random, today),
    ...stateOf(random, today),
  };
  const { owner } = of;
  return {
    ...vehicleRecords.derived(values as ValuesOf<typeof outboundVehicles>, [
      owner.customer_code,
      owner.name,
      owner.name_kana,
    ]),
    ...marksAt(vehicle.chassis_number),
  };
};

const stopRow = ({ id, car_dealer_id, owner }: Placed, today: string) => {
  const random = createRandom(`outbound stop ${owner.customer_code}`);
  const values = {
    ...(beginningOf(outboundOptOuts) as object),
    outbound_customer_id: id,
    channel: random.chance(0.7) ? "call" : "dm",
    asked_on: addDays(today, -random.int(3, 400)),
    told_by: makePersonName(random).name,
    reason: stopReason,
  };
  return {
    ...optOutRecords.derived(values as ValuesOf<typeof outboundOptOuts>, [
      owner.customer_code,
      owner.name,
      owner.name_kana,
    ]),
    car_dealer_id,
    ...marksAt(owner.customer_code),
  };
};

type Dealers = ReadonlyMap<
  string,
  { readonly id: number; readonly branch_ids: readonly number[] }
>;

/** The owners whose vehicles the registry knows, each with the sales company of its place. */
const placedOwners = (
  vehicles: readonly WorldVehicle[],
  dealers: Dealers,
): Omit<Placed, "id">[] => {
  const codes = new Map(
    vehicles.map((one) => [one.owner_name, one.dealer_code]),
  );
  return demoOwners().flatMap((owner) => {
    const dealer = dealers.get(codes.get(owner.name) ?? "");
    const branch = createRandom(`outbound branch ${owner.customer_code}`);
    return dealer === undefined
      ? []
      : [
          {
            owner,
            car_dealer_id: dealer.id,
            car_dealer_branch_id: branch.pick(dealer.branch_ids),
          },
        ];
  });
};

/** Users and vehicles of the demo: those that the registry knows, so that a breakdown and a call are about the same truck. */
export const seedOutbound = async (db: Db, dealers: Dealers): Promise<void> => {
  const today = tokyoDate();
  const vehicles = demoVehicles();
  const owners = placedOwners(vehicles, dealers);
  const ids = await insertRows(
    db,
    "outbound_customers",
    owners.map(({ owner, car_dealer_id }) => customerRow(owner, car_dealer_id)),
  );
  const placed = owners.map((owner, at) => ({ ...owner, id: ids[at] ?? 0 }));
  const byName = new Map(placed.map((one) => [one.owner.name, one]));
  await insertRows(
    db,
    "outbound_vehicles",
    vehicles.flatMap((vehicle) => {
      const of = byName.get(vehicle.owner_name);
      return of === undefined ? [] : [vehicleRow(vehicle, of, today)];
    }),
  );
  const everyThirtieth = 30;
  await insertRows(
    db,
    "outbound_opt_outs",
    placed
      .filter((_, at) => at % everyThirtieth === 7)
      .map((one) => stopRow(one, today)),
  );
  for (const [{ entity, table, pages }, name] of [
    [outboundCustomers, "name"],
    [outboundVehicles, "chassis_number"],
    [outboundOptOuts, "reason"],
  ] as const)
    await leaveTraces(db, { entity, table, name, screen: pages.form.path });
  await sql`analyze outbound_customers, outbound_vehicles, outbound_opt_outs`.execute(
    db,
  );
};
