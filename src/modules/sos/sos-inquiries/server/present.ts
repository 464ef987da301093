import type { dispatchColours } from "../contract/dispatch-lookups.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import { pickInput } from "#modules/desk/case-desk/contract/field-rules.ts";
import {
  sendBackMark,
  sendBackOfCase,
  shownNextAction,
} from "#modules/desk/case-desk/server/kind-service.ts";
import { inquiryCase } from "../contract/fields.ts";
import type { InquiryListItem } from "../contract/list-schema.ts";
import { sosActions, type TaskMinutes } from "../contract/next-action-rules.ts";
import { deriveCompletionLabel, inquiryAbilities } from "../contract/rules.ts";
import type { Inquiry } from "../contract/schema.ts";
import { contacts } from "./contact-service.ts";
import type { InquiryRow } from "./tables.ts";
import type { InquiryListRow } from "./queries.ts";

/** What the list shows of a case's dispatches and what its completion label looks at. */
interface DispatchSummary {
  readonly id: number;
  readonly kind: "A" | "J";
  readonly colour: CodeOf<typeof dispatchColours>;
  readonly progress: string;
  readonly company_name: string | null;
}
export interface WorkReportSummary {
  readonly complete_time: string | null;
  readonly treatment: string | null;
  readonly treatment_result: string | null;
}
export interface CaseSummary {
  readonly dispatches: readonly DispatchSummary[];
  readonly work_reports: readonly WorkReportSummary[];
}

/** What a row of the list says beside its columns. */
interface BesideRow {
  readonly summary: CaseSummary | undefined;
  readonly special_clients: InquiryListItem["special_clients"];
  readonly found_in: InquiryListItem["found_in"];
}

/** A row with what its schema does not name, too: that never leaves, and a copy without it would take its time. */
export const presentListItem = (
  row: InquiryListRow,
  { summary, special_clients, found_in }: BesideRow,
): InquiryListItem => ({
  ...row,
  send_back: sendBackMark(row),
  completion_label: deriveCompletionLabel({
    caller_completion_work: row.caller_completion_work,
    caller_completion_arrangement: row.caller_completion_arrangement,
    car_dealer_completion_work: row.car_dealer_completion_work,
    work_reports: summary?.work_reports ?? [],
  }),
  next_action: shownNextAction(row),
  dispatches: [...(summary?.dispatches ?? [])],
  special_clients,
  found_in,
});

export interface InquiryNames {
  readonly car_dealer_name: string | null;
  readonly car_dealer_branch_name: string | null;
  readonly users: ReadonlyMap<number, string>;
  /** The case was sent back to the account that reads it. */
  readonly is_sent_back_to: boolean;
  readonly merged_into: Inquiry["merged_into"];
  readonly minutes: TaskMinutes;
}

/** A case as it leaves, with the abilities of the account that reads it. */
export const presentInquiry = (
  row: InquiryRow,
  actor: Actor,
  names: InquiryNames,
): Inquiry => {
  const nameOf = (id: number | null): string | null =>
    id === null ? null : (names.users.get(id) ?? null);
  return {
    ...pickInput(inquiryCase, row),
    id: row.id,
    version: row.version,
    reception_number: row.reception_number,
    inquiry_status: row.inquiry_status,
    dispatch_status: row.dispatch_status,
    cancellation_reason:
      row.cancellation_reason as Inquiry["cancellation_reason"],
    treatment: row.treatment,
    treatment_result: row.treatment_result,
    complete_time: row.complete_time,
    car_dealer_name: names.car_dealer_name,
    car_dealer_branch_name: names.car_dealer_branch_name,
    completed: { at: row.completed_at, by: nameOf(row.completed_by) },
    approved: { at: row.approved_at, by: nameOf(row.approved_by) },
    ...contacts.donesOf(row),
    next_action: shownNextAction(row),
    tasks: sosActions(names.minutes).tasksOf(row),
    cancel_requested_at: row.cancel_requested_at,
    send_back: sendBackOfCase(row, names.users, names.is_sent_back_to),
    merged_into: names.merged_into,
    desired_contact_at: row.desired_contact_at,
    desired_contact_note: row.desired_contact_note,
    created_at: row.created_at,
    created_by: nameOf(row.created_by),
    updated_at: row.updated_at,
    updated_by: nameOf(row.updated_by),
    can: inquiryAbilities(row, actor),
  };
};
