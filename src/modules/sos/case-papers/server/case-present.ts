import { formatMinute } from "#platform/contract/japanese/dates.ts";
import type { Correspondence } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import type { Content } from "pdfmake/interfaces.js";
import { wordOfAnswer } from "#modules/desk/interview-guides/contract/rules.ts";
import type { Answer } from "#modules/desk/interview-guides/contract/schema.ts";
import { interviewText } from "#modules/desk/interview-guides/contract/text.ts";
import { dispatchProgresses } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import type { Dispatch } from "#modules/sos/sos-dispatch/contract/schema.ts";
import { dispatchLabels } from "#modules/sos/sos-dispatch/contract/text.ts";
import { showField } from "#modules/sos/sos-inquiries/contract/field-rules.ts";
import { dispatchStatuses } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import {
  correspondenceDirections,
  inquiryStatuses,
} from "#modules/desk/case-desk/contract/lookups.ts";
import {
  inquirySectionKeys,
  fieldsOfSection,
  type Inquiry,
  type InquiryField,
} from "#modules/sos/sos-inquiries/contract/schema.ts";
import { hiddenFieldsOf } from "#modules/sos/sos-inquiries/contract/visible-rules.ts";
import {
  inquiryLabels,
  sectionLabels,
} from "#modules/sos/sos-inquiries/contract/text.ts";
import type { Role } from "#platform/contract/permissions.ts";
import {
  pdfFields,
  pdfHeading,
  pdfTable,
  type PdfDocument,
  type PdfField,
} from "#platform/server/pdf/pdf-document.ts";
import { paperText as text } from "../contract/text.ts";

import { folded, joined, positionOf, isWide } from "./field-present.ts";
const valueOf = (inquiry: Inquiry, name: InquiryField): string => {
  if (name === "car_dealer_id") return inquiry.car_dealer_name ?? "";
  if (name === "car_dealer_branch_id")
    return inquiry.car_dealer_branch_name ?? "";
  const value = inquiry[name];
  return name === "received_at" && typeof value === "string"
    ? formatMinute(value)
    : showField(name, value);
};

const sectionOf = (
  inquiry: Inquiry,
  section: (typeof inquirySectionKeys)[number],
  hidden: ReadonlySet<string>,
): Content[] => {
  const fields: PdfField[] = fieldsOfSection(section)
    .filter((name) => !folded.has(name) && !hidden.has(name))
    .map((name) => ({
      label: inquiryLabels[name],
      value: valueOf(inquiry, name),
      isWide: isWide(name),
    }));
  if (section === "place")
    fields.push({
      label: text.position,
      value: positionOf(inquiry),
      isWide: true,
    });
  return fields.length === 0
    ? []
    : [pdfHeading(sectionLabels[section]), pdfFields(fields)];
};

const stateOf = (inquiry: Inquiry): Content[] => [
  pdfHeading(text.state),
  pdfFields([
    {
      label: inquiryLabels.inquiry_status,
      value: inquiryStatuses.labelOf(inquiry.inquiry_status),
    },
    {
      label: inquiryLabels.dispatch_status,
      value: dispatchStatuses.labelOf(inquiry.dispatch_status),
    },
  ]),
];

const reportOf = (inquiry: Inquiry): Content[] =>
  inquiry.treatment === null && inquiry.complete_time === null
    ? []
    : [
        pdfHeading(text.report),
        pdfFields([
          { label: inquiryLabels.treatment, value: inquiry.treatment ?? "" },
          {
            label: inquiryLabels.treatment_result,
            value: inquiry.treatment_result ?? "",
          },
          {
            label: inquiryLabels.complete_time,
            value: formatMinute(inquiry.complete_time),
          },
        ]),
      ];

const dispatchesOf = (dispatches: readonly Dispatch[]): Content[] => [
  pdfHeading(text.dispatches),
  dispatches.length === 0
    ? { text: text.noDispatches, style: "quiet" }
    : pdfTable(
        [
          { label: text.dispatchOf, width: "*" },
          { label: dispatchLabels.progress, width: 52 },
          { label: dispatchLabels.arranged_at, width: 78 },
          { label: dispatchLabels.eta, width: 78 },
          { label: dispatchLabels.arrived_at, width: 78 },
          { label: dispatchLabels.work_done_at, width: 78 },
        ],
        dispatches.map((one) => [
          joined([one.kind, one.company_name, one.outsourced_staff_name], " "),
          dispatchProgresses.labelOf(one.progress),
          formatMinute(one.arranged_at),
          formatMinute(one.eta),
          formatMinute(one.arrived_at),
          formatMinute(one.work_done_at),
        ]),
      ),
];

const correspondencesOf = (rows: readonly Correspondence[]): Content[] => [
  pdfHeading(text.correspondences),
  rows.length === 0
    ? { text: text.noCorrespondences, style: "quiet" }
    : pdfTable(
        [
          { label: text.at, width: 78 },
          { label: text.direction, width: 52 },
          { label: text.counterpart, width: 100 },
          { label: text.body, width: "*" },
        ],
        rows.map((row) => [
          formatMinute(row.at),
          correspondenceDirections.labelOf(row.direction),
          joined([row.counterpart, row.person], " "),
          row.body,
        ]),
      ),
];

const answersOf = (answers: readonly Answer[]): Content[] =>
  answers.length === 0
    ? []
    : [
        pdfHeading(interviewText.title),
        pdfFields(
          answers.map((answer) => ({
            label: answer.text,
            value: wordOfAnswer(answer),
          })),
        ),
      ];

/** Everything that the account reads of a case, on paper (受付票). */
export const caseSheet = (
  inquiry: Inquiry,
  around: {
    readonly dispatches: readonly Dispatch[];
    readonly correspondences: readonly Correspondence[];
    readonly answers: readonly Answer[];
  },
  reader: { readonly role: Role; readonly foot: string },
): PdfDocument => ({
  title: text.caseSheet,
  number: inquiry.reception_number,
  foot: reader.foot,
  content: [
    ...stateOf(inquiry),
    ...inquirySectionKeys.flatMap((section) =>
      section === "trouble"
        ? [
            ...sectionOf(inquiry, section, hiddenFieldsOf(reader.role)),
            ...answersOf(around.answers),
          ]
        : sectionOf(inquiry, section, hiddenFieldsOf(reader.role)),
    ),
    ...reportOf(inquiry),
    ...dispatchesOf(around.dispatches),
    ...correspondencesOf(around.correspondences),
  ],
});
