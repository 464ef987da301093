import { formatMinute } from "#platform/contract/japanese/dates.ts";
import type { Content } from "pdfmake/interfaces.js";
import { wreckerClassifications } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { dispatchLabels } from "#modules/sos/sos-dispatch/contract/text.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { saidOf } from "#modules/sos/sos-dispatch/contract/told-fields.ts";
import { showField } from "#modules/sos/sos-inquiries/contract/field-rules.ts";
import type { InquiryField } from "#modules/sos/sos-inquiries/contract/schema.ts";
import { inquiryLabels } from "#modules/sos/sos-inquiries/contract/text.ts";
import {
  pdfFields,
  pdfHeading,
  type PdfDocument,
  type PdfField,
} from "#platform/server/pdf/pdf-document.ts";
import { paperText as text } from "../contract/text.ts";
import { joined, positionOf, isWide } from "./field-present.ts";

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
  isWide: isWide(name),
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

const towRequestOf = (
  request: TowRequest,
  deskPhone: string | undefined,
): Content =>
  pdfFields([
    ...(deskPhone === undefined
      ? []
      : [{ label: text.deskPhone, value: deskPhone, isWide: true }]),
    {
      label: dispatchLabels.arranged_at,
      value: formatMinute(request.arranged_at),
    },
    {
      label: dispatchLabels.wrecker_classification,
      value: wreckerClassifications.labelOf(request.wrecker_classification),
    },
    { label: dispatchLabels.eta, value: formatMinute(request.eta) },
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
    {
      label: dispatchLabels.departed_at,
      value: formatMinute(request.departed_at),
    },
    {
      label: dispatchLabels.arrived_at,
      value: formatMinute(request.arrived_at),
    },
    {
      label: dispatchLabels.work_done_at,
      value: formatMinute(request.work_done_at),
    },
    { label: text.signature, value: "" },
  ]);

/** What the driver needs of a dispatch (手配書): made of what a towing company reads, and of nothing else. */
export const dispatchSheet = (
  request: TowRequest,
  around: {
    readonly company: string | null;
    readonly desk_phone: string | undefined;
    readonly foot: string;
  },
): PdfDocument => {
  const toldOf = (section: Parameters<typeof saidOf>[0]): Content =>
    pdfFields(
      saidOf(section)
        .toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)))
        .map((name) => towField(request, name)),
    );
  return {
    title: text.dispatchSheet,
    number: request.reception_number,
    foot: around.foot,
    content: [
      ...(around.company === null
        ? []
        : [{ text: text.addressee(around.company), style: "strong" }]),
      pdfHeading(text.request),
      towRequestOf(request, around.desk_phone),
      pdfHeading(text.place),
      towPlace(request),
      pdfHeading(text.contact),
      toldOf("caller"),
      pdfHeading(text.vehicle),
      toldOf("vehicle"),
      pdfHeading(text.trouble),
      toldOf("trouble"),
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
