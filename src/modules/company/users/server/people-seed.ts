import { leaderPermissions } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { insertTraces } from "#platform/server/records/trace-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom, type Random } from "#world/random.ts";
import { userPages } from "../contract/pages.ts";
import { isPerson } from "./access.ts";
import {
  accountOfCompany,
  demoUsernames,
  insertUser,
  type SeededUser,
} from "./seed.ts";
import "./tables.ts";

/** Companies (`car_dealers.id`, `tow_truck_companies.id`) that get people beside the demo accounts. */
export interface PeopleCompanies {
  readonly dealer_ids: readonly number[];
  readonly tow_truck_company_ids: readonly number[];
}

type Post = Pick<
  SeededUser,
  "role" | "division" | "base" | "permissions" | "has_outbound_external"
>;

const tokyo = "東京センター";
const osaka = "大阪センター";
const agentAt = (base: string): Post => ({
  role: "callCenterAgent",
  division: "operator",
  base,
});
const leaderAt = (base: string): Post => ({
  ...agentAt(base),
  permissions: leaderPermissions,
});
const office: Post = {
  role: "callCenterAgent",
  division: "office",
  base: tokyo,
  permissions: ["connect", "out", "call_logs", "bill_page", "change_password"],
};
const sales: Post = {
  role: "callCenterAgent",
  division: "sales",
  base: osaka,
  permissions: ["out", "approval_out", "justdoit", "change_password"],
};
const systemManager: Post = {
  role: "administrator",
  division: "management",
  base: osaka,
};

const centrePosts: readonly Post[] = [
  ...Array.from({ length: 6 }, () => agentAt(tokyo)),
  ...Array.from({ length: 4 }, () => agentAt(osaka)),
  leaderAt(tokyo),
  leaderAt(osaka),
  office,
  office,
  sales,
  systemManager,
];
const dealerPost = (index: number): Post => ({
  role: "carDealer",
  division: "sales",
  base: index % 3 === 0 ? "本社サービス部" : "お客様相談室",
  has_outbound_external: index % 4 === 1,
});
const makerPost: Post = {
  role: "carMaker",
  division: "other",
  base: "品質保証部",
};
const towPost: Post = {
  role: "towTruckCompany",
  division: "other",
  base: "配車室",
};

const dayMs = 24 * 60 * 60_000;
/** Every so many people one who is stopped, and one who was deleted. */
const stoppedEvery = 12;
const deletedEvery = 17;
/** How long ago the demo accounts were made. */
const centreAgeDays = 1000;
const peopleSeed = 20_261_121;

const stateOf = (index: number): SeededUser["state"] => {
  if (index % deletedEvery === deletedEvery - 1) return "deleted";
  return index % stoppedEvery === stoppedEvery - 1 ? "stopped" : "active";
};

/** A person at a post: name, staff number, since when, last seen. */
const makePerson = (
  random: Random,
  index: number,
  prefix: string,
  post: Post,
): SeededUser => {
  const { name, name_kana } = makePersonName(random);
  const createdAt = Date.now() - (90 + random.next() * 900) * dayMs;
  const seenAt = Date.now() - random.next() ** 3 * 20 * dayMs;
  const created_at = new Date(createdAt).toISOString();
  return {
    ...post,
    username: `${prefix}${String(1021 + index * 7)}`,
    name,
    name_kana,
    state: stateOf(index),
    created_at,
    updated_at: created_at,
    last_signed_in_at: index % 9 === 4 ? null : new Date(seenAt).toISOString(),
  };
};

const idOfFirst = async (
  db: Db,
  kind: "call_centre" | "carMaker",
): Promise<number> => {
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("kind", "=", kind)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
};

interface Position {
  readonly account_id: number;
  readonly prefix: string;
  readonly post: Post;
}

const positionsOf = async (
  db: Db,
  companies: PeopleCompanies,
): Promise<Position[]> => {
  const centre = await idOfFirst(db, "call_centre");
  const maker = await idOfFirst(db, "carMaker");
  const positions: Position[] = centrePosts.map((post) => ({
    account_id: centre,
    prefix: "kc",
    post,
  }));
  for (const [index, id] of companies.dealer_ids.entries())
    positions.push({
      account_id: await accountOfCompany(db, "carDealer", id),
      prefix: "sv",
      post: dealerPost(index),
    });
  for (let count = 0; count < 2; count += 1)
    positions.push({ account_id: maker, prefix: "qa", post: makerPost });
  for (const id of companies.tow_truck_company_ids)
    positions.push({
      account_id: await accountOfCompany(db, "towTruckCompany", id),
      prefix: "tw",
      post: towPost,
    });
  return positions;
};

/** Gives everybody the entry of having been registered. */
const traceCreations = async (db: Db, user_name: string): Promise<void> => {
  const users = await db
    .selectFrom("users")
    .select(["id", "username", "name", "created_at"])
    .where(isPerson)
    .execute();
  await insertTraces(
    db,
    { entity: "user", idOf: (trace) => trace.entity_id },
    users.map(({ id, username, name, created_at }) => ({
      entity: "user",
      entity_id: id,
      version: 1,
      action: "create",
      at: new Date(created_at),
      user_name,
      screen: userPages.userForm.path,
      changes: [
        { field: "username", before: null, after: username },
        { field: "name", before: null, after: name },
      ],
    })),
  );
};

/**
 * The other people of the demo: a centre with two sites, and somebody at several companies. They have the demo
 * password and the past of a user.
 */
export const seedPeople = async (
  db: Db,
  companies: PeopleCompanies,
): Promise<void> => {
  const admin = await db
    .selectFrom("users")
    .select(["name", "password_hash"])
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  const random = createRandom(peopleSeed);
  const positions = await positionsOf(db, companies);
  const people = positions.map(({ prefix, post }, index) =>
    makePerson(random, index, prefix, post),
  );
  for (const [index, person] of people.entries())
    await insertUser(db, person, {
      account_id: positions[index]?.account_id ?? 0,
      password_hash: admin.password_hash,
    });
  const begun = new Date(Date.now() - centreAgeDays * dayMs).toISOString();
  await db
    .updateTable("users")
    .set({ created_at: begun, updated_at: begun })
    .where("username", "in", [...demoUsernames])
    .execute();
  await traceCreations(db, admin.name);
};
