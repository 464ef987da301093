import type { Selectable } from "kysely";
import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { templates } from "../contract/template-record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    extraction_templates: RecordTable<typeof templates> & {
      account_id: number | null;
    };
  }
}

export type TemplateRow = Selectable<Tables["extraction_templates"]>;
