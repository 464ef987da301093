import type { RecordTable } from "#modules/base/records/server/service.ts";
import type { textModules } from "../contract/record.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    text_modules: RecordTable<typeof textModules>;
  }
}
