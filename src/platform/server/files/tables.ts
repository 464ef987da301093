import type { Generated } from "kysely";
import type { CreatedAt } from "#platform/server/records/tables.ts";
import type { FileKind } from "#platform/contract/files/lookups.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    files: {
      id: string;
      owner_entity: string;
      owner_id: number;
      kind: FileKind;
      name: string;
      content_type: string;
      size: number;
      sha256: string;
      taken_at: string | null;
      created_by: number | null;
      /** Organisation that sent it; null for what the product wrote itself. */
      account_id: number | null;
      created_at: CreatedAt;
      deleted_at: string | null;
      /** The file whose object this one has; null where it has its own, of its id. */
      object_id: Generated<string | null>;
      /** Since then the object is gone. */
      purged_at: string | null;
    };
  }
}
