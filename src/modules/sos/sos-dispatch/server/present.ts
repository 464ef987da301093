import { formatTelephone } from "#platform/contract/japanese/telephone-format.ts";
import type { InquiryRow } from "#modules/sos/sos-inquiries/server/service.ts";
import type { NamedBranch } from "#modules/company/dealers/server/service.ts";
import type { FileRow } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  colourOfDispatch,
  costTotals,
  decideReportWriting,
  dispatchAbilities,
  isLive,
} from "../contract/rules.ts";
import { lateReportOf } from "../contract/late-report-schema.ts";
import { truckPositionOf } from "../contract/position-rules.ts";
import type { Dispatch } from "../contract/schema.ts";
import {
  entrustedFields,
  type ToldField,
  toldFields,
} from "../contract/told-fields.ts";
import type { TowRequest } from "../contract/tow-request-schema.ts";
import type { Photo, WorkReport } from "../contract/work-report-schema.ts";
import { deliveryOf, openNoticeOf, type TowNotices } from "./notice-service.ts";
import type { DispatchRow, WorkReportRow } from "./tables.ts";

/** Names that the rows only hold by id, and of what their companies were notified. */
export interface DispatchNames {
  readonly companies: ReadonlyMap<number, string>;
  readonly branches: ReadonlyMap<number, NamedBranch>;
  readonly notices: ReadonlyMap<number, TowNotices>;
}

type CaseFacts = Pick<InquiryRow, "inquiry_status">;

const abilitiesOf = (row: DispatchRow, inquiry: CaseFacts, actor: Actor) =>
  dispatchAbilities({ ...row, inquiry_status: inquiry.inquiry_status }, actor);

/** What the desk and the towing company say to each other, and what the work costs, is not for dealers and makers. */
const betweenDeskAndTow = {
  note: null,
  company_contact: null,
  outsourced_staff_number: null,
  outsourced_staff_info: null,
  decline_note: null,
  position: null,
  is_accepted_late: false,
  late_report: null,
  notice: null,
};

/** A dispatch as the desk reads it; what the schema does not name is dropped on the way out. */
export const presentDispatch = (
  row: DispatchRow,
  inquiry: CaseFacts,
  actor: Actor,
  names: DispatchNames,
): Dispatch => ({
  ...row,
  company_name: names.companies.get(row.tow_truck_company_id ?? 0) ?? null,
  destination_branch_name:
    names.branches.get(row.destination_branch_id ?? 0)?.full_name ?? null,
  colour: colourOfDispatch(row),
  outsourced_staff_info: shownContact(row.outsourced_staff_info),
  position: truckPositionOf(row),
  late_report: lateReportOf(row),
  notice: deliveryOf(names.notices.get(row.id)),
  ...(actor.side === "external" && betweenDeskAndTow),
  can: abilitiesOf(row, inquiry, actor),
});

/** Each of the numbers as it is read out; signs between them stay. */
const shownContact = (contact: string | null): string | null =>
  contact === null
    ? null
    : contact.replaceAll(/[\d-]+/g, (number) => formatTelephone(number));

const requestFields = (row: DispatchRow) => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  progress: row.progress,
  wrecker_classification: row.wrecker_classification,
  outsourced_staff_name: row.outsourced_staff_name,
  outsourced_staff_info: shownContact(row.outsourced_staff_info),
  destination: row.destination,
  note: row.note,
  eta: row.eta,
  arranged_at: row.arranged_at,
  accepted_at: row.accepted_at,
  departed_at: row.departed_at,
  arrived_at: row.arrived_at,
  work_done_at: row.work_done_at,
  declined_at: row.declined_at,
  decline_reason: row.decline_reason,
  decline_note: row.decline_note,
  cancelled_at: row.cancelled_at,
  cancel_stage: row.cancel_stage,
  is_accepted_late: row.is_accepted_late,
});

/** Of the case only what the road needs; by the rest a company knows again what it was once asked. */
const caseFields = (inquiry: InquiryRow, isTheirs: boolean) => ({
  reception_number: inquiry.reception_number,
  ...(Object.fromEntries(
    toldFields.map((name) => [
      name,
      isTheirs || !entrustedFields.has(name) ? inquiry[name] : null,
    ]),
  ) as Pick<InquiryRow, ToldField>),
});

/** A dispatch as the towing company reads it. */
export const presentTowRequest = (
  row: DispatchRow,
  inquiry: InquiryRow,
  actor: Actor,
  related: {
    branch: NamedBranch | undefined;
    report: Pick<WorkReportRow, "submitted_at"> | undefined;
    notices: TowNotices | undefined;
  },
): TowRequest => ({
  ...requestFields(row),
  ...caseFields(inquiry, isLive(row.progress)),
  destination_branch_name: related.branch?.full_name ?? null,
  destination_branch_address: related.branch?.address ?? null,
  destination_branch_phone: related.branch?.day_phone ?? null,
  has_report: related.report !== undefined,
  report_submitted_at: related.report?.submitted_at ?? null,
  notice: openNoticeOf(related.notices),
  can: abilitiesOf(row, inquiry, actor),
});

export const presentPhoto = (file: FileRow, url: string): Photo => ({
  id: file.id,
  url,
  name: file.name,
  size: file.size,
  taken_at: file.taken_at,
});

export const presentWorkReport = (
  row: WorkReportRow,
  inquiry: CaseFacts,
  actor: Actor,
  related: {
    photos: readonly Photo[];
    company_name: string | null;
    dispatch: DispatchRow | undefined;
  },
): WorkReport => {
  const ability = decideReportWriting(
    {
      inquiry_status: inquiry.inquiry_status,
      submitted_at: row.submitted_at,
      dispatch: related.dispatch,
    },
    actor,
  );
  const isOutside = actor.side === "external";
  const cost_lines = isOutside ? [] : row.cost_lines;
  return {
    ...row,
    note: isOutside ? null : row.note,
    cost_lines,
    cost_totals: costTotals(cost_lines),
    saved_by: isOutside ? {} : row.saved_by,
    photos: [...related.photos],
    company_name: related.company_name,
    can: { update: ability, submit: ability },
  };
};
