import { sql, type SqlBool } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordFieldText } from "#modules/base/records/contract/field-text.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import { sole } from "#platform/server/testing/sole.ts";
import { makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { specialClientText } from "../contract/text.ts";
import { specialClientModule } from "./module.ts";
import { matchSpecialClients } from "./service.ts";

type Cells = Record<string, string>;

const special = specialClientModule(() => sql<SqlBool>`false`);
const kind = sole(special.imports);
const source = sole(special.exports);
const desk = makeActorWith("sos");

let database: TestDatabase;
const contextOf = () => ({ db: database.db, actor: desk, screen: "/test" });
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const user: Cells = {
  kind: "特別ユーザー",
  name: "長谷部 康平",
  reason: "防災担当",
  instructions: "優先すること",
  phone: "０９０ー１５５５ー０１０１",
};
const check = async (...rows: Cells[]) =>
  (await kind.check(contextOf(), rows)).map(
    ({ action, errors }) => action ?? errors,
  );
const write = (...rows: Cells[]) =>
  transaction(database.db, (db) => kind.write({ ...contextOf(), db }, rows));
const fileOf = async (query: object): Promise<unknown[]> => {
  const rows: unknown[] = [];
  const opened = source.open(database.db, desk, query, [
    "kind",
    "name",
    "phone",
    "reason",
  ]);
  for await (const batch of opened.batches()) rows.push(...batch);
  return rows;
};

describe("files of special clients and users", () => {
  it("bring in a person, who is matched by telephone, and change it by the name", async () => {
    expect(await check(user)).toEqual(["create"]);
    await write(user);
    expect(await check(user)).toEqual(["unchanged"]);
    const keys = { plate_text: null, company_customer_code: null };
    const [found] = await matchSpecialClients(database.db, [
      { ...keys, phone_digits: "09015550101" },
    ]);
    expect(found).toMatchObject([{ kind: "user", name: "長谷部 康平" }]);
    const changed = { ...user, reason: "自治体の防災担当" };
    expect(await check(changed)).toEqual(["update"]);
    await write(changed);
    expect(await fileOf({ kind: ["user"] })).toEqual([
      ["特別ユーザー", "長谷部 康平", "090-1555-0101", "自治体の防災担当"],
    ]);
    expect(await fileOf({ kind: ["client"] })).toEqual([]);
  });

  it.each([
    [{ phone: "" }, { phone: [specialClientText.userPhone] }],
    [
      { company_customer_code: "555-00001" },
      { company_customer_code: [specialClientText.notOfUser] },
    ],
  ])("refuse %j of a person and write nothing", async (wrong, errors) => {
    expect(await check({ ...user, name: "別の人", ...wrong })).toEqual([
      errors,
    ]);
    expect(await fileOf({ q: "別の人" })).toEqual([]);
  });

  it("refuse a name that several have", async () => {
    const twin = (reason: string) => ({ ...user, name: "佐藤 太郎", reason });
    await write(twin("一人目"));
    await database.db
      .insertInto("special_clients")
      .columns(["kind", "name", "reason", "instructions", "valid_from"])
      .expression((from) =>
        from
          .selectFrom("special_clients")
          .select(["kind", "name", "reason", "instructions", "valid_from"])
          .where("name", "=", "佐藤 太郎"),
      )
      .execute();
    expect(await check(twin("どちらか"), user)).toEqual([
      { name: [recordFieldText.several] },
      "update",
    ]);
    await expect(write(twin("どちらか"))).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(await fileOf({ q: "どちらか" })).toEqual([]);
  });
});
