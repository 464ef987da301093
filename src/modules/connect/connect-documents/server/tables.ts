import type { Generated } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { folders } from "../contract/folder-record.ts";
import type { documents } from "../contract/record.ts";

interface VersionTable {
  id: Generated<number>;
  document_id: number;
  /** 1, 2, 3 … of each document. */
  number: number;
  page_count: number;
  is_read: boolean;
  created_at: CreatedAt;
  created_by: number | null;
  deleted_at: string | null;
}

/** What the search knows of the newest version of a document. */
interface PageTable {
  document_id: number;
  number: number;
  label: string | null;
  text: string;
  search_text: string;
  grams: number[];
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    connect_documents: RecordTable<typeof documents>;
    connect_folders: RecordTable<typeof folders>;
    connect_document_versions: VersionTable;
    connect_document_pages: PageTable;
  }
}
