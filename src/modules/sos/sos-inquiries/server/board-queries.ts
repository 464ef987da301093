import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { WaitingFacts } from "../contract/next-action-rules.ts";
import type { InquiryScope } from "./access.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

/** An open case in what decides whether and where it stands on the dispatch board. */
export type WaitingInquiry = Pick<
  InquiryRow,
  "id" | "road_type" | keyof WaitingFacts
>;

/** Every open case of the scope, those that need no dispatch too. */
export const listOpenInquiries = async (
  db: Db,
  scope: InquiryScope,
): Promise<WaitingInquiry[]> => {
  const { rows } = await sql<WaitingInquiry>`
    select id, road_type, dispatch_status, received_at, work_since, fell_at,
      awaited_step, awaited_since, awaited_due_at, arrangement_at from sos_inquiries
    where ${scope.condition} and inquiry_status in ('typing', 'in_progress')`.execute(
    db,
  );
  return rows;
};

const boardColumns = [
  "id",
  "version",
  "reception_number",
  "received_at",
  "caller_name",
  "customer_company",
  "vehicle_registration_number",
  "vehicle_model",
  "trouble_category",
  "service_division",
  "road_type",
  "expressway",
  "expressway_direction",
  "kilopost",
  "prefecture",
  "address",
  "latitude",
  "longitude",
] as const;
export type BoardInquiry = Pick<InquiryRow, (typeof boardColumns)[number]>;

/** What the board shows of these cases of the scope. */
export const listBoardInquiries = (
  db: Db,
  scope: InquiryScope,
  ids: readonly number[],
): Promise<BoardInquiry[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("sos_inquiries")
        .select(boardColumns)
        .where("id", "in", [...ids])
        .where(scope.condition)
        .execute();
