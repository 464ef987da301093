import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db, Tables } from "#platform/server/db/schema.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { transaction } from "#platform/server/db/transaction.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "#platform/server/testing/test-database.ts";
import { callCentre } from "./audience.ts";
import { attachFollowers, type Followers } from "./followers.ts";
import {
  createRecord,
  lockRecord,
  updateRecord,
  type RecordKind,
  type WriteContext,
} from "./write-record.ts";
import { createRecords, updateRecords } from "./write-records.ts";

interface Row {
  id: number;
  version: number;
  of_id: number;
  word: string;
}

/** Tables of this test alone; the types of the product know neither. */
const kindOf = (entity: string, root?: string): RecordKind<Row> => ({
  entity,
  table: `test_${entity}` as keyof Tables,
  topic: entity,
  audienceOf: () => callCentre("sos"),
  ...(root !== undefined && {
    rootOf: (row) => ({ entity: root, id: row.of_id }),
  }),
});
const truck = kindOf("truck");
const load = kindOf("load", "truck");
const bill = kindOf("bill");

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  for (const name of ["truck", "load", "bill"])
    await sql`create table ${sql.table(`test_${name}`)} (
      id bigint generated always as identity primary key, version int not null default 1,
      of_id bigint not null default 0, word text not null default '',
      created_at timestamptz(3) not null default now(), created_by bigint,
      updated_at timestamptz(3) not null default now(), updated_by bigint)`.execute(
      db,
    );
});
afterAll(() => database.drop());

const writeOf = (tx: Db, screen = "here"): WriteContext => ({
  db: tx,
  actor: { user_id: null, name: null },
  screen,
});

interface Turn {
  readonly who: string;
  readonly ids: readonly number[];
  readonly screen: string;
}
let turns: Turn[] = [];

const listener =
  (who: string, work?: (write: WriteContext) => Promise<unknown>) =>
  async (write: WriteContext, ids: readonly number[]): Promise<void> => {
    turns.push({ who, ids, screen: write.screen });
    await work?.(write);
  };

const follow = (...groups: Followers[]): void => attachFollowers(db, groups);

beforeEach(() => {
  turns = [];
  follow();
});

const newTruck = (tx: Db, word = "new"): Promise<Row> =>
  createRecord(writeOf(tx), truck, { word });

const countBills = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from test_bill`.execute(db);
  return rows[0]?.n ?? -1;
};

const change = async (tx: Db, row: Row, word: string, screen?: string) =>
  updateRecord(
    writeOf(tx, screen),
    truck,
    await lockRecord(tx, truck, { id: row.id, scope: sql<boolean>`true` }),
    { word },
  );

test("a follower hears once, before the commit, of every record, with the last write", async () => {
  follow({ truck: listener("bills") });
  const [first, second] = await transaction(db, async (tx) => {
    const one = await newTruck(tx);
    const other = await newTruck(tx);
    await transaction(tx, (inner) => change(inner, other, "changed"));
    await change(tx, one, "changed", "last");
    expect(turns).toEqual([]);
    return [one, other];
  });
  const ids = [first.id, second.id].toSorted((a, b) => a - b);
  expect(turns).toEqual([{ who: "bills", ids, screen: "last" }]);
});

test("what hangs on a record is a change of it, and what moves a change of both", async () => {
  const [from, to] = await transaction(db, async (tx) => [
    await newTruck(tx),
    await newTruck(tx),
  ]);
  follow({ truck: listener("bills"), load: listener("never") });
  const loaded = await transaction(db, (tx) =>
    createRecord(writeOf(tx), load, { of_id: from.id }),
  );
  await transaction(db, (tx) =>
    updateRecord(writeOf(tx), load, loaded, { of_id: to.id }),
  );
  expect(turns.map(({ ids }) => ids)).toEqual([[from.id], [from.id, to.id]]);
});

test("many writes at once are heard of like one", async () => {
  follow({ truck: listener("bills") });
  const rows = await transaction(db, (tx) =>
    createRecords(writeOf(tx), truck, [{ word: "a" }, { word: "b" }]),
  );
  await transaction(db, (tx) =>
    updateRecords(
      writeOf(tx),
      truck,
      rows.map((before) => ({ before, patch: { word: `${before.word}!` } })),
    ),
  );
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(turns.map((turn) => turn.ids)).toEqual([ids, ids]);
});

test("what changes nothing is not heard of", async () => {
  const row = await transaction(db, newTruck);
  follow({ truck: listener("bills") });
  await transaction(db, (tx) => change(tx, row, "new"));
  expect(turns).toEqual([]);
});

test("a follower that fails takes the whole transaction with it", async () => {
  const row = await transaction(db, newTruck);
  const before = await countBills();
  follow({
    truck: listener("bills", async (write) => {
      await createRecord(write, bill, { of_id: row.id });
      throw new Error("no paper");
    }),
  });
  await expect(
    transaction(db, (tx) => change(tx, row, "lost")),
  ).rejects.toThrow("no paper");
  expect(await countBills()).toBe(before);
  const { rows } = await sql<Row>`
    select * from test_truck where id = ${row.id}`.execute(db);
  expect(rows[0]?.word).toBe("new");
});

test("a transaction that fails is followed by nobody", async () => {
  follow({ truck: listener("bills") });
  await expect(
    transaction(db, async (tx) => {
      await newTruck(tx);
      throw new Error("thought better of it");
    }),
  ).rejects.toThrow("thought better of it");
  expect(turns).toEqual([]);
});

test("a savepoint that was rolled back does no harm", async () => {
  follow({
    truck: listener("bills", (write) =>
      createRecord(write, bill, { of_id: 0 }),
    ),
  });
  const before = await countBills();
  const kept = await transaction(db, async (tx) => {
    const failing = transaction(tx, async (inner) => {
      await newTruck(inner);
      throw new Error("not this one");
    });
    await expect(failing).rejects.toThrow("not this one");
    return newTruck(tx);
  });
  expect(turns).toHaveLength(1);
  expect(turns[0]?.ids).toContain(kept.id);
  expect(await countBills()).toBe(before + 1);
});

test("a module is not told what its own follower writes, another is", async () => {
  const row = await transaction(db, newTruck);
  follow(
    {
      truck: listener("follow", (write) =>
        createRecord(write, bill, { of_id: row.id }),
      ),
      bill: listener("never"),
    },
    { bill: listener("ledger") },
  );
  await transaction(db, (tx) => change(tx, row, "told"));
  expect(turns.map(({ who }) => who)).toEqual(["follow", "ledger"]);
});

test("one who was done has another turn for what a later one writes", async () => {
  const row = await transaction(db, newTruck);
  follow(
    { truck: listener("first") },
    { truck: listener("second", (write) => change(write.db, row, "again")) },
  );
  await transaction(db, (tx) => change(tx, row, "once"));
  expect(turns.map(({ who }) => who)).toEqual(["first", "second", "first"]);
});

test("followers that never come to rest are an error and no endless transaction", async () => {
  const row = await transaction(db, newTruck);
  let round = 0;
  const echo = (who: string) => ({
    truck: listener(who, (write) => {
      round += 1;
      return change(write.db, row, `round ${round}`);
    }),
  });
  follow(echo("one"), echo("other"));
  await expect(
    transaction(db, (tx) => change(tx, row, "begin")),
  ).rejects.toThrow("without an end");
});

test("who follows is said of one pool", async () => {
  follow({ truck: listener("bills") });
  const other = createDatabase(database.url, { max: 1 });
  await transaction(other, (tx) => newTruck(tx));
  await other.destroy();
  expect(turns).toEqual([]);
});
