import type { PresenceState } from "../contract/rules.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    presence: {
      session_id: string;
      entity: string;
      entity_id: number;
      user_id: number;
      user_name: string;
      state: PresenceState;
      seen_at: string;
    };
  }
}
