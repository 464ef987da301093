import { sql } from "kysely";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { makeMobile } from "#world/address-seed.ts";
import type { WorldOwner } from "#world/company-seed.ts";
import { demoOwners, demoVehicles } from "#world/demo-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { enteredAt, traceMasters } from "#world/master-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import type { WorldStory } from "#world/story-record-seed.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import { beginningOf } from "#modules/base/records/contract/rules.ts";
import { recordSchemas } from "#modules/base/records/contract/schema.ts";
import type { InputOf } from "#modules/base/records/contract/record.ts";
import { clients as clientRecord } from "../contract/client-record.ts";
import { members as memberRecord } from "../contract/member-record.ts";
import { clientRecords } from "./client-service.ts";
import { memberRecords } from "./member-service.ts";
import "./tables.ts";

type ClientInput = InputOf<typeof clientRecord>;

const clientSchemas = recordSchemas(clientRecord);
const memberSchemas = recordSchemas(memberRecord);

const clientCount = 120;
const memberCount = 300;

/** Who entered the masters of the demo. */
const enteredByName = "小野寺 直樹";

const departments = [
  "運行管理課",
  "車両課",
  "総務部",
  "配車センター",
  "整備課",
];

/** Owners by how many of the demo's cases are theirs, the most first. */
const byCases = (stories: readonly WorldStory[]): WorldOwner[] => {
  const counts = new Map<string, number>();
  for (const { vehicle } of stories)
    counts.set(vehicle.owner_name, (counts.get(vehicle.owner_name) ?? 0) + 1);
  return demoOwners().toSorted(
    (one, other) => (counts.get(other.name) ?? 0) - (counts.get(one.name) ?? 0),
  );
};

const termsOf = (random: Random) => ({
  closing_day: random.weighted(["end", "20", "25", "15", "10", "5"], (day) =>
    day === "end" ? 10 : day === "20" ? 5 : 1,
  ),
  payment_site_months: random.chance(0.75) ? 1 : 2,
  payment_site_day: random.pick(["end", "end", "10", "25"]),
});

/** Checked by the form's own schema, so a seed that breaks a rule fails. */
const clientOf = (owner: WorldOwner, place: number): ClientInput => {
  const random = createRandom(`client ${owner.customer_code}`);
  return clientSchemas.form.parse({
    ...beginningOf(clientRecord),
    company_customer_code: owner.customer_code,
    name: owner.name,
    name_kana: owner.name_kana,
    customer_class: owner.customer_class,
    customer_rank:
      place < 12 ? "1" : place < 45 ? "2" : random.chance(0.8) ? "3" : null,
    phone: owner.telephone,
    contact_name: makePersonName(random).name,
    email: random.chance(0.6)
      ? `seikyu@c${owner.customer_code.replace("-", "")}.example.jp`
      : null,
    ...termsOf(random),
    billing_name: random.chance(0.1) ? `${owner.name} 経理部` : null,
    billing_postal_code: owner.postal_code === "" ? null : owner.postal_code,
    billing_prefecture: owner.prefecture,
    billing_address: owner.address,
  });
};

const plateOf = (vehicle: WorldVehicle): string =>
  formatPlate({
    bureau: vehicle.plate_bureau,
    category: vehicle.plate_category,
    kana: vehicle.plate_kana,
    designated_number: vehicle.plate_number,
  });

interface SeededClient extends ClientInput {
  readonly id: number;
}

const memberOf = (
  random: Random,
  client: SeededClient,
  plates: readonly string[],
) => {
  const { name, name_kana } = makePersonName(random);
  const input = memberSchemas.form.parse({
    ...beginningOf(memberRecord),
    client_id: client.id,
    name,
    name_kana,
    department: random.pick(departments),
    phone: random.chance(0.7) ? makeMobile(random) : client.phone,
    email: random.chance(0.5)
      ? `m${random.digits(5)}@c${client.company_customer_code.replace("-", "")}.example.jp`
      : null,
    vehicle_registration_numbers: random.sample(plates, random.int(0, 4)),
  });
  const at = enteredAt(`member ${client.id} ${name}`).toISOString();
  return {
    ...memberRecords.derived(input, [
      client.name,
      client.name_kana,
      client.company_customer_code,
    ]),
    created_at: at,
    updated_at: at,
  };
};

const insertClients = async (
  db: Db,
  inputs: readonly ClientInput[],
): Promise<SeededClient[]> => {
  const rows = await db
    .insertInto("clients")
    .values(
      inputs.map((input) => {
        const at = enteredAt(input.company_customer_code).toISOString();
        return {
          ...clientRecords.derived(input),
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .returning(["id", "company_customer_code", "name", "created_at"])
    .execute();
  await traceMasters(db, clientRecord.entity, rows, {
    user_name: enteredByName,
    screen: clientRecord.pages.form.path,
  });
  const ids = new Map(rows.map((row) => [row.company_customer_code, row.id]));
  return inputs.map((input) => ({
    ...input,
    id: ids.get(input.company_customer_code) ?? 0,
  }));
};

/** The clients whose vehicles the demo's cases are about, with the people who answer for them. */
export const seedClients = async (
  db: Db,
  stories: readonly WorldStory[],
): Promise<void> => {
  const owners = byCases(stories).slice(0, clientCount);
  const clients = await insertClients(db, owners.map(clientOf));
  const plates = new Map<string, string[]>();
  for (const vehicle of demoVehicles())
    plates.set(vehicle.owner_name, [
      ...(plates.get(vehicle.owner_name) ?? []),
      plateOf(vehicle),
    ]);
  const random = createRandom("client members");
  const members = Array.from({ length: memberCount }, (_, index) => {
    // The first have one each; the rest go rather to the large ones, and a few stay without.
    const place =
      index < clientCount - 8
        ? index
        : Math.floor(random.next() ** 2 * (clientCount - 8));
    const client = clients[place];
    if (client === undefined) throw new Error(`no client ${place}`);
    return memberOf(random, client, plates.get(client.name) ?? []);
  });
  const rows = await db
    .insertInto("client_members")
    .values(members)
    .returning(["id", "name", "created_at"])
    .execute();
  await traceMasters(db, memberRecord.entity, rows, {
    user_name: enteredByName,
    screen: memberRecord.pages.form.path,
  });
  await sql`analyze clients, client_members`.execute(db);
};
