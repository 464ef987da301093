import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilWaiting } from "#platform/server/testing/lock-waits.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import { makeActor, makeActorWith } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { sole } from "#platform/server/testing/sole.ts";
import { clientText } from "../contract/text.ts";
import { clientRecords } from "./client-service.ts";
import { memberImport } from "./member-import-service.ts";
import { memberRecords } from "./member-service.ts";
import { clientsForTest } from "./testing.ts";

const { service: clientService } = clientRecords;
const { service: memberService } = memberRecords;
const clientImport = sole(clientsForTest.imports);

type Cells = Record<string, string>;

let database: TestDatabase;
const manager = makeActorWith("client_management");
const contextOf = () => ({ db: database.db, actor: manager, screen: "/test" });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const check = (kind: ImportKind, ...rows: Cells[]) =>
  kind.check(contextOf(), rows);
const actionsOf = async (kind: ImportKind, ...rows: Cells[]) =>
  (await check(kind, ...rows)).map(({ action, errors }) => action ?? errors);
const write = (kind: ImportKind, ...rows: Cells[]) =>
  transaction(database.db, (db) => kind.write({ ...contextOf(), db }, rows));
const tracesOf = async (entity: string, id: number) => ({
  history: await database.db
    .selectFrom("history")
    .select(["action", "version", "changes", "user_name"])
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute(),
});
const eventsSince = async (id: number, topic: string): Promise<number> =>
  (
    await database.db
      .selectFrom("events")
      .select("id")
      .where("topic", "=", topic)
      .where("id", ">", id)
      .execute()
  ).length;
const lastEvent = async (): Promise<number> =>
  (
    await database.db
      .selectFrom("events")
      .select(({ fn }) => fn.max("id").as("id"))
      .executeTakeFirst()
  )?.id ?? 0;

const client = (fields: Cells = {}): Cells => ({
  company_customer_code: "１２３４５６７８",
  name: "取込運輸株式会社",
  name_kana: "ﾄﾘｺﾐｳﾝﾕ",
  customer_class: "S",
  phone: "０４５１１１２２２２",
  closing_day: "20日",
  payment_site_months: "翌々月",
  billing_postal_code: "1500001",
  ...fields,
});
const find = async (q: string) =>
  (
    await clientService.list(database.db, manager, {
      q,
      sort: "name_kana",
      page: 1,
      per_page: 10,
    })
  ).data;

describe("clients out of a file", () => {
  it("are made, found unchanged, changed; an empty cell leaves a field as it is", async () => {
    expect(await check(clientImport, client())).toEqual([
      { action: "create", identity: "123-45678" },
    ]);
    await write(clientImport, client());
    expect(await actionsOf(clientImport, client())).toEqual(["unchanged"]);
    const changed = client({ closing_day: "", name: "改名運輸株式会社" });
    expect(await actionsOf(clientImport, changed)).toEqual(["update"]);
    await write(clientImport, changed);
    const [found] = await find("改名運輸");
    expect(found).toMatchObject({
      company_customer_code: "123-45678",
      name_kana: "トリコミウンユ",
      closing_day: "20",
      payment_site_day: "end",
      billing_postal_code: "150-0001",
      version: 2,
    });
    const { history } = await tracesOf("client", found?.id ?? 0);
    expect(history.map(({ action }) => action)).toEqual(["create", "update"]);
    expect(history[1]?.changes).toEqual([
      {
        field: "name",
        before: "取込運輸株式会社",
        after: "改名運輸株式会社",
      },
    ]);
    expect(await find("取込運輸")).toEqual([]);
  });

  it("terms wait for who bills, however often the file comes, and the file says so", async () => {
    const code = { company_customer_code: "333-10001", name: "条件運輸" };
    await write(clientImport, client(code));
    const changed = client({
      ...code,
      closing_day: "10日",
      phone: "045-000-1111",
    });
    expect(await check(clientImport, changed)).toMatchObject([
      {
        action: "update",
        changes: [
          { column: "phone", after: "045-000-1111" },
          {
            column: "closing_day",
            before: "20日",
            after: "10日（請求の担当者の確認後）",
          },
        ],
      },
    ]);
    await write(clientImport, changed);
    await write(clientImport, changed);
    const [found] = await find("条件運輸");
    expect(found).toMatchObject({ closing_day: "20", phone: "045-000-1111" });
    const waiting = await database.db
      .selectFrom("money_proposals")
      .select(["proposal_kind", "payload"])
      .where("subject_id", "=", found?.id ?? 0)
      .execute();
    expect(waiting).toEqual([
      { proposal_kind: "client_terms", payload: { closing_day: "10" } },
    ]);
  });

  it("a file of many makes one event, and each row its history", async () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      client({
        company_customer_code: `222-${String(10_000 + index)}`,
        name: `多数運輸${index}`,
        ...(index % 2 === 0 ? { closing_day: "" } : {}),
      }),
    );
    const last = await lastEvent();
    await write(clientImport, ...rows);
    expect(await eventsSince(last, "clients")).toBe(1);
    const found = await find("多数運輸7");
    expect(found).toHaveLength(1);
    const { history } = await tracesOf("client", found[0]?.id ?? 0);
    expect(history).toMatchObject([
      { action: "create", version: 1, user_name: manager.name },
    ]);
  });

  it.each([
    [{ company_customer_code: "12" }, "company_customer_code"],
    [{ company_customer_code: "" }, "company_customer_code"],
    [{ name: "" }, "name"],
    [{ name_kana: "abc" }, "name_kana"],
    [{ customer_class: "特上" }, "customer_class"],
    [{ closing_day: "7日" }, "closing_day"],
    [{ billing_prefecture: "江戸" }, "billing_prefecture"],
  ])("name what is wrong in %j", async (wrong, field) => {
    const [verdict] = await check(clientImport, client(wrong));
    expect(Object.keys(verdict?.errors ?? {})).toEqual([field]);
  });

  it("the code of a deleted client is nobody else's", async () => {
    const cells = client({ company_customer_code: "333-33333" });
    await write(clientImport, cells);
    const [held] = await find("333-33333");
    await transaction(database.db, (db) =>
      clientService.remove({ ...contextOf(), db }, held?.id ?? 0, {
        version: held?.version ?? 0,
        reason: "重複",
      }),
    );
    const [verdict] = await check(clientImport, cells);
    expect(Object.keys(verdict?.errors ?? {})).toEqual([
      "company_customer_code",
    ]);
  });
});

const member = (fields: Cells = {}): Cells => ({
  company_customer_code: "444-44444",
  name: "会員 太郎",
  name_kana: "ｶｲｲﾝ ﾀﾛｳ",
  phone: "090-1111-2222",
  vehicle_registration_numbers: "尾張小牧100あ12-34、横浜 100 か 56-78",
  ...fields,
});
const people = async (q: string) =>
  (
    await memberService.list(database.db, manager, {
      q,
      sort: "name_kana",
      page: 1,
      per_page: 10,
    })
  ).data;

describe("people of clients out of a file", () => {
  it("belong to the client of the code, and are known again by their name", async () => {
    expect(await actionsOf(memberImport, member())).toEqual([
      { company_customer_code: [clientText.noSuchClient] },
    ]);
    await write(
      clientImport,
      client({ company_customer_code: "444-44444", name: "会員の会社" }),
    );
    expect(await actionsOf(memberImport, member())).toEqual(["create"]);
    await write(memberImport, member());
    expect(await actionsOf(memberImport, member())).toEqual(["unchanged"]);
    const changed = member({ department: "配車課", phone: "" });
    expect(await actionsOf(memberImport, changed)).toEqual(["update"]);
    await write(memberImport, changed);
    const [found] = await people("会員の会社");
    expect(found).toMatchObject({
      name: "会員 太郎",
      client_code: "444-44444",
      department: "配車課",
      phone: "090-1111-2222",
      vehicle_registration_numbers: [
        "尾張小牧 100 あ 12-34",
        "横浜 100 か 56-78",
      ],
      version: 2,
    });
    const { history } = await tracesOf("client_member", found?.id ?? 0);
    expect(history.map(({ action }) => action)).toEqual(["create", "update"]);
    expect(history[0]?.changes).toContainEqual({
      field: "client_id",
      before: null,
      after: "会員の会社",
    });
  });

  it("are found by the new name of their client after its import", async () => {
    await write(
      clientImport,
      client({ company_customer_code: "444-44444", name: "新名の会社" }),
    );
    expect(await people("新名の会社")).toHaveLength(1);
    expect(await people("会員の会社")).toEqual([]);
  });

  it("are made once by two files at the same time", async () => {
    const twin = member({ name: "同時 花子", name_kana: "ドウジ ハナコ" });
    let second: Promise<void> | undefined;
    await transaction(database.db, async (db) => {
      await memberImport.write({ ...contextOf(), db }, [twin]);
      second = write(memberImport, twin);
      // The second has looked for what the first has not committed.
      await untilWaiting(database.db, 1);
    });
    await second;
    expect(await people("同時 花子")).toHaveLength(1);
  });

  it("of whom two bear the name are not mixed up", async () => {
    const [one] = await people("会員 太郎");
    await transaction(database.db, (db) =>
      memberService.create(
        { ...contextOf(), db },
        {
          client_id: one?.client_id ?? 0,
          name: "会員 太郎",
          name_kana: "カイイン タロウ",
        },
      ),
    );
    expect(await actionsOf(memberImport, member())).toEqual([
      { name: [clientText.sameNames] },
    ]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ email: "@" }, "email"],
    [
      { vehicle_registration_numbers: "尾張小牧、横浜" },
      "vehicle_registration_numbers",
    ],
  ])("name what is wrong in %j", async (wrong, field) => {
    const [verdict] = await check(memberImport, member(wrong));
    expect(Object.keys(verdict?.errors ?? {})).toEqual([field]);
  });
});

it("both are for client management of the call centre alone", () => {
  for (const { access } of [clientImport, memberImport]) {
    expect(isAllowed(access, manager)).toBe(true);
    for (const actor of [
      makeActorWith("sos"),
      makeActor("carDealer", { permissions: ["client_management"] }),
      makeActor("towTruckCompany", { permissions: ["client_management"] }),
    ])
      expect(isAllowed(access, actor)).toBe(false);
  }
});
