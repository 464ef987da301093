import { sql, type SqlBool } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { makeActor } from "#platform/server/testing/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import {
  codeField,
  dateField,
  referenceField,
  textField,
} from "../contract/fields.ts";
import { readableOf, readQuery } from "../contract/query-rules.ts";
import { defineRecord } from "../contract/record.ts";
import {
  countField,
  derivedField,
  joinedField,
} from "../contract/reference-fields.ts";
import { recordSchemas } from "../contract/schema.ts";
import { recordExport } from "./export-service.ts";
import { recordService } from "./record-service.ts";

const page = { path: "/list", access: signedIn(), title: "" };
const only = signedIn("call_centre");
const list = { width: 80, sort: true } as const;
const grades = { options: [{ code: "good", label: "良" }] } as const;
const table = "hidden_things";

/** One field of every kind that a list can be narrowed or ordered by, each for the desk alone. */
const things = defineRecord({
  entity: "hidden_thing",
  table,
  path: "/api/hiddenThings",
  tag: "things",
  noun: { one: "thing", many: "things" },
  pages: definePages({ list: page, form: page, detail: page }),
  access: signedIn(),
  name: "name",
  default_sort: "name",
  files: "out",
  text: { create: "", keyword: "" },
  fields: {
    name: textField("名前", 20, {
      list: { width: 80, sort: true },
      is_searched: true,
    }),
    reading: textField("読み", 20, { list: { width: 80, sort: "rank" } }),
    rank: textField("順位", 20, { list, only }),
    grade: codeField("評価", grades, { list, filter: true, only }),
    day: dateField("日", { list, from_to: true, only }),
    parent_id: referenceField("親", {
      to: { table, name: "name", searched: ["name"], missing: "" },
    }),
    parent_name: joinedField(
      "親の名前",
      { by: "parent_id", column: "name" },
      { list, only },
    ),
    children: countField("子", { table, by: "parent_id" }, { list, only }),
    loss: derivedField("逆ざや", { list, filter: grades, only }),
  },
  blocks: {},
});
const isGood = sql<SqlBool>`hidden_things.grade = 'good'`;
const server = recordService(things, {
  scopeOf: () => ({ condition: sql<SqlBool>`true` }),
  audienceOf: () => callCentre("out"),
  filters: { loss: () => isGood },
  sorts: { loss: sql`hidden_things.grade` },
});

const desk = makeActor("callCenterAgent");
const outside = makeActor("towTruckCompany");
const whole = { page: 1, per_page: 10, sort: "name" };
const narrowing = {
  grade: ["good"],
  loss: ["good"],
  day_from: "2026-01-01",
  day_to: "2027-01-01",
} as const;
const asked = [
  ...Object.entries(narrowing).map(([name, value]) => ({ [name]: value })),
  ...["rank", "grade", "day", "parent_name", "children", "loss"].flatMap(
    (sort) => [{ sort }, { sort: `-${sort}` }],
  ),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table hidden_things (id bigint primary key, version int default 1, name text, reading text,
    rank text, grade text, day date, parent_id bigint, search_text text, deleted_at timestamptz,
    created_by bigint, updated_by bigint, created_at timestamptz default now(), updated_at timestamptz default now())`.execute(
    database.db,
  );
  await sql`insert into hidden_things (id, name, reading, rank, grade, day, parent_id, search_text)
    values (1, '親', 'a', '秘密', 'good', '2026-05-05', 1, '親'), (2, '子', 'b', '秘密', 'good', '2026-05-06', 1, '子 親')`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

const { service } = server;
const hidden = { rank: null, grade: null, day: null, loss: null };
const refused = { code: "invalid_input" };

describe("what only some read", () => {
  it.each(asked)("is nothing that others ask a list for: %j", async (more) => {
    const query = { ...whole, ...more };
    const { db } = database;
    const [name = ""] = Object.keys(more);
    await expect(service.list(db, outside, query)).rejects.toMatchObject({
      ...refused,
      errors: { [name]: [expect.any(String)] },
    });
    await expect(
      service.neighbours(db, outside, 1, query),
    ).rejects.toMatchObject(refused);
    const file = recordExport(server, recordSchemas(things));
    expect(() => file.open(db, outside, query, ["name"])).toThrow(
      expect.objectContaining(refused),
    );
    const { meta } = await service.list(db, desk, query);
    expect(meta.total).toBe(2);
    await service.neighbours(db, desk, 1, query);
    expect(await file.open(db, desk, query, ["name"]).count()).toBe(2);
  });

  it("is no value of a row, of a whole record or of a file", async () => {
    const { db } = database;
    const { data } = await service.list(db, outside, whole);
    const outsideRow = { rank: null, parent_name: null, children: null };
    expect(data[0]).toMatchObject(outsideRow);
    expect(JSON.stringify(data)).not.toContain("秘密");
    expect(await service.get(db, outside, 2)).toMatchObject({
      ...hidden,
      parent_name: null,
      children: null,
      name: "子",
    });
    const shown = await service.list(db, desk, whole);
    expect(shown.data.find(({ id }) => id === 1)).toMatchObject({
      rank: "秘密",
      parent_name: "親",
      children: 2,
    });
    const file = recordExport(server, recordSchemas(things));
    const keys = file.columnsFor(outside).map(({ key }) => key);
    expect(keys).toEqual(["name", "reading", "updated_at"]);
    expect(file.filtersFor(outside).map(({ name }) => name)).toEqual(["q"]);
  });

  it("is found by nobody else's keyword", async () => {
    const { db } = database;
    const query = { ...whole, q: "親" };
    expect((await service.list(db, desk, query)).meta.total).toBe(2);
    expect(await service.list(db, outside, query)).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
    expect(await service.neighbours(db, outside, 1, query)).toEqual({
      previous_id: null,
      next_id: null,
    });
  });

  it("is left out of an address that somebody else sent", () => {
    const search = { grade: "good", day_from: "2026-01-01", sort: "-grade" };
    expect(readQuery(things, search)).toMatchObject({
      grade: ["good"],
      sort: "-grade",
    });
    const open = readQuery(readableOf(things, outside), search);
    expect(open).toEqual({ page: 1, per_page: 50, sort: "name" });
    expect(readableOf(things, desk)).toBe(things);
  });
});
