import { sql, type SqlBool } from "kysely";

/** Scope of settings of which there is one row: who may open them may reach it. */
export const theOneRow = sql<SqlBool>`true`;
