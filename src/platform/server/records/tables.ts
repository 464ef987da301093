import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { FieldChange } from "./field-change.ts";
import type { Audience } from "./audience.ts";

/** Written by default on insert, an ISO 8601 UTC text when read. */
export type CreatedAt = ColumnType<string, string | undefined, never>;

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    history: {
      id: Generated<number>;
      at: CreatedAt;
      entity: string;
      entity_id: number;
      root_entity: string;
      root_id: number;
      version: number;
      action: string;
      reason: string | null;
      user_id: number | null;
      user_name: string | null;
      screen: string;
      changes: JSONColumnType<FieldChange[]>;
    };
    events: {
      id: Generated<number>;
      at: CreatedAt;
      topic: string;
      entity: string;
      entity_id: number;
      root_id: number;
      version: number;
      action: string;
      user_id: number | null;
      user_name: string | null;
      audience: JSONColumnType<Audience>;
    };
    number_counters: {
      name: string;
      business_date: string;
      last_number: number;
    };
  }
}
