import { removalOf } from "#platform/server/testing/test-app.ts";
import { describe, expect, it } from "vitest";
import type { AnyField } from "../contract/fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import {
  changeableNames,
  entriesOf,
  storedEntries,
  typedNames,
} from "../contract/rules.ts";
import { removingContract } from "./removal-testing.ts";
import type { RecordSample } from "./testing.ts";
import { wrongValues } from "./value-testing.ts";
import {
  nothing,
  peopleOf,
  servedOf,
  type Detail,
  type RecordPeople,
  type RecordWorld,
  type Values,
} from "./world-testing.ts";

type Served = ReturnType<typeof servedOf>;

const errorsOf = (answer: { json: () => unknown }): string[] =>
  Object.keys((answer.json() as { errors?: object }).errors ?? {}).map(
    (name) => name.split(".")[0] ?? name,
  );

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name)),
  );

/** Bodies that are wrong in one place, and where. */
const wrongBodies = (
  record: AnyRecord,
  names: readonly string[],
): (readonly [name: string, wrong: Values])[] => [
  ...names.flatMap((name) => {
    const field = record.fields[name];
    return field === undefined
      ? []
      : wrongValues(field).map((value) => [name, { [name]: value }] as const);
  }),
  ["no_such_field", { no_such_field: 1 }],
];

/** References of which another than those there are is refused. */
const referenceNames = (record: AnyRecord): string[] =>
  entriesOf(record)
    .filter(
      ([name, { kind }]) =>
        kind === "reference" && typedNames(record).includes(name),
    )
    .map(([name]) => name);

/** One at a time, also of two at once; given again where one that is gone gives it back. */
const expectAlone = async (
  people: RecordPeople,
  name: string,
  { among, taken, within }: NonNullable<AnyField["unique"]>,
  { removed }: Served,
): Promise<void> => {
  const { record, bodyOf, create, call, remove } = people;
  const body = await bodyOf();
  const first = await create(body);
  const beside = pick(body, within === undefined ? [] : [within]);
  const same = { ...beside, ...pick(body, [name]) };
  const again = await call("POST", "", await bodyOf(same));
  expect(again.statusCode, again.body).toBe(422);
  expect(again.json()).toMatchObject({ errors: { [name]: [taken] } });
  if (record.fields[name]?.is_fixed !== true) {
    const { id, version } = await create(await bodyOf(beside));
    const moving = { version, [name]: first[name] };
    const moved = await call("PATCH", `/${id}`, moving);
    expect(moved.json()).toMatchObject({ errors: { [name]: [taken] } });
  }
  const free = await bodyOf(beside);
  const other = await bodyOf(pick(free, Object.keys(same)));
  const both = await Promise.all(
    [free, other].map((one) => call("POST", "", one)),
  );
  const statuses = both.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(expect.arrayContaining([201, 422]));
  if (!removed) return;
  expect((await remove(first.id)).statusCode).toBe(204);
  const later = await call("POST", "", await bodyOf(same));
  expect(later.statusCode).toBe(among === "all" ? 422 : 201);
};

const makingContract = (people: RecordPeople, served: Served): void => {
  const { record, bodyOf, create, get, idsOf, timeline, manager } = people;
  it("is made as it was typed, with its history", async () => {
    const body = await bodyOf();
    const one = await create(body);
    expect(one).toMatchObject({ ...body, version: 1 });
    expect(await get(one.id)).toEqual(one);
    expect(await idsOf()).toContain(one.id);
    expect(await timeline(one.id)).toMatchObject([
      { action: "create", version: 1, user_id: manager.user_id },
    ]);
  });

  it.each(
    storedEntries(record).flatMap(([name, { unique }]) =>
      unique === undefined ? [] : [[name, unique] as const],
    ),
  )("has its %s alone", (name, unique) =>
    expect(expectAlone(people, name, unique, served)).resolves.toBeUndefined(),
  );
};

type Wrong = readonly (readonly [name: string, values: Values])[];

const wholes = (broken: readonly Values[]): Wrong =>
  broken.map((values) => ["", values] as const);

const expectRefusedMade = async (
  { record, bodyOf, call, idsOf }: RecordPeople,
  wrong: Wrong,
): Promise<void> => {
  const body = await bodyOf();
  const before = await idsOf();
  for (const [name, values] of wrong) {
    const answer = await call("POST", "", { ...body, ...values });
    const what = JSON.stringify(values).slice(0, 80);
    expect(answer.statusCode, what).toBe(422);
    if (name in record.fields) expect(errorsOf(answer), what).toContain(name);
  }
  expect(await idsOf()).toEqual(before);
};

const expectRefusedChanged = async (
  { record, call, get, make, timeline }: RecordPeople,
  wrong: Wrong,
): Promise<void> => {
  const id = await make();
  const before = await get(id);
  const told = await timeline(id);
  const { version } = before;
  // What is fixed, and what only a step writes; what is derived or read elsewhere is no field of a body.
  const changeable = changeableNames(record);
  const fixed = entriesOf(record)
    .filter(([name]) => !changeable.includes(name))
    .map(([name]) => [name, { [name]: before[name] ?? null }] as const);
  for (const [, values] of [...wrong, ...fixed]) {
    const answer = await call("PATCH", `/${id}`, { version, ...values });
    expect(answer.statusCode, JSON.stringify(values).slice(0, 80)).toBe(422);
  }
  const same = pick(before, changeable);
  const stale = await call("PATCH", `/${id}`, {
    ...same,
    version: version + 1,
  });
  expect(stale.statusCode, stale.body).toBe(568);
  expect((await call("PATCH", `/${id}`, same)).statusCode).toBe(422);
  expect(await get(id)).toEqual(before);
  expect(await timeline(id)).toEqual(told);
};

const refusingContract = (
  people: RecordPeople,
  broken: readonly Values[],
  { typed, created, updated, removed }: Served,
): void => {
  const { record, call } = people;
  const nowhere = (created ? referenceNames(record) : []).map(
    (name) => [name, { [name]: nothing }] as const,
  );
  it.each(typed ? [wrongBodies(record, typedNames(record))] : [])(
    "is not made of what is wrong: it says where, and writes nothing",
    (...wrong) =>
      expect(
        expectRefusedMade(people, [...wrong, ...nowhere, ...wholes(broken)]),
      ).resolves.toBeUndefined(),
  );

  it.each(updated ? [wrongBodies(record, changeableNames(record))] : [])(
    "is not changed by what is wrong, fixed or stale",
    (...wrong) =>
      expect(
        expectRefusedChanged(people, [...wrong, ...wholes(broken)]),
      ).resolves.toBeUndefined(),
  );

  it.each([
    ["GET", ""],
    ["GET", "/timeline"],
    ["GET", "/neighbours"],
    ...(updated ? ([["PATCH", ""]] as const) : []),
    ...(removed ? ([["DELETE", removalOf()]] as const) : []),
  ] as const)(
    "that is not there is not found: %s %s",
    async (method, below) => {
      const body = method === "PATCH" ? { version: 1 } : undefined;
      const answer = await call(method, `/${nothing}${below}`, body);
      expect(answer.statusCode).toBe(404);
    },
  );
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const change = async (
  { call }: RecordPeople,
  { id, version }: Detail,
  body: Values,
): Promise<Detail> => {
  const answer = await call("PATCH", `/${id}`, { version, ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Detail }>().data;
};

/** The history has each change as it was and as it is, the keyword finds the new word and not the old one. */
const expectChange = async (
  { record, idsOf, timeline, manager }: RecordPeople,
  before: Detail,
  after: Detail,
  changed: readonly string[],
): Promise<void> => {
  const [newest] = await timeline(before.id);
  const { version } = after;
  expect(newest).toMatchObject({ version, user_id: manager.user_id });
  expect(newest?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining([...changed]),
  );
  for (const field of changed) {
    const { kind, to, is_searched } = record.fields[field] ?? {};
    const [was, is] = [before[field], after[field]];
    if (to === undefined)
      expect(newest?.changes).toContainEqual({ field, before: was, after: is });
    if (kind !== "text" || is_searched !== true) continue;
    expect(await idsOf({ q: is }), field).toContain(before.id);
    expect(await idsOf({ q: was }), field).not.toContain(before.id);
  }
};

const changingContract = (people: RecordPeople): void => {
  const { record, bodyOf, call, get, make, timeline } = people;
  it("is changed field by field and as a whole, with its history; 568 when stale", async () => {
    const before = await get(await make());
    const told = await timeline(before.id);
    // What needs two is tried where it is proposed.
    const names = changeableNames(record).filter(
      (name) => record.fields[name]?.needs_two !== true,
    );
    const fixed = typedNames(record).filter((name) => !names.includes(name));
    const body = pick(await bodyOf(pick(before, fixed)), names);
    const after = await change(people, before, body);
    expect(after).toMatchObject({ ...body, version: before.version + 1 });
    expect(await get(before.id)).toEqual(after);
    const stale = { ...body, version: before.version };
    expect((await call("PATCH", `/${before.id}`, stale)).statusCode).toBe(568);
    expect((await timeline(before.id)).slice(1)).toEqual(told);
    const changed = names.filter((name) => !isSame(before[name], after[name]));
    await expectChange(people, before, after, changed);
    const [some = ""] = changed;
    const again = await change(people, after, { [some]: after[some] });
    expect(again).toMatchObject(body);
  });
};

/** What is written of a declared record: made, refused, changed, deleted, each with what it leaves behind. */
export const writingContract = (
  world: RecordWorld,
  sample: RecordSample,
): void => {
  const people = peopleOf(world, sample);
  const served = servedOf(sample);
  describe("written", () => {
    if (served.created) makingContract(people, served);
    it("has what its fields ask of one another broken by its sample", () => {
      expect(sample.broken !== undefined).toBe(
        sample.record.check !== undefined,
      );
    });
    refusingContract(people, sample.broken ?? [], served);
    if (served.updated) changingContract(people);
    if (served.removed) removingContract(world, people);
  });
};
