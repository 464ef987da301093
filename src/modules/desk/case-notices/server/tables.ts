import type { Generated, Selectable } from "kysely";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    case_notices: CaseNoticesTable;
  }
}

/** What somebody has not seen yet; what is seen is deleted. */
interface CaseNoticesTable extends OnCase {
  id: Generated<number>;
  /** Who has to know; null: one of the desk, whoever it is. */
  user_id: number | null;
  /** What it is about, for whoever settles it. */
  kind: string;
  text: string;
  at: CreatedAt;
  by: string | null;
}
export type CaseNoticeRow = Selectable<Tables["case_notices"]>;
