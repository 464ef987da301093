import type { Db } from "#platform/server/db/schema.ts";
import type { InquiryScope } from "./access.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

/** A case in one line, as another module shows what it is linked to. */
export type InquirySummary = Pick<
  InquiryRow,
  | "id"
  | "reception_number"
  | "inquiry_status"
  | "caller_name"
  | "customer_company"
>;

/** Cases of the scope by id. */
export const listInquirySummaries = async (
  db: Db,
  scope: InquiryScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InquirySummary>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("sos_inquiries")
    .select([
      "id",
      "reception_number",
      "inquiry_status",
      "caller_name",
      "customer_company",
    ])
    .where("id", "in", [...new Set(ids)])
    .where(scope.condition)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Reception numbers by id, for a history that keeps words; whoever wrote it could reach the cases. */
export const listReceptionNumbers = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("sos_inquiries")
    .select(["id", "reception_number"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.reception_number]));
};

/** So many are brought up to date at once. */
const batch = 25;

/** Open cases without a next action: written by a version of the program that did not derive it. */
export const listIdsWithoutNextAction = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom("sos_inquiries")
    .select("id")
    .where("next_action", "is", null)
    .where("inquiry_status", "in", ["typing", "in_progress"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
};
