import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { lockRecord } from "#platform/server/records/write-record.ts";
import { shiftSettingsKind } from "./mutations.ts";
import type { ShiftSettingsRow } from "./tables.ts";

/** The one row of settings, held for a change. @throws AppError `changed_by_other` */
export const lockSettings = (
  db: Db,
  version: number,
): Promise<ShiftSettingsRow> =>
  lockRecord(db, shiftSettingsKind, { id: 1, version, scope: sql`true` });
