import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestDatabase,
  type TestDatabase,
} from "../testing/test-database.ts";
import { readBatches } from "./read-batches.ts";
import { transaction } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table things (id int)`.execute(database.db);
});
afterAll(() => database.drop());

const numbers = sql<{ id: number }>`select generate_series(1, 5) as id`;

describe("rows in batches", () => {
  it("come a few at a time, also to a reader that stops early", async () => {
    const read: number[] = [];
    for await (const rows of readBatches(database.db, numbers, 2)) {
      read.push(...rows.map(({ id }) => id));
      if (read.length > 2) break;
    }
    expect(read).toEqual([1, 2, 3, 4]);
  });

  it("leave the transaction in which they are read as it is", async () => {
    const failed = transaction(database.db, async (tx) => {
      await sql`insert into things values (1)`.execute(tx);
      for await (const rows of readBatches(tx, numbers, 2))
        if (rows.length > 0) break;
      await sql`insert into things values (2)`.execute(tx);
      throw new Error("taken back");
    });
    await expect(failed).rejects.toThrow("taken back");
    const { rows } = await sql`select from things`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
