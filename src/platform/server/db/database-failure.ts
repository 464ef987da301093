import pg from "pg";

/** Thrown in place of a connection that cannot be had; the cause says why. */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(
      `The database does not answer${cause instanceof Error ? `: ${cause.message}` : "."}`,
      { cause },
    );
    this.name = "DatabaseAway";
  }
}

/** What is the matter with a database that fails at what it was rightly asked. */
export type DatabaseFailure =
  | "database_unreachable"
  | "storage_full"
  | "data_damaged";

/** Beginnings of SQLSTATE: connection lost, server going down or coming up, too many connections, disk, damaged page. */
const failureOfState: readonly (readonly [string, DatabaseFailure])[] = [
  ["08", "database_unreachable"],
  ["57P0", "database_unreachable"],
  ["53300", "database_unreachable"],
  ["53100", "storage_full"],
  ["XX001", "data_damaged"],
  ["XX002", "data_damaged"],
];

/** How the driver says that the connection broke under a statement. */
const lostConnection =
  /^Connection terminated|^(Client has encountered a connection error|Client was closed) and is not queryable/;
const brokenSocket = new Set<unknown>(["ECONNRESET", "EPIPE"]);
const fullDisk = new Set<unknown>(["ENOSPC", "EDQUOT"]);

/** Undefined for every other error: the fault of who asked, or of the program. */
export const databaseFailureOf = (
  error: unknown,
): DatabaseFailure | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseAway) return "database_unreachable";
  const code = "code" in error ? error.code : undefined;
  if (error instanceof pg.DatabaseError)
    return failureOfState.find(([start]) => error.code?.startsWith(start))?.[1];
  // Files lie on disks that fill, too.
  if (fullDisk.has(code)) return "storage_full";
  return brokenSocket.has(code) || lostConnection.test(error.message)
    ? "database_unreachable"
    : undefined;
};
