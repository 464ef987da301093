import type { ColumnType, JSONColumnType } from "kysely";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    preferences: {
      user_id: number;
      /** `theme`, or `list/NAME/columns`, `list/NAME/per_page`, `list/NAME/views`, `list/NAME/place`. */
      name: string;
      value: JSONColumnType<object>;
      updated_at: ColumnType<string, string | undefined, string | undefined>;
    };
  }
}
