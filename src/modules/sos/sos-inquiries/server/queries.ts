import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { SortExpressions } from "#platform/server/lists/list-query.ts";
import type { InquiryScope } from "./access.ts";
import { listedNames } from "#modules/desk/case-desk/contract/field-rules.ts";
import { inquiryCase } from "../contract/fields.ts";
import type { ReceptionKeys } from "#modules/desk/case-desk/contract/double-rules.ts";
import { inJapaneseOrder } from "#platform/server/lists/list-query.ts";
import {
  getDeskCase,
  listDeskCases,
} from "#modules/desk/case-desk/server/kind-service.ts";
import type { HandingDesk } from "#modules/desk/case-hand-overs/contract/origin-fields.ts";
import { originsColumn } from "#modules/desk/case-hand-overs/server/service.ts";
import type { InquiryRow } from "./tables.ts";
import "./tables.ts";

export const sorts: SortExpressions = {
  received_at: sql`sos_inquiries.received_at`,
  reception_number: sql`sos_inquiries.reception_number`,
  inquiry_status: sql`sos_inquiries.inquiry_status`,
  dispatch_status: sql`sos_inquiries.dispatch_status`,
  customer_company: inJapaneseOrder("sos_inquiries.customer_company"),
  updated_at: sql`sos_inquiries.updated_at`,
  next_action_due_at: sql`coalesce(sos_inquiries.next_action_due_at, 'infinity')`,
};

/** What a row says beside its listed fields, and what its words are derived from. */
const ownColumns = [
  "id",
  "version",
  "reception_number",
  "inquiry_status",
  "dispatch_status",
  "company_customer_code",
  "caller_phone_digits",
  "plate_text",
  "car_dealer_id",
  "updated_at",
  "caller_completion_work",
  "caller_completion_arrangement",
  "car_dealer_completion_work",
  "next_action",
  "next_action_since",
  "next_action_due_at",
  "own_next_action",
  "cancel_requested_at",
  "sent_back_at",
  "sent_back_seen_at",
] as const;
export const listColumns = [...ownColumns, ...listedNames(inquiryCase)];
/** Names of what a case points to, and from where it came. */
export const listNames = {
  car_dealer_name: sql`(select name from car_dealers where car_dealers.id = sos_inquiries.car_dealer_id)`,
  handed_over_from: originsColumn("sos", "sos_inquiries"),
};
export type InquiryListRow = Pick<InquiryRow, (typeof listColumns)[number]> & {
  readonly car_dealer_name: string | null;
  readonly handed_over_from: HandingDesk[];
};

/** Whole cases by id, for modules that show a part of them. */
export const listWholeInquiryRows = (
  db: Db,
  scope: InquiryScope,
  ids: readonly number[],
): Promise<InquiryRow[]> => listDeskCases(db, "sos_inquiries", scope, ids);

/** @throws AppError `not_found` outside the scope. */
export const getInquiryRow = (
  db: Db,
  scope: InquiryScope,
  id: number,
): Promise<InquiryRow> => getDeskCase(db, "sos_inquiries", scope, id);

/** Open cases of these keys to which somebody was sent; a draft is nobody yet. */
export const listArrangedCasesByKeys = async (
  db: Db,
  keys: ReceptionKeys & { readonly except_id: number },
): Promise<(ReceptionKeys & Pick<InquiryRow, "id" | "reception_number">)[]> => {
  const { rows } = await sql<
    ReceptionKeys & Pick<InquiryRow, "id" | "reception_number">
  >`
    select id, reception_number, caller_phone_digits, plate_text, chassis_text from sos_inquiries
    where deleted_at is null and inquiry_status in ('typing', 'in_progress')
      and open_dispatch_count > 0 and awaiting_report_count > 0 and id <> ${keys.except_id}
      and ((caller_phone_digits <> '' and caller_phone_digits = ${keys.caller_phone_digits})
        or (plate_text <> '' and plate_text = ${keys.plate_text})
        or (chassis_text <> '' and chassis_text = ${keys.chassis_text}))
    order by received_at desc`.execute(db);
  return rows;
};
