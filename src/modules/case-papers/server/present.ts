import type { Content } from "pdfmake/interfaces.js";
import {
  dispatchProgresses,
  wreckerClassifications,
} from "#modules/sos-dispatch/contract/lookups.ts";
import type { Dispatch } from "#modules/sos-dispatch/contract/schema.ts";
import { dispatchLabels } from "#modules/sos-dispatch/contract/text.ts";
import type { TowRequest } from "#modules/sos-dispatch/contract/tow-request-schema.ts";
import { showField } from "#modules/sos-inquiries/contract/field-rules.ts";
import {
  correspondenceDirections,
  dispatchStatuses,
  inquiryStatuses,
} from "#modules/sos-inquiries/contract/lookups.ts";
import {
  inquirySectionKeys,
  inquirySections,
  type Correspondence,
  type Inquiry,
  type InquiryField,
} from "#modules/sos-inquiries/contract/schema.ts";
import {
  inquiryLabels,
  sectionLabels,
} from "#modules/sos-inquiries/contract/text.ts";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import {
  pdfFields,
  pdfHeading,
  pdfTable,
  type PdfDocument,
  type PdfField,
} from "#platform/server/pdf/pdf-document.ts";
import { paperText as text } from "../contract/text.ts";

/** `2026/11/22 10:05`: nobody reads seconds on paper. */
const minuteOf = (instant: string | null): string =>
  formatDateTime(instant).slice(0, 16);

const joined = (
  parts: readonly (string | null | undefined)[],
  between = "　",
): string => parts.filter((part) => (part ?? "") !== "").join(between);

const wide: ReadonlySet<string> = new Set([
  "customer_company",
  "address",
  "landmark",
  "safety_flags",
  "malfunction",
  "cargo",
  "memo",
  "billing_name",
  "billing_address",
]);
/** Printed with another field. */
const folded: ReadonlySet<string> = new Set(["latitude", "longitude"]);

const positionOf = (place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): string =>
  place.latitude === null || place.longitude === null
    ? ""
    : `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;

const valueOf = (inquiry: Inquiry, name: InquiryField): string => {
  if (name === "car_dealer_id") return inquiry.car_dealer_name ?? "";
  if (name === "car_dealer_branch_id")
    return inquiry.car_dealer_branch_name ?? "";
  const value = inquiry[name];
  return name === "received_at" && typeof value === "string"
    ? minuteOf(value)
    : showField(name, value);
};

const sectionOf = (
  inquiry: Inquiry,
  section: (typeof inquirySectionKeys)[number],
): Content[] => {
  const names = Object.keys(inquirySections[section]) as InquiryField[];
  const fields: PdfField[] = names
    .filter((name) => !folded.has(name))
    .map((name) => ({
      label: inquiryLabels[name],
      value: valueOf(inquiry, name),
      isWide: wide.has(name),
    }));
  if (section === "place")
    fields.push({
      label: text.position,
      value: positionOf(inquiry),
      isWide: true,
    });
  return [pdfHeading(sectionLabels[section]), pdfFields(fields)];
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
            value: minuteOf(inquiry.complete_time),
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
          minuteOf(one.arranged_at),
          minuteOf(one.eta),
          minuteOf(one.arrived_at),
          minuteOf(one.work_done_at),
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
          minuteOf(row.at),
          correspondenceDirections.labelOf(row.direction),
          joined([row.counterpart, row.person], " "),
          row.body,
        ]),
      ),
];

/** Everything that the account reads of a case, on paper (受付票). */
export const caseSheet = (
  inquiry: Inquiry,
  around: {
    readonly dispatches: readonly Dispatch[];
    readonly correspondences: readonly Correspondence[];
  },
  foot: string,
): PdfDocument => ({
  title: text.caseSheet,
  number: inquiry.reception_number,
  foot,
  content: [
    ...stateOf(inquiry),
    ...inquirySectionKeys.flatMap((section) => sectionOf(inquiry, section)),
    ...reportOf(inquiry),
    ...dispatchesOf(around.dispatches),
    ...correspondencesOf(around.correspondences),
  ],
});

const roadOf = (request: TowRequest): string =>
  joined([
    request.expressway,
    request.expressway_direction,
    request.kilopost === null
      ? null
      : text.kilopost(request.kilopost.toFixed(1)),
  ]);

const towField = (
  request: TowRequest,
  name: InquiryField & keyof TowRequest,
): PdfField => ({
  label: inquiryLabels[name],
  value: showField(name, request[name]),
  isWide: wide.has(name),
});

const towPlace = (request: TowRequest): Content =>
  pdfFields([
    towField(request, "road_type"),
    { label: text.position, value: positionOf(request) },
    { label: text.road, value: roadOf(request), isWide: true },
    {
      label: text.address,
      value: `${request.prefecture ?? ""}${request.address ?? ""}`,
      isWide: true,
    },
    towField(request, "landmark"),
    towField(request, "safety_flags"),
  ]);

const towRequestOf = (request: TowRequest): Content =>
  pdfFields([
    {
      label: dispatchLabels.arranged_at,
      value: minuteOf(request.arranged_at),
    },
    {
      label: dispatchLabels.wrecker_classification,
      value: wreckerClassifications.labelOf(request.wrecker_classification),
    },
    { label: dispatchLabels.eta, value: minuteOf(request.eta) },
    {
      label: text.driver,
      value: joined(
        [request.outsourced_staff_name, request.outsourced_staff_info],
        " ",
      ),
    },
  ]);

const towDestination = (request: TowRequest): Content =>
  pdfFields([
    {
      label: text.destination,
      value: joined(
        [request.destination_branch_name, request.destination],
        " ",
      ),
      isWide: true,
    },
    {
      label: text.destinationAddress,
      value: request.destination_branch_address ?? "",
      isWide: true,
    },
    {
      label: text.destinationPhone,
      value: request.destination_branch_phone ?? "",
      isWide: true,
    },
  ]);

/** Boxes that stay empty are filled by hand. */
const towTimes = (request: TowRequest): Content =>
  pdfFields([
    { label: dispatchLabels.departed_at, value: minuteOf(request.departed_at) },
    { label: dispatchLabels.arrived_at, value: minuteOf(request.arrived_at) },
    {
      label: dispatchLabels.work_done_at,
      value: minuteOf(request.work_done_at),
    },
    { label: text.signature, value: "" },
  ]);

/** What the driver needs of a dispatch (手配書): made of what a towing company reads, and of nothing else. */
export const dispatchSheet = (
  request: TowRequest,
  company: string | null,
  foot: string,
): PdfDocument => {
  const fieldsOf = (...names: (InquiryField & keyof TowRequest)[]): Content =>
    pdfFields(names.map((name) => towField(request, name)));
  return {
    title: text.dispatchSheet,
    number: request.reception_number,
    foot,
    content: [
      ...(company === null
        ? []
        : [{ text: text.addressee(company), style: "strong" }]),
      pdfHeading(text.request),
      towRequestOf(request),
      pdfHeading(text.place),
      towPlace(request),
      pdfHeading(text.contact),
      fieldsOf("caller_name", "caller_phone", "callback_phone"),
      pdfHeading(text.vehicle),
      fieldsOf(
        "vehicle_registration_number",
        "vehicle_make",
        "vehicle_model",
        "load_state",
        "cargo",
      ),
      pdfHeading(text.trouble),
      fieldsOf(
        "trouble_category",
        "malfunction_category",
        "self_propelled",
        "movable",
        "malfunction",
      ),
      pdfHeading(text.destination),
      towDestination(request),
      pdfHeading(text.note),
      pdfFields([
        { label: text.note, value: request.note ?? "", isWide: true },
      ]),
      pdfHeading(text.times),
      towTimes(request),
    ],
  };
};
