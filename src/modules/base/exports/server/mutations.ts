import type { Audience } from "#platform/server/records/audience.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { RecordKind } from "#platform/server/records/write-record.ts";
import { announce } from "#platform/server/records/announce.ts";
import type { FilePart } from "../contract/schema.ts";
import type { CreatedFileRow } from "./tables.ts";

const audienceOf = (userId: number): Audience => ({
  permissions: [],
  car_dealer_id: null,
  vehicle_make: null,
  tow_truck_company_ids: [],
  user_ids: [userId],
});

/** How created files are written: the history says who had what exported, and who downloaded it. */
export const createdFileKind: RecordKind<CreatedFileRow> = {
  entity: "created_file",
  table: "created_files",
  topic: "exports",
  jsonColumns: ["query", "unwritable", "heads", "changes_to"],
  unrecorded: ["job_id", "unwritable", "changes_to"],
  audienceOf: (row) => audienceOf(row.created_by),
};

/** Tells the creator's screens that the job is further. Not part of the history. */
export const announceProgress = async (
  db: Db,
  fileId: number,
  userId: number,
): Promise<void> => {
  await announce(
    db,
    {
      topic: "exports",
      entity: "created_file",
      id: fileId,
      action: "progress",
      audience: audienceOf(userId),
    },
    { user_id: userId, name: null },
  );
};

/** Takes a file off the list whose days are over; nobody did that, so the history does not record it. */
export const removeCreatedFile = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable("created_files")
    .set({ deleted_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
};

/** Notes for good what was taken out, and why. */
export const noteExtraction = async (
  db: Db,
  row: CreatedFileRow,
  made: {
    readonly user_name: string;
    readonly row_count: number;
    readonly parts: readonly FilePart[];
    readonly has_personal: boolean;
  },
): Promise<void> => {
  await db
    .insertInto("extraction_log")
    .values({
      ...made,
      parts: JSON.stringify(made.parts),
      split_by: row.split_by,
      user_id: row.created_by,
      account_id: row.account_id,
      source: row.source,
      title: row.title,
      columns: row.columns,
      conditions: row.conditions,
      purpose: row.purpose,
      created_file_id: row.id,
    })
    .execute();
};
