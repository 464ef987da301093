import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import { inquiryListQuery } from "../contract/list-endpoints.ts";
import type { InquiryScope } from "./access.ts";
import { countInquiryRows } from "./count-queries.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

const waiting = inquiryListQuery.parse({
  inquiry_status: "complete",
  approval_need: "need",
});

/** Completed cases that wait for their approval, those that wait longest first. */
export const listCasesForApproval = (
  db: Db,
  scope: InquiryScope,
  page: { page: number; per_page: number; sort: string },
): Promise<InquiryRow[]> => {
  const direction = page.sort.startsWith("-") ? "desc" : "asc";
  return db
    .selectFrom("sos_inquiries")
    .selectAll()
    .where("inquiry_status", "=", "complete")
    .where("approval_need", "=", "need")
    .where(sql<SqlBool>`deleted_at is null`)
    .where(scope.condition)
    .orderBy("completed_at", direction)
    .orderBy("id", direction)
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
};

export const countCasesForApproval = (
  db: Db,
  scope: InquiryScope,
): Promise<number> => countInquiryRows(db, scope, waiting);
