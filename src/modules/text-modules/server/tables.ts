import type { Generated, Selectable } from "kysely";
import type { CodeOf } from "#platform/contract/lookup.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { textModuleAreas } from "../contract/lookups.ts";

interface TextModulesTable {
  id: Generated<number>;
  keyword: string;
  title: string;
  reading: string | null;
  body: string;
  area: CodeOf<typeof textModuleAreas>;
  sort_order: Generated<number>;
  search_text: Generated<string>;
  version: Generated<number>;
  created_at: CreatedAt;
  created_by: number | null;
  updated_at: CreatedAt;
  updated_by: number | null;
  deleted_at: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    text_modules: TextModulesTable;
  }
}

/** A text module as the database gives it. */
export type TextModuleRow = Selectable<Tables["text_modules"]>;
