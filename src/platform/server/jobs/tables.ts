import type { Generated } from "kysely";
import type { CreatedAt } from "#platform/server/records/tables.ts";

/** States of background work (spec §4 "Created-file download"). */
export type JobState = "waiting" | "processing" | "complete" | "failed";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    background_jobs: {
      id: Generated<number>;
      kind: string;
      record_id: number;
      user_id: number;
      session_id: string | null;
      state: Generated<JobState>;
      progress_done: Generated<number>;
      progress_total: number | null;
      error_message: string | null;
      attempts: Generated<number>;
      is_cancel_requested: Generated<boolean>;
      worker: string | null;
      heartbeat_at: string | null;
      created_at: CreatedAt;
      started_at: string | null;
      finished_at: string | null;
    };
  }
}
