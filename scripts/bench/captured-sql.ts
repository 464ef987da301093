import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { connectionOptions } from "#platform/server/db/database.ts";
import type { Db, Tables } from "#platform/server/db/schema.ts";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly began: number;
  readonly ended: number;
}

/** Statements that ran at the same time, one group after the other. */
export type Waves = readonly (readonly Statement[])[];

const wavesOf = (statements: readonly Statement[]): Waves => {
  const waves: Statement[][] = [];
  let end = 0;
  for (const statement of statements.toSorted((a, b) => a.began - b.began)) {
    const wave = waves.at(-1);
    if (wave === undefined || statement.began >= end) {
      waves.push([statement]);
      end = statement.ended;
    } else {
      wave.push(statement);
      end = Math.min(end, statement.ended);
    }
  }
  return waves;
};

/** Runs the product's own reading code once to learn its SQL, then the same SQL through the bare driver. */
export interface SqlCapture {
  readonly capture: (read: (db: Db) => Promise<unknown>) => Promise<Waves>;
  /** Milliseconds. */
  readonly replay: (waves: Waves) => Promise<number>;
  readonly db: Db;
  readonly close: () => Promise<void>;
}

export function openSqlCapture(url: string): SqlCapture {
  const pool = new pg.Pool({ ...connectionOptions(url), max: 8 });
  let captured: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      const ended = performance.now();
      captured.push({
        text: query.sql,
        values: query.parameters,
        began: ended - queryDurationMillis,
        ended,
      });
    },
  });
  return {
    db,
    capture: async (read) => {
      captured = [];
      await read(db);
      return wavesOf(captured);
    },
    replay: async (waves) => {
      const began = performance.now();
      for (const wave of waves)
        await Promise.all(
          wave.map(({ text, values }) => pool.query(text, [...values])),
        );
      return performance.now() - began;
    },
    close: () => db.destroy(),
  };
}
