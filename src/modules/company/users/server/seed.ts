import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import {
  defaultPermissionsOfRole,
  leaderPermissions,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { hashPassword } from "#platform/server/password-hash.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Division, userStates } from "../contract/lookups.ts";
import { isPerson } from "./access.ts";
import { openAccount } from "./account-mutations.ts";
import { searchColumnsOf } from "./mutations.ts";
import "./tables.ts";

/** Companies (`car_dealers.id`, `tow_truck_companies.id`) whose people get the demo accounts. */
export interface DemoCompanies {
  readonly dealer_a_id: number;
  readonly dealer_b_id: number;
  readonly tow_a_id: number;
  readonly tow_b_id: number;
}

/** Password of every demo account; used with DEMO only. */
export const demoPassword = "kyuen-demo-2026";

const centreNames = {
  name: "救援センター",
  name_kana: "キュウエンセンター",
};
/** The demo maker account sees the cases of this make. */
const demoVehicleMake = 1;

/** A user as a seed describes it. */
export interface SeededUser {
  readonly username: string;
  readonly name: string;
  readonly name_kana: string;
  readonly role: Role;
  readonly division: Division;
  /** Name of the base; "" for none. */
  readonly base: string;
  readonly permissions?: readonly Permission[];
  readonly has_outbound_external?: boolean;
  readonly state?: CodeOf<typeof userStates>;
  readonly last_signed_in_at?: string | null;
  readonly created_at?: string;
  readonly updated_at?: string;
}

const callCentreUsers: readonly SeededUser[] = [
  {
    username: "admin",
    name: "長谷川 恵子",
    name_kana: "ハセガワ ケイコ",
    role: "administrator",
    division: "management",
    base: "東京センター",
  },
  {
    username: "leader",
    name: "小野寺 直樹",
    name_kana: "オノデラ ナオキ",
    role: "callCenterAgent",
    division: "operator",
    base: "東京センター",
    permissions: leaderPermissions,
  },
  {
    username: "operator",
    name: "藤崎 美咲",
    name_kana: "フジサキ ミサキ",
    role: "callCenterAgent",
    division: "operator",
    base: "東京センター",
  },
  {
    username: "office",
    name: "藤本 香織",
    name_kana: "フジモト カオリ",
    role: "callCenterAgent",
    division: "office",
    base: "東京センター",
    permissions: ["connect"],
  },
  {
    username: "iza-only",
    name: "宮本 健太",
    name_kana: "ミヤモト ケンタ",
    role: "callCenterAgent",
    division: "sales",
    base: "大阪センター",
    permissions: ["iza"],
  },
];

const companyUsers = {
  "dealer-a": {
    username: "dealer-a",
    name: "三浦 大輔",
    name_kana: "ミウラ ダイスケ",
    role: "carDealer",
    division: "sales",
    base: "サービス部",
    has_outbound_external: true,
  },
  "dealer-b": {
    username: "dealer-b",
    name: "中山 由美",
    name_kana: "ナカヤマ ユミ",
    role: "carDealer",
    division: "sales",
    base: "サービス部",
  },
  maker: {
    username: "maker",
    name: "大塚 修一",
    name_kana: "オオツカ シュウイチ",
    role: "carMaker",
    division: "other",
    base: "品質保証部",
  },
  "tow-a": {
    username: "tow-a",
    name: "阿部 剛",
    name_kana: "アベ ツヨシ",
    role: "towTruckCompany",
    division: "other",
    base: "配車室",
  },
  "tow-b": {
    username: "tow-b",
    name: "西田 誠",
    name_kana: "ニシダ マコト",
    role: "towTruckCompany",
    division: "other",
    base: "配車室",
  },
} as const satisfies Record<string, SeededUser>;

/** User names of the demo accounts. */
export const demoUsernames: readonly string[] = [
  ...callCentreUsers,
  ...Object.values(companyUsers),
].map(({ username }) => username);

/** The organisation of a company; opened where it has none yet. */
export const accountOfCompany = async (
  db: Db,
  kind: "carDealer" | "towTruckCompany",
  companyId: number,
): Promise<number> => {
  const table = sql.table(
    kind === "carDealer" ? "car_dealers" : "tow_truck_companies",
  );
  const { rows } = await sql<{
    account_id: number | null;
    name: string;
    name_kana: string;
  }>`
    select account_id, name, name_kana from ${table} where id = ${companyId}`.execute(
    db,
  );
  const [company] = rows;
  if (company === undefined) throw new Error(`no company ${companyId}`);
  const { account_id, ...names } = company;
  if (account_id !== null) return account_id;
  const opened = await openAccount(db, kind, names);
  await sql`update ${table} set account_id = ${opened} where id = ${companyId}`.execute(
    db,
  );
  return opened;
};

/** The base of this name of an organisation, made where there is none; null for none. */
const baseOf = async (
  db: Db,
  account_id: number,
  name: string,
): Promise<number | null> => {
  if (name === "") return null;
  const held = await db
    .selectFrom("bases")
    .select("id")
    .where("account_id", "=", account_id)
    .where("name", "=", name)
    .executeTakeFirst();
  if (held !== undefined) return held.id;
  const { id } = await db
    .insertInto("bases")
    .values({ account_id, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Writes a user as a seed describes it and returns the id. */
export const insertUser = async (
  db: Db,
  user: SeededUser,
  rest: { account_id: number; password_hash: string },
): Promise<number> => {
  const { role, permissions, base, ...columns } = user;
  const { id } = await db
    .insertInto("users")
    .values({
      ...columns,
      ...rest,
      ...searchColumnsOf(columns),
      base_id: await baseOf(db, rest.account_id, base),
      roles: [role],
      permissions: [...(permissions ?? defaultPermissionsOfRole[role])],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * The demo accounts (README): call centre, two dealers, a maker and two towing companies, each tied to the
 * company it works for. One password hash serves all, so that the first start stays short.
 */
export const seedUsers = (db: Db, companies: DemoCompanies): Promise<void> =>
  transaction(db, async (tx) => {
    const password_hash = await hashPassword(demoPassword);
    const centre = await openAccount(tx, "call_centre", centreNames);
    for (const user of callCentreUsers)
      await insertUser(tx, user, { account_id: centre, password_hash });
    const maker = await openAccount(tx, "carMaker", {
      name: "日野自動車",
      name_kana: "ヒノジドウシャ",
      vehicle_make: demoVehicleMake,
    });
    const { dealer_a_id, dealer_b_id, tow_a_id, tow_b_id } = companies;
    const accountIds: Record<keyof typeof companyUsers, number> = {
      "dealer-a": await accountOfCompany(tx, "carDealer", dealer_a_id),
      "dealer-b": await accountOfCompany(tx, "carDealer", dealer_b_id),
      maker,
      "tow-a": await accountOfCompany(tx, "towTruckCompany", tow_a_id),
      "tow-b": await accountOfCompany(tx, "towTruckCompany", tow_b_id),
    };
    for (const user of Object.values(companyUsers))
      await insertUser(tx, user, {
        account_id: accountIds[user.username],
        password_hash,
      });
  });

/**
 * The first account of a database without demo data: `admin` with a random password, returned once and kept
 * nowhere. Undefined when there are users already.
 */
export const createFirstAdministrator = (
  db: Db,
): Promise<{ username: string; password: string } | undefined> =>
  transaction(db, async (tx) => {
    // Two servers started at once on an empty database make one administrator.
    await sql`lock table users in share row exclusive mode`.execute(tx);
    const existing = await tx
      .selectFrom("users")
      .select("id")
      .where(isPerson)
      .limit(1)
      .executeTakeFirst();
    if (existing !== undefined) return undefined;
    const password = randomBytes(15).toString("base64url");
    const account_id = await openAccount(tx, "call_centre", centreNames);
    const user: SeededUser = {
      username: "admin",
      name: "管理者",
      name_kana: "カンリシャ",
      role: "administrator",
      division: "management",
      base: "",
    };
    await insertUser(tx, user, {
      account_id,
      password_hash: await hashPassword(password),
    });
    await tx
      .updateTable("users")
      .set({ password_state: "issued" })
      .where(isPerson)
      .execute();
    return { username: user.username, password };
  });
