import { sql } from "kysely";
import { expect } from "vitest";
import { permissionKeys, type Role } from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ServerModule } from "#platform/server/module.ts";
import {
  makeActor,
  makeActorWith,
  type TestApp,
} from "#platform/server/testing/test-app.ts";
import type { AnyField } from "../contract/fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import { codesOf, storedEntries, typedNames } from "../contract/rules.ts";
import { searchColumns } from "./reference-service.ts";
import type { Making, RecordSample } from "./testing.ts";
import { rightValue } from "./value-testing.ts";

export type Values = Readonly<Record<string, unknown>>;
/** A whole record as the server answers it. */
export type Detail = Values & { readonly id: number; readonly version: number };

/** The whole product on a database of its own, with the samples of all records. */
export interface RecordWorld {
  readonly db: Db;
  readonly test: TestApp;
  readonly modules: readonly ServerModule[];
  readonly samples: readonly RecordSample[];
}

/** A number that nothing has. */
export const nothing = 99_999_999;
const noMake = 99;
const rowsAtOnce = 100;

/** Accounts of the other sides with every right, of a company that nothing is of. */
export const strangers = (): readonly (readonly [Role, Actor])[] => {
  const rights = { permissions: permissionKeys, account_id: nothing };
  return [
    [
      "carDealer",
      makeActor("carDealer", { ...rights, car_dealer_id: nothing }),
    ],
    ["carMaker", makeActor("carMaker", { ...rights, vehicle_make: noMake })],
    [
      "towTruckCompany",
      makeActor("towTruckCompany", {
        ...rights,
        tow_truck_company_id: nothing,
      }),
    ],
  ];
};

let made = 10;

/** A code that no record has yet. @throws Error where all are taken */
const freeCode = async (
  db: Db,
  { table }: AnyRecord,
  name: string,
  field: AnyField,
): Promise<unknown> => {
  const { rows } = await sql<{ taken: unknown }>`
    select ${sql.ref(name)} as taken from ${sql.table(table)} where deleted_at is null`.execute(
    db,
  );
  const taken = new Set(rows.map((row) => row.taken));
  const free = codesOf(field).options.find(({ code }) => !taken.has(code));
  if (free === undefined) throw new Error(`${table}: every ${name} is taken`);
  return free.code;
};

/** Puts a row into the table of a record, as what is made of something else stands there. */
const insertRow = async (
  db: Db,
  record: AnyRecord,
  values: Values,
): Promise<number> => {
  const columns = Object.entries({
    ...values,
    ...searchColumns(record, values),
  }).map(([name, value]) => {
    const { kind } = record.fields[name] ?? {};
    const isJson =
      kind === "own" || (typeof value === "object" && !Array.isArray(value));
    return [
      sql.ref(name),
      isJson && value !== null ? JSON.stringify(value) : value,
    ] as const;
  });
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(record.table)} (${sql.join(columns.map(([name]) => name))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? nothing;
};

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What the history says of a step. */
interface Step {
  readonly action: string;
  readonly version: number;
  readonly user_id: number | null;
  readonly changes: { field: string; before: unknown; after: unknown }[];
}

/** Who manages records of a kind, and what is asked as that account or another. */
const askingOf = ({ test }: RecordWorld, { record, also }: RecordSample) => {
  const { access, readers = access, path } = record;
  const manager = makeActorWith(
    ...[access, readers].flatMap((one) =>
      "permissions" in one ? one.permissions : [],
    ),
    ...(also ?? []),
  );
  const call = (
    method: Method,
    below = "",
    body?: unknown,
    actor: Actor = manager,
  ) =>
    test.call(
      actor,
      method,
      `${path}${below}`,
      body === undefined ? {} : { body },
    );
  /** What an answer that has to be right says. */
  const ask = async <T>(below: string, actor = manager): Promise<T> => {
    const answer = await call("GET", below, undefined, actor);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  /** Ids of all that a query finds, in its order. */
  const idsOf = async (
    query: Values = {},
    actor = manager,
  ): Promise<number[]> => {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const asked = new URLSearchParams({
        ...(query as Record<string, string>),
        per_page: String(rowsAtOnce),
        page: String(page),
      });
      const { data, meta } = await ask<{
        data: { id: number }[];
        meta: { last_page: number };
      }>(`?${asked.toString()}`, actor);
      ids.push(...data.map(({ id }) => id));
      if (page >= meta.last_page) return ids;
    }
  };
  return {
    record,
    manager,
    call,
    /** Deletes one in the version that stands, with a reason. */
    remove: (id: number) => test.remove(manager, `${path}/${id}`),
    idsOf,
    get: async (id: number, actor = manager): Promise<Detail> =>
      (await ask<{ data: Detail }>(`/${id}`, actor)).data,
    timeline: async (id: number): Promise<Step[]> =>
      (await ask<{ data: Step[] }>(`/${id}/timeline`)).data,
  };
};

type Asking = ReturnType<typeof askingOf>;

/** One that a reference names; none of its own kind, where that is possible. */
const referredBy = async (
  world: RecordWorld,
  record: AnyRecord,
  { to, is_required }: AnyField,
): Promise<number | null> => {
  const other = world.samples.find((one) => one.record.table === to?.table);
  return other === undefined || (other.record === record && !is_required)
    ? null
    : peopleOf(world, other).make();
};

/** Values of these fields, each time others: what the sample says of them, or what follows from their kind. */
const valuesOf = async (
  world: RecordWorld,
  { record, values: own }: RecordSample,
  names: readonly string[],
  given: Values,
): Promise<Values> => {
  const { db } = world;
  const making = nextMaking(world, given);
  const said = { ...(await own?.(making)), ...given };
  const values: Record<string, unknown> = { ...said };
  for (const [at, name] of names.entries()) {
    const field = record.fields[name];
    if (field === undefined || name in said) continue;
    if (field.kind === "reference")
      values[name] = await referredBy(world, record, field);
    else if (field.kind === "code" && field.unique !== undefined)
      values[name] = await freeCode(db, record, name, field);
    else values[name] = rightValue(name, field, making.n, at);
  }
  return values;
};

const nextMaking = (world: RecordWorld, given: Values): Making => {
  made += 1;
  return {
    db: world.db,
    n: made,
    given,
    make: (record, more) => {
      const sample = world.samples.find(
        (one) => one.record.table === record.table,
      );
      if (sample === undefined) throw new Error(`no sample of ${record.table}`);
      return peopleOf(world, sample).make(more);
    },
  };
};

/** Whoever manages records of a kind: makes them, asks for them, changes them. */
export const peopleOf = (
  world: RecordWorld,
  sample: RecordSample,
): RecordPeople => {
  const { record } = sample;
  const asking = askingOf(world, sample);
  /** A body with all that may be typed. */
  const typed = typedNames(record);
  const bodyOf = async (given: Values = {}): Promise<Values> => {
    const values = await valuesOf(world, sample, typed, given);
    return Object.fromEntries(typed.map((name) => [name, values[name]]));
  };
  const create = async (body: Values): Promise<Detail> => {
    const answer = await asking.call("POST", "", body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ data: Detail }>().data;
  };
  return {
    ...asking,
    bodyOf,
    create,
    make: async (given: Values = {}): Promise<number> => {
      if (sample.made !== undefined)
        return sample.made(nextMaking(world, given));
      if (servedOf(sample).created)
        return (await create(await bodyOf(given))).id;
      const names = storedEntries(record).map(([name]) => name);
      const values = await valuesOf(world, sample, names, given);
      return insertRow(world.db, record, values);
    },
  };
};

export type RecordPeople = Asking & {
  readonly bodyOf: (given?: Values) => Promise<Values>;
  readonly create: (body: Values) => Promise<Detail>;
  readonly make: (given?: Values) => Promise<number>;
};

/** What is done to records of this kind by hand. */
export const servedOf = ({ record, made: own, is_stored }: RecordSample) => {
  const { is_kept = false, without = [] } = record;
  return {
    typed: !without.includes("create"),
    created:
      !without.includes("create") && own === undefined && is_stored !== true,
    updated: !is_kept,
    removed: !is_kept && !without.includes("remove"),
  };
};

/** Two rows of a kind that differ in what they may, as they were answered. */
export interface Pair {
  readonly one: Detail;
  readonly other: Detail;
}
export type PairOf = () => Pair;

/** Whether a value can stand in an address as it is. */
export const isPlain = (value: unknown): value is string | number | boolean =>
  /^(string|number|boolean)$/.test(typeof value);
