import { describe, expect, it } from "vitest";
import { checkSqlFloors } from "./sql-floors.ts";
import { tablesIn } from "./sql-names.ts";

const read = (text: string): string[] =>
  tablesIn(text)
    .filter(({ isWritten }) => !isWritten)
    .map(({ name }) => name);
const written = (text: string): string[] =>
  tablesIn(text)
    .filter(({ isWritten }) => isWritten)
    .map(({ name }) => name);

describe("tables that a statement names", () => {
  it.each([
    ["select * from users", ["users"]],
    ["select id from users u where u.id = 1", ["users"]],
    [
      "select from users as u, bases b, lateral unnest(u.roles) r",
      "users bases",
    ],
    [
      "select from a join b on a.id = b.a_id left join lateral c on true",
      "a b c",
    ],
    ["select from a, b where a.x in (1, d) order by x, y", "a b"],
    [
      "select (select count(*) from deep d where d.id = a.id), b from a",
      "deep a",
    ],
    ["select from only public.users", ["users"]],
    ['select from "users"', ["users"]],
    [
      "with open as (select from cases) select from open join users on true",
      "cases users",
    ],
    [
      "with recursive t (id) as not materialized (select id from a union all select from t) select from t",
      "a",
    ],
    ["delete from a using b where a.id = b.id", "b"],
    ["update a set x = b.x from b where a.id = b.id", "b"],
    ["insert into a (x) select x from b", "b"],
    ["select from unnest($ ::bigint[]) as one", []],
    [
      "select from jsonb_array_elements(a.rows) with ordinality as l (line, place)",
      [],
    ],
    [
      "select extract(year from day), trim(both from name), substring(code from 2) from a",
      "a",
    ],
    ["select a.x is distinct from b.x from a", "a"],
    [
      "select 'from users' as text -- from users\n from a /* join users */",
      "a",
    ],
    ["select from $ u join $ on true", []],
    ["join users u using (id)", "users"],
    ["select from a for update", "a"],
  ] as const)("%s: reads %s", (text, names) => {
    expect(read(text)).toEqual(
      typeof names === "string" ? names.split(" ") : names,
    );
  });

  it.each([
    ["insert into users (name) values ($)", ["users"]],
    ["update users set name = $", ["users"]],
    ["update only users u set name = $", ["users"]],
    ["delete from users where id = $", ["users"]],
    [
      "with gone as (delete from users returning id) insert into a select id from gone",
      ["users", "a"],
    ],
    ["insert into a values ($) on conflict (id) do update set x = 1", ["a"]],
    ["select from a for update", []],
    ["select from a for no key update of a", []],
  ])("%s: writes %s", (text, names) => {
    expect(written(text)).toEqual(names);
  });
});

describe("floors of tables", () => {
  const tables = (module: string, ...names: string[]) => ({
    path: `src/modules/${module}/server/tables.ts`,
    text: `declare module "x" {\n  interface Tables {\n${names
      .map((name) => `    ${name}: { id: number };\n`)
      .join("")}  }\n}\n`,
  });
  const files = [
    tables("company/users", "users"),
    tables("company/clients", "clients"),
    tables("sos/sos-inquiries", "sos_inquiries"),
    tables("billing/bills", "bills"),
    {
      path: "src/platform/server/jobs/tables.ts",
      text: "  interface Tables {\n    jobs: { id: number };\n  }\n",
    },
  ];
  const problems = (path: string, text: string): string[] =>
    checkSqlFloors([...files, { path, text }]).map(({ message }) => message);
  const queries = (module: string) => `src/modules/${module}/server/queries.ts`;
  const names = "const a = sql`select name from users u`;";

  it("lets a module read its own area and downwards", () => {
    expect(problems(queries("company/clients"), names)).toEqual([]);
    expect(problems(queries("billing/bills"), names)).toEqual([]);
    expect(problems(queries("base/a"), "sql`select from jobs`")).toEqual([]);
    expect(
      problems(queries("company/users"), "sql`update users set a = 1`"),
    ).toEqual([]);
  });

  it("refuses the platform, the composition, a floor below and a neighbour area", () => {
    const bare = "users: only modules know the tables of modules";
    expect(problems("src/platform/server/records/a.ts", names)).toEqual([bare]);
    expect(problems("src/app/server/a.ts", names)).toEqual([bare]);
    expect(problems(queries("base/records"), names)).toEqual([
      "users: company/users stands above base/records",
    ]);
    expect(
      problems(queries("iza/a"), "sql`select from a join sos_inquiries c`"),
    ).toEqual([
      "sos_inquiries: iza/ and sos/ are of one floor and do not know each other",
    ]);
  });

  it.each([
    "sql`insert into clients (id) values (${id})`",
    "sql`update ${sql.table('clients')} set a = ${1}`",
    "sql`delete from clients where id = ${id}`",
    "db.insertInto('clients').values({})",
    "db.updateTable('clients as c').set({})",
    "db.deleteFrom('clients')",
  ])("refuses that another writes a table: %s", (text) => {
    expect(problems(queries("company/users"), text)).toEqual([
      "clients: only company/clients writes it",
    ]);
  });

  it("refuses that a module writes a table of the platform", () => {
    expect(problems(queries("base/a"), "db.insertInto('jobs')")).toHaveLength(
      1,
    );
  });

  it.each([
    "db.selectFrom('bills')",
    "db.selectFrom(['users', 'bills as b'])",
    "db.selectFrom('users').leftJoin('bills', 'a', 'b')",
    "sql`select from ${a} join ${sql.table('bills')} on true`",
    "sql.raw('exists (select from bills)')",
    "const condition = `exists (select from bills where id = ${id})`;",
  ])("finds every way to read: %s", (text) => {
    expect(problems(queries("company/users"), text)).toEqual([
      "bills: billing/bills stands above company/users",
    ]);
  });

  it("leaves seeds, factories, tests and migrations alone", () => {
    for (const name of ["seed.ts", "a-seed.ts", "testing.ts", "a.test.ts"])
      expect(
        problems(`src/modules/base/records/server/${name}`, names),
      ).toEqual([]);
    expect(
      problems("src/platform/server/db/migrations/0001-a.ts", names),
    ).toEqual([]);
  });
});
