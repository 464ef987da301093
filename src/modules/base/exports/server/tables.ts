import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { ChangeMark } from "#platform/server/exports/change-queries.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedFileFormat, FileSplit } from "../contract/lookups.ts";
import type { FilePart } from "../contract/schema.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    created_files: {
      id: Generated<number>;
      version: Generated<number>;
      source: string;
      title: string;
      format: CreatedFileFormat;
      columns: string[];
      query: JSONColumnType<Record<string, unknown>>;
      conditions: string;
      heads: JSONColumnType<Record<string, string>>;
      has_head: Generated<boolean>;
      split_by: Generated<FileSplit>;
      purpose: string | null;
      /** Of files each of which has only what changed since the last complete one. */
      series: string | null;
      /** Up to where a complete file of a series goes. */
      changes_to: JSONColumnType<ChangeMark> | null;
      job_id: number | null;
      /** Organisation of the creator when it was asked for; null where an earlier version made it. */
      account_id: number | null;
      row_count: number | null;
      file_count: number | null;
      file_size: number | null;
      unwritable: JSONColumnType<{ character: string; count: number }[]>;
      expires_at: string | null;
      created_at: CreatedAt;
      created_by: number;
      updated_at: CreatedAt;
      updated_by: number;
      deleted_at: string | null;
    };
    /** Append only: what was taken out of the product. */
    extraction_log: {
      id: Generated<number>;
      user_id: number;
      user_name: string;
      account_id: number | null;
      at: Generated<string>;
      source: string;
      title: string;
      columns: string[];
      conditions: string;
      row_count: number;
      split_by: FileSplit;
      parts: JSONColumnType<FilePart[]>;
      has_personal: boolean;
      purpose: string | null;
      created_file_id: number;
    };
  }
}

export type CreatedFileRow = Selectable<Tables["created_files"]>;
