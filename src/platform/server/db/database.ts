import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { DatabaseAway, databaseFailureOf } from "./database-failure.ts";
import { keepPlans } from "./planned-once.ts";
import { watchDatabase, type WatchOptions } from "./database-watch.ts";
import type { Db, Tables } from "./schema.ts";

export interface DatabaseOptions {
  /** Connections at most. Default 20. */
  readonly max?: number;
  /** Milliseconds after which the server ends a statement; 0 for never. Default 30,000. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds after which who waits for a connection gives up; 0 for never. Default 10,000. */
  readonly connectMs?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /**
   * For a server: a database that is gone or frozen is noticed within seconds. What was asked of it then fails, and
   * what is asked meanwhile fails at once, as DatabaseAway.
   */
  readonly watch?: Pick<WatchOptions, "onLost" | "onBack">;
}

/**
 * Opens a pool. Rows come out as they go over the wire:
 * bigint and numeric as number, date as `YYYY-MM-DD`, time as `HH:MM:SS`, timestamptz as ISO 8601 in UTC
 * with milliseconds (`2026-11-21T06:21:34.000Z`), json parsed. Columns of time are `timestamptz(3)`, so that
 * what came out may be compared for equality. Arrays given as parameters become PostgreSQL arrays; json
 * columns take `JSON.stringify(value)`.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Db {
  const sockets = new Set<Socket>();
  const pool = createPool(url, options, sockets);
  const { watch: told } = options;
  /** Of everybody who waits for a connection: ends the wait. */
  const waiting = new Set<() => void>();
  const watch =
    told &&
    watchDatabase({
      connection: connectionOptions(url),
      onBack: told.onBack,
      onLost: (reason) => {
        told.onLost(reason);
        for (const socket of sockets) socket.destroy();
        for (const giveUp of waiting) giveUp();
      },
    });
  const connect = async (): Promise<pg.PoolClient> => {
    if (watch?.isAway() === true) throw new DatabaseAway();
    const coming = pool.connect();
    let giveUp = (): void => undefined;
    const lost = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(new DatabaseAway());
    });
    waiting.add(giveUp);
    try {
      return await Promise.race([coming, lost]);
    } catch (error) {
      coming.then(
        (late) => late.release(),
        () => undefined,
      );
      throw refusedOrAway(error);
    } finally {
      waiting.delete(giveUp);
    }
  };
  const end = async (): Promise<void> => {
    await watch?.stop();
    await pool.end();
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end } }),
  });
}

/** A server that answers with a refusal (no such database, wrong password) is there. */
const refusedOrAway = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && databaseFailureOf(error) === undefined
    ? error
    : new DatabaseAway(error);

/** A pool whose lost connections never end the program; `sockets` holds those that are open. */
function createPool(
  url: string,
  options: DatabaseOptions,
  sockets: Set<Socket>,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      return socket;
    },
    max: options.max ?? 20,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    application_name: options.applicationName ?? "kyuen-desk",
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.connectMs ?? 10_000,
  });
  // An idle connection lost with the server is replaced at the next query; without a listener Node would end.
  pool.on("error", () => undefined);
  // The same for one lost in the middle of a transaction, between two statements: the next statement fails.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    keepPlans(client);
  });
  return pool;
}

/** What every connection of the product is opened with, a pooled one or a single `pg.Client`. */
export const connectionOptions = (url: string): pg.ClientConfig => ({
  connectionString: url,
  options: "-c TimeZone=UTC -c jit=off",
  types: { getTypeParser },
  keepAlive: true,
});

const { builtins } = pg.types;

const textParsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMP]: (value) => value,
  [builtins.TIMESTAMPTZ]: isoTime,
  // Arrays of date, timestamptz, bigint and numeric: their elements read as above.
  1182: (value) => parseArray(value, (element) => element),
  1185: (value) => parseArray(value, isoTime),
  1016: (value) => parseArray(value, Number),
  1231: (value) => parseArray(value, Number),
};

function getTypeParser(oid: number, format?: "text" | "binary"): unknown {
  return format === "binary"
    ? pg.types.getTypeParser(oid, "binary")
    : (textParsers[oid] ?? pg.types.getTypeParser(oid, "text"));
}

/** `2026-11-21 06:21:34.5+00` → `2026-11-21T06:21:34.500Z`; the session's zone is UTC. */
function isoTime(value: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(
    value,
  );
  if (match === null) return new Date(value).toISOString();
  const milliseconds = (match[3] ?? "").padEnd(3, "0").slice(0, 3);
  return `${match[1]}T${match[2]}.${milliseconds}Z`;
}

function parseArray<T>(value: string, parse: (element: string) => T): T[] {
  const inner = value.slice(1, -1);
  if (inner === "") return [];
  return inner
    .split(",")
    .map((element) => parse(element.replace(/^"(.*)"$/, "$1")));
}
