import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accountSideOfRole,
  type Permission,
} from "#platform/contract/permissions.ts";
import { hashPassword } from "#platform/server/password-hash.ts";
import { renewStreams } from "#modules/company/auth/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import { userListQuery } from "../contract/endpoints.ts";
import { userText } from "../contract/text.ts";
import { userExport } from "./export-service.ts";
import { userImport } from "./import-service.ts";
import { findCredentials, getIdentity } from "./service.ts";
import { createUsersApp, type UsersApp } from "./testing.ts";

const kind = userImport({ hashPassword, renewStreams });
let database: TestDatabase;
let app: UsersApp;
let admin: Actor;

const actorOf = async (username: string): Promise<Actor> => {
  const found = await findCredentials(database.db, username);
  const { user_id, name, roles, permissions } = await getIdentity(
    database.db,
    found?.id ?? 0,
  );
  const role = roles[0] ?? "callCenterAgent";
  const side = accountSideOfRole[role];
  return makeActor(role, { user_id, name, side, permissions, division: "" });
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createUsersApp(database.db);
  admin = await actorOf("admin");
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const row = (fields: Record<string, string> = {}) => ({
  username: "kc5001",
  name: "田中 花子",
  name_kana: "ﾀﾅｶ ﾊﾅｺ",
  account_id: "救援センター",
  division: "オペレーター",
  base_id: "東京センター",
  roles: "オペレーター",
  permissions: "IZA・SOS、Just Do It承認・パスワード変更",
  has_outbound_external: "なし",
  ...fields,
});
const context = (actor: Actor) => ({
  db: database.db,
  actor,
  screen: "/imports",
});
const check = async (cells: Record<string, string>, actor = admin) =>
  (await kind.check(context(actor), [cells]))[0];

/** The importer's own account as an export writes it. */
const ownRow = async (): Promise<Record<string, string>> => {
  const keys = kind.columns.map(({ key }) => key);
  const file = userExport.open(database.db, admin, { q: "admin" }, keys);
  for await (const [cells] of file.batches())
    return Object.fromEntries(
      keys.map((key, place) => [key, String(cells?.[place] ?? "")]),
    );
  throw new Error("no administrator");
};

describe("users out of a file", () => {
  it("are created, then unchanged, then changed, with history", async () => {
    expect(await check(row())).toMatchObject({ action: "create" });
    await kind.write(context(admin), [row()]);
    expect(await check(row())).toMatchObject({ action: "unchanged" });
    const { id } = (await findCredentials(database.db, "kc5001")) ?? { id: 0 };
    expect(await getIdentity(database.db, id)).toMatchObject({
      name_kana: "タナカ ハナコ",
      base: "東京センター",
      permissions: ["iza", "sos", "approval_justdoit", "change_password"],
    });
    const moved = row({ division: "事務局" });
    expect(await check(moved)).toMatchObject({ action: "update" });
    await kind.write(context(admin), [moved]);
    const history = await database.db
      .selectFrom("history")
      .select("action")
      .where("entity", "=", "user")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(history.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  it.each([
    ["username", { username: "a b" }],
    ["name", { name: "" }],
    ["name_kana", { name_kana: "tanaka" }],
    ["account_id", { account_id: "ない会社" }],
    ["division", { division: "総務" }],
    ["base_id", { base_id: "月面基地" }],
    ["roles", { roles: "" }],
    ["roles", { roles: "メーカー" }],
    ["permissions", { permissions: "SOS・空を飛ぶ" }],
    ["has_outbound_external", { has_outbound_external: "たぶん" }],
  ])("name the column %s of a wrong value", async (column, fields) => {
    const verdict = await check(row({ username: "kc5002", ...fields }));
    expect(Object.keys(verdict?.errors ?? {})).toEqual([column]);
  });

  it("have every wrong cell named at once", async () => {
    const verdict = await check(
      row({ username: "kc5002", name: "", account_id: "ない会社" }),
    );
    expect(Object.keys(verdict?.errors ?? {}).toSorted()).toEqual([
      "account_id",
      "name",
    ]);
  });

  it("come in as many with one event, each with its history, and none can sign in before a reset", async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      row({ username: `kc6${String(index).padStart(3, "0")}` }),
    );
    const last = await database.db
      .selectFrom("events")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirst();
    await kind.write(context(admin), many);
    const events = await database.db
      .selectFrom("events")
      .select("topic")
      .where("id", ">", last?.id ?? 0)
      .execute();
    expect(events).toEqual([{ topic: "users" }]);
    const made = await database.db
      .selectFrom("users")
      .select(["id", "search_text", "password_hash"])
      .where("username", "like", "kc6%")
      .execute();
    expect(made).toHaveLength(30);
    expect(made[0]?.search_text).toContain("タナカ");
    expect(made[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const history = await database.db
      .selectFrom("history")
      .select(["entity_id", "changes"])
      .where("entity", "=", "user")
      .where(
        "entity_id",
        "in",
        made.map(({ id }) => id),
      )
      .execute();
    expect(history).toHaveLength(30);
    expect(history[0]?.changes).toContainEqual({
      field: "base_id",
      before: null,
      after: "東京センター",
    });
    const found = await kind.check(context(admin), many);
    expect(new Set(found.map(({ action }) => action))).toEqual(
      new Set(["unchanged"]),
    );
  });

  it("keep what the file has no column for", async () => {
    const { base_id: _base, permissions: _rights, ...few } = row();
    const named = { ...few, username: "kc5004" };
    await kind.write(context(admin), [row({ username: "kc5004" })]);
    expect(await check(named)).toMatchObject({ action: "unchanged" });
    await kind.write(context(admin), [{ ...named, division: "事務局" }]);
    const { id } = (await findCredentials(database.db, "kc5004")) ?? { id: 0 };
    expect(await getIdentity(database.db, id)).toMatchObject({
      base: "東京センター",
      permissions: ["iza", "sos", "approval_justdoit", "change_password"],
    });
    const fresh = { ...few, username: "kc5005" };
    await kind.write(context(admin), [fresh]);
    const made = (await findCredentials(database.db, "kc5005")) ?? { id: 0 };
    expect(await getIdentity(database.db, made.id)).toMatchObject({
      base: "",
      permissions: [],
    });
  });

  it("bring in no right that is not held", async () => {
    const held: Permission[] = ["user_management", "iza", "change_password"];
    const manager = makeActor("callCenterAgent", {
      permissions: held,
      division: "office",
    });
    const verdict = await check(
      row({ username: "kc5003", permissions: "IZA・請求", division: "事務局" }),
      manager,
    );
    expect(verdict?.errors).toEqual({
      permissions: [userText.notHeld("請求")],
    });
    const administrator = await check(
      row({ username: "admin", permissions: "IZA", division: "事務局" }),
      manager,
    );
    expect(administrator?.errors).toHaveProperty("username");
  });

  it("touch nobody who holds more, and nobody out of reach", async () => {
    const manager = makeActor("callCenterAgent", {
      permissions: ["user_management", "iza", "change_password"],
      division: "office",
    });
    const held = row({ username: "kc5010", permissions: "請求" });
    const towing = row({
      username: "kc5011",
      account_id: "tow-a",
      base_id: "",
      roles: "レッカー業者",
      division: "その他",
      permissions: "パスワード変更",
    });
    await kind.write(context(admin), [held, towing]);
    const renamed = { name: "別の名前" };
    expect(
      (await check({ ...held, ...renamed }, manager))?.errors,
    ).toHaveProperty("username", [userText.holdsMore("請求")]);
    expect((await check({ ...towing, ...renamed }, manager))?.errors).toEqual({
      username: [userText.holdsMore("SOS")],
      account_id: [userText.kindNotHeld("SOS")],
    });
    const made = { ...towing, username: "kc5012" };
    expect((await check(made, manager))?.errors).toEqual({
      account_id: [userText.kindNotHeld("SOS")],
    });
    // An own export comes back whole: whoever stays as they are is not touched.
    expect(await check(held, manager)).toMatchObject({ action: "unchanged" });
    expect(await check(towing, manager)).toMatchObject({ action: "unchanged" });
  });

  it.each([
    ["roles", { roles: "オペレーター", permissions: "IZA" }],
    ["permissions", { permissions: "SOS" }],
    ["division", { division: "事務局" }],
    ["account_id", { account_id: "dealer-a", base_id: "" }],
    ["has_outbound_external", { has_outbound_external: "あり" }],
  ])("leave the own account's %s alone", async (column, fields) => {
    const own = await ownRow();
    expect(await check(own)).toMatchObject({ action: "unchanged" });
    const changed = { ...own, ...fields };
    expect((await check(changed))?.errors?.[column]).toContain(
      userText.notOwnByFile,
    );
    await expect(
      database.db
        .transaction()
        .execute((tx) => kind.write({ ...context(admin), db: tx }, [changed])),
    ).rejects.toMatchObject({ code: "invalid_input" });
    expect(await ownRow()).toEqual(own);
  });

  it("say of the own name what it was and would be", async () => {
    const own = await ownRow();
    expect(await check({ ...own, name: "長谷川 慶子" })).toMatchObject({
      action: "update",
      changes: [{ column: "name", before: own.name, after: "長谷川 慶子" }],
    });
  });
});

describe("users into a file", () => {
  it("have the columns of the way back, and no secret", async () => {
    const keys = userExport.columnsFor(admin).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(kind.columns.map(({ key }) => key)),
    );
    const query = userListQuery.parse({ q: "operator" });
    const { page: _page, per_page: _rows, ...given } = query;
    const file = userExport.open(database.db, admin, given, keys);
    expect(await file.count()).toBe(1);
    for await (const rows of file.batches()) {
      const [cells] = rows;
      const word = (key: string) => cells?.[keys.indexOf(key)];
      expect(word("permissions")).toContain("Just Do It・通話記録");
      expect(word("derived_permissions")).toBe("顧客管理");
      expect(JSON.stringify(rows)).not.toContain("argon2");
    }
  });
});
