import type { Generated, JSONColumnType, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { ImportChange } from "#platform/server/imports/import-kind.ts";
import type { ImportState, ImportUpdates } from "../contract/lookups.ts";
import type { ImportMapping } from "../contract/schema.ts";

type RowErrors = Record<string, string[]>;

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    import_runs: {
      id: Generated<number>;
      version: Generated<number>;
      kind: string;
      file_name: string;
      encoding: string;
      state: Generated<ImportState>;
      header: string[];
      mapping: JSONColumnType<ImportMapping>;
      row_count: number;
      error_row_count: Generated<number>;
      create_count: Generated<number>;
      update_count: Generated<number>;
      unchanged_count: Generated<number>;
      warning_row_count: Generated<number>;
      left_out_count: Generated<number>;
      /** What was agreed for rows that change a record: written, or left out; null until the writing. */
      updates: ImportUpdates | null;
      /** The file holds all there are: so many of those that are valid do not stand in it. */
      is_whole: Generated<boolean>;
      absent_count: Generated<number>;
      held_count: Generated<number>;
      /** How many may end, and who said so. */
      confirmed_count: number | null;
      confirmed_by: number | null;
      job_id: number | null;
      created_at: CreatedAt;
      created_by: number;
      updated_at: CreatedAt;
      updated_by: number;
      deleted_at: string | null;
    };
    import_rows: {
      run_id: number;
      row_number: number;
      cells: string[];
      errors: JSONColumnType<RowErrors> | null;
      action: string | null;
      /** With `update`: what changes. */
      changes: JSONColumnType<ImportChange[]> | null;
      identity: string | null;
      /** Of wrong cells: what they were before a spreadsheet took their noughts. */
      proposals: JSONColumnType<Record<string, string>> | null;
      /** What is doubtful of cells and stops nothing. */
      warnings: JSONColumnType<RowErrors> | null;
      /** Not looked at and not written. */
      is_left_out: Generated<boolean>;
    };
    import_mappings: {
      user_id: number;
      kind: string;
      header_of_column: JSONColumnType<Record<string, string>>;
    };
  }
}

export type ImportRunRow = Selectable<Tables["import_runs"]>;
export type ImportRowRow = Selectable<Tables["import_rows"]>;
