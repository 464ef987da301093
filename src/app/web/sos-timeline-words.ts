import { wordsOfAccidents } from "#modules/desk/accident-reports/web/embeds/accident-words.tsx";
import { wordsOfMails } from "#modules/desk/case-mails/web/embeds/mail-words.tsx";
import { correspondenceText } from "#modules/desk/case-desk/contract/correspondence-text.ts";
import {
  callLogActions,
  callLogLabels,
} from "#modules/desk/call-logs/contract/text.ts";
import { cancelRequestStates } from "#modules/sos/sos-approvals/contract/lookups.ts";
import { cancelRequestLabels } from "#modules/sos/sos-approvals/contract/text.ts";
import { alarmActions } from "#modules/sos/dispatch-board/contract/text.ts";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { caseFileText } from "#modules/desk/case-files/contract/text.ts";
import {
  interviewEntity,
  interviewText,
} from "#modules/desk/interview-guides/contract/text.ts";
import { dispatchLabels } from "#modules/sos/sos-dispatch/contract/text.ts";
import { shareChannels } from "#modules/desk/driver-locations/contract/lookups.ts";
import { shareHistoryText } from "#modules/desk/driver-locations/contract/text.ts";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import {
  cancelStages,
  declineReasons,
  workingStatuses,
  wreckerClassifications,
} from "#modules/sos/sos-dispatch/contract/lookups.ts";
import {
  dispatchProgresses,
  treatmentResults,
  treatments,
} from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { CostLine } from "#modules/sos/sos-dispatch/contract/work-report-schema.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import type { Page } from "#platform/contract/page.ts";
import { routePath } from "#platform/web/brand.ts";
import { sosInquiryPages } from "#modules/sos/sos-inquiries/contract/pages.ts";
import {
  detailText,
  historyActions,
} from "#modules/sos/sos-inquiries/contract/detail-text.ts";
import {
  cancellationReasons,
  dispatchStatuses,
} from "#modules/sos/sos-inquiries/contract/lookups.ts";
import { inquiryStatuses } from "#modules/desk/case-desk/contract/lookups.ts";
import type { InquiryField } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { inquiryLabels } from "#modules/sos/sos-inquiries/contract/text.ts";
import { inquiryCase } from "#modules/sos/sos-inquiries/contract/fields.ts";
import { showField } from "#modules/sos/sos-inquiries/contract/field-rules.ts";

interface Lookup {
  readonly options: readonly { code: string | number; label: string }[];
}

/** Codes that no section of the form holds. */
const lookups: Readonly<Record<string, Lookup>> = {
  inquiry_status: inquiryStatuses,
  dispatch_status: dispatchStatuses,
  cancellation_reason: cancellationReasons,
  progress: dispatchProgresses,
  working_status: workingStatuses,
  wrecker_classification: wreckerClassifications,
  cancel_stage: cancelStages,
  decline_reason: declineReasons,
  channel: shareChannels,
  state: cancelRequestStates,
};

const reportLookups: Readonly<Record<string, Lookup>> = {
  treatment: treatments,
  treatment_result: treatmentResults,
};

const dispatchEntity = "sos_dispatch";

const entityLabels: Readonly<Record<string, string>> = {
  [dispatchEntity]: detailText.dispatch,
  sos_work_report: detailText.workReport,
  sos_cancel_request: detailText.cancelRequest,
  [caseDesks.sos.file_entity]: caseFileText.title,
  case_message: detailText.messages,
  [interviewEntity]: interviewText.title,
};

/** Links by which the driver sends the place. */
const shareEntity = "driver_location_link";

/** Calls stand in the timeline of their case. */
const callLogEntity = "call_log";
const callLogFields: Readonly<Record<string, string>> = callLogLabels;

/** Labels of records that stand in the timeline of their case. */
const labelsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sos_cancel_request: cancelRequestLabels,
};

/** Alarms of unanswered requests, too: raised by nobody at a desk, seen to by somebody. */
const alarmEntity = "dispatch_alarm";

const isInquiryField = (field: string): field is InquiryField =>
  (inquiryCase.names as readonly string[]).includes(field);

const wordOf = (lookup: Lookup | undefined, value: unknown) =>
  lookup?.options.find(({ code }) => code === value)?.label;

const isCostLine = (value: unknown): value is CostLine =>
  typeof value === "object" &&
  value !== null &&
  "item" in value &&
  "quantity" in value &&
  "unit_price" in value;

const costWord = ({ item, quantity, unit_price }: CostLine): string =>
  `${item} ${quantity} × ${formatYen(unit_price)}`;

const towPortal = /^\/tow-truck(\/|$)/;

const patternOf = (page: Page): RegExp =>
  new RegExp(`^${routePath(page).replace(/\$\w+/g, "[^/]+")}$`);

/** Title of the page from whose path a change came; "" for none, and for what is no page. */
const screenWord = (path: string): string => {
  if (towPortal.test(path)) return detailText.towPortal;
  const page = Object.values<Page>(sosInquiryPages).find(
    (one) => one.redirect_to === undefined && patternOf(one).test(path),
  );
  return page?.title ?? "";
};

/** What hangs on cases of any desk words its history itself. */
const wordsOfHanging = (entity: string): TimelineWords | undefined =>
  wordsOfAccidents(entity) ?? wordsOfMails(entity);

/** How a case and its dispatches word their history. */
export const caseTimelineWords: TimelineWords = {
  action: (entity, action) => {
    if (entity === callLogEntity) return callLogActions[action] ?? action;
    const hung = wordsOfHanging(entity);
    if (hung !== undefined) return hung.action(entity, action);
    if (entity === shareEntity)
      return detailText.actionOf(
        shareHistoryText.entity,
        shareHistoryText.actions[action] ?? action,
      );
    if (entity === alarmEntity) return alarmActions[action] ?? action;
    const owner = entityLabels[entity];
    const word =
      owner !== undefined && action === "create"
        ? detailText.entered
        : (historyActions[action] ?? action);
    return owner === undefined ? word : detailText.actionOf(owner, word);
  },
  field: (entity, field) => {
    if (entity === callLogEntity) return callLogFields[field];
    const hung = wordsOfHanging(entity);
    if (hung !== undefined) return hung.field(entity, field);
    if (entity === shareEntity) return shareHistoryText.fields[field];
    if (entity === caseDesks.sos.file_entity) return caseFileText.field;
    // An answer stands under the words of its question.
    if (entity === interviewEntity) return field;
    // The step that was taken says where it stands.
    if (entity === dispatchEntity && field === "progress") return undefined;
    if (field === "correspondence") return correspondenceText.title;
    const own: Readonly<Record<string, string>> =
      entity === "sos_inquiry"
        ? inquiryLabels
        : { ...inquiryLabels, ...dispatchLabels, ...labelsOf[entity] };
    return own[field];
  },
  value: (entity, field, value) => {
    const hung = wordsOfHanging(entity);
    if (hung !== undefined) return hung.value?.(entity, field, value);
    if (entity === "sos_inquiry" && isInquiryField(field))
      return showField(field, value);
    if (field === "cost_lines" && Array.isArray(value) && value.length > 0)
      return value.filter(isCostLine).map(costWord).join(" / ");
    return wordOf(lookups[field], value) ?? wordOf(reportLookups[field], value);
  },
  screen: screenWord,
};
