import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { SettingsRow } from "./tables.ts";
import "./tables.ts";

/** There is one row. */
export const everySetting = sql<SqlBool>`true`;

export const getSettingsRow = (db: Db): Promise<SettingsRow> =>
  db.selectFrom("tow_payment_settings").selectAll().executeTakeFirstOrThrow();
