import type { Db } from "#platform/server/db/schema.ts";
import type { SettingsRow } from "./tables.ts";
import "./tables.ts";

export const getSettingsRow = (db: Db): Promise<SettingsRow> =>
  db.selectFrom("tow_payment_settings").selectAll().executeTakeFirstOrThrow();
