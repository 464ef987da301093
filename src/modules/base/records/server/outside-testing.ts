import { removalOf } from "#platform/server/testing/test-app.ts";
import { expect, it } from "vitest";
import { isAllowed, type Role } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { partsOf, presenceOf } from "#platform/server/module.ts";
import { wordsOf as keywordWords } from "#platform/server/search/keyword-words.ts";
import type { AnyRecord } from "../contract/record.ts";
import { mayRead } from "../contract/reader-rules.ts";
import { entriesOf, filteredEntries, showField } from "../contract/rules.ts";
import { wordsOf } from "../contract/value-rules.ts";
import type { RecordSample } from "./testing.ts";
import {
  isPlain,
  nothing,
  strangers,
  type Detail,
  type Pair,
  type PairOf,
  type RecordPeople,
  type RecordWorld,
} from "./world-testing.ts";

/** Whoever may not read a field finds it empty and nothing by it; scripts/access/lists.test.ts asks for it in every other way. */
const expectHidden = async (
  { record, get, idsOf }: RecordPeople,
  actor: Actor,
  one: Detail,
): Promise<void> => {
  const hidden = entriesOf(record).filter(
    ([, { only }]) => only !== undefined && !mayRead(only, actor),
  );
  const seen = await get(one.id, actor);
  for (const [name, field] of hidden) {
    expect(seen[name], name).toBeNull();
    const words = wordsOf(field, one[name]);
    if (field.is_searched === true && words !== "")
      expect(await idsOf({ q: words }, actor), name).toEqual([]);
  }
};

type Rows = { readonly id: number; readonly cells: readonly unknown[] }[];

/** Rows of the file of a record; none where it has no file. */
const rowsOf = async (
  { modules, db }: RecordWorld,
  { table }: AnyRecord,
  actor: Actor,
  query: object = {},
): Promise<{ readonly keys: readonly string[]; readonly rows: Rows }> => {
  const source = partsOf(modules, "exports").find(({ key }) => key === table);
  const keys = source?.columnsFor(actor).map(({ key }) => key) ?? [];
  const opened = source?.open(db, actor, query, keys);
  const rows: Rows = [];
  for await (const batch of opened?.keyed?.batches() ?? []) rows.push(...batch);
  return { keys, rows };
};

/** A row that is another company's is not there, whatever is asked of it. */
const expectAbsent = async (
  { call, idsOf }: RecordPeople,
  actor: Actor,
  id: number,
): Promise<void> => {
  expect(await idsOf({}, actor)).not.toContain(id);
  const one = await call("GET", `/${id}`, undefined, actor);
  expect(one.statusCode).toBe(404);
  for (const [method, below] of [
    ["GET", "/timeline"],
    ["GET", "/neighbours"],
    ["PATCH", ""],
    ["DELETE", removalOf()],
  ] as const) {
    const body = method === "PATCH" ? { version: 1 } : undefined;
    const answer = await call(method, `/${id}${below}`, body, actor);
    expect([403, 404], `${method} ${below}`).toContain(answer.statusCode);
  }
};

/** What an account of another company learns of a row. */
const expectOutside = async (
  world: RecordWorld,
  people: RecordPeople,
  { open_to = [] }: RecordSample,
  [role, actor]: readonly [Role, Actor],
  { one }: Pair,
): Promise<void> => {
  const { modules, db } = world;
  const { record } = people;
  const { access, readers = access } = record;
  const findAudience = presenceOf(modules)[record.entity];
  if (!isAllowed(access, actor))
    expect(await findAudience?.(db, actor, one.id)).toBeUndefined();
  if (open_to.includes(role)) return expectHidden(people, actor, one);
  expect((await rowsOf(world, record, actor)).rows).toEqual([]);
  const searcher = partsOf(modules, "searchers").find(
    ({ kind }) => kind === record.entity,
  );
  const words = keywordWords(showField(record, record.name, one));
  expect((await searcher?.find(db, actor, words, 100)) ?? []).toEqual([]);
  if (isAllowed(readers, actor)) await expectAbsent(people, actor, one.id);
};

/** What those outside see of it, and who may know who is at one. */
export const outsideContract = (
  world: RecordWorld,
  people: RecordPeople,
  sample: RecordSample,
  pair: PairOf,
): void => {
  const { record, get, manager } = people;
  it.each(strangers())("of another company is not there for a %s", (...who) =>
    expect(
      expectOutside(world, people, sample, who, pair()),
    ).resolves.toBeUndefined(),
  );

  it("tells those who manage it who is at one", async () => {
    const { one } = pair();
    const findAudience = presenceOf(world.modules)[record.entity];
    expect(await get(one.id)).toEqual(one);
    expect(findAudience).toBeDefined();
    expect(await findAudience?.(world.db, manager, one.id)).toBeDefined();
    expect(await findAudience?.(world.db, manager, nothing)).toBeUndefined();
  });
};

const expectFile = async (
  world: RecordWorld,
  { record, idsOf, manager }: RecordPeople,
  { one }: Pair,
): Promise<void> => {
  const queries = filteredEntries(record).flatMap(([name, { kind }]) =>
    isPlain(one[name]) && kind !== "flag"
      ? [{ [name]: String(one[name]) }]
      : [],
  );
  for (const query of [{}, ...queries]) {
    const { rows } = await rowsOf(world, record, manager, query);
    const ids = rows.map(({ id }) => id);
    expect(ids, JSON.stringify(query)).toHaveLength(new Set(ids).size);
    expect(new Set(ids), JSON.stringify(query)).toEqual(
      new Set(await idsOf(query)),
    );
  }
  const { keys, rows } = await rowsOf(world, record, manager);
  const { cells = [] } = rows.find(({ id }) => id === one.id) ?? {};
  expect(keys).toContain("updated_at");
  for (const [at, key] of keys.entries())
    if (/^(text|number)$/.test(record.fields[key]?.kind ?? ""))
      expect(cells[at], key).toBe(one[key]);
};

/** The list as a file. */
export const fileContract = (
  world: RecordWorld,
  people: RecordPeople,
  pair: PairOf,
): void => {
  it("leaves as a file: the rows of a query, each with what it says", () =>
    expect(expectFile(world, people, pair())).resolves.toBeUndefined());
};
