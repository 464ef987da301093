import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "./actor.ts";
import type { Spending } from "./spending.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    spendings: {
      user_id: number;
      account_id: number;
      spent_on: string;
      bytes: number;
      rows: number;
      work: number;
    };
  }
}

/** Of one account, or of all of its organisation. */
export interface Spent {
  readonly today: Readonly<Spending>;
  /** Within thirty days, this one included. */
  readonly month: Readonly<Spending>;
}

type Sums = Record<`${"today" | "month"}_${keyof Spending}`, number>;

const spentOf = (sums: Sums | undefined): Spent => ({
  today: {
    bytes: sums?.today_bytes ?? 0,
    rows: sums?.today_rows ?? 0,
    work: sums?.today_work ?? 0,
  },
  month: {
    bytes: sums?.month_bytes ?? 0,
    rows: sums?.month_rows ?? 0,
    work: sums?.month_work ?? 0,
  },
});

const sum = async (
  db: Db,
  column: "user_id" | "account_id",
  id: number,
  day: string,
): Promise<Spent> => {
  const names = ["bytes", "rows", "work"] as const;
  const { rows } = await sql<Sums>`
    select ${sql.join(
      names.flatMap((name) => [
        sql`coalesce(sum(${sql.ref(name)}) filter (where spent_on = ${day}), 0)::bigint as ${sql.id(`today_${name}`)}`,
        sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.id(`month_${name}`)}`,
      ]),
    )}
    from spendings where ${sql.ref(column)} = ${id} and spent_on > ${day}::date - 30`.execute(
    db,
  );
  return spentOf(rows[0]);
};

/** Writes down what an account spent. By itself, so that no lock of it outlives its statement. */
export const addSpending = async (
  db: Db,
  { user_id, account_id }: Pick<Actor, "user_id" | "account_id">,
  day: string,
  { bytes, rows, work }: Spending,
): Promise<void> => {
  await sql`insert into spendings as kept (user_id, account_id, spent_on, bytes, rows, work)
    values (${user_id}, ${account_id}, ${day}, ${bytes}, ${rows}, ${work})
    on conflict (user_id, account_id, spent_on) do update set bytes = kept.bytes + excluded.bytes,
      rows = kept.rows + excluded.rows, work = kept.work + excluded.work`.execute(
    db,
  );
};

export const sumOfAccount = (db: Db, userId: number, day: string) =>
  sum(db, "user_id", userId, day);

export const sumOfOrganisation = (db: Db, accountId: number, day: string) =>
  sum(db, "account_id", accountId, day);

/** Removes what no budget looks at any more. */
export const purgeSpendings = async (db: Db): Promise<void> => {
  await sql`delete from spendings where spent_on < now()::date - 60`.execute(
    db,
  );
};
