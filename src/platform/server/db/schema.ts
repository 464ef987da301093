import type { Kysely } from "kysely";

/**
 * All tables of the database. Empty here: every module adds its own in `server/tables.ts` by
 * declaration merging, so that the platform knows no module.
 */
export interface Tables {}

/** A connection pool or a transaction. Never kept in a global: every function is handed one. */
export type Db = Kysely<Tables>;
