import type { Db } from "#platform/server/db/schema.ts";
import type { Scope } from "#platform/server/lists/row-scope.ts";
import type { CaseNoticeRow } from "./tables.ts";
import "./tables.ts";

export type NoticeScope = Scope<"case_notices">;

/** No desk is shown more than these at once. */
const mostTold = 50;

/** The newest first. */
export const listNoticeRows = (
  db: Db,
  { condition }: NoticeScope,
): Promise<CaseNoticeRow[]> =>
  db
    .selectFrom("case_notices")
    .selectAll()
    .where(condition)
    .orderBy("id", "desc")
    .limit(mostTold)
    .execute();
