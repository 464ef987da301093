import type { Generated, Selectable } from "kysely";
import type { Tables } from "#platform/server/db/schema.ts";

/** How far the company of a dispatch has seen and confirmed what the desk changed: ids of the history. */
interface SosDispatchNoticesTable {
  dispatch_id: number;
  seen_id: Generated<number>;
  seen_at: string | null;
  confirmed_id: Generated<number>;
  confirmed_at: string | null;
}

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    sos_dispatch_notices: SosDispatchNoticesTable;
  }
}

export type NoticeRow = Selectable<Tables["sos_dispatch_notices"]>;
