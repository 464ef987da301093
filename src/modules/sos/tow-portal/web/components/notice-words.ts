import { wreckerClassifications } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { showField } from "#modules/sos/sos-inquiries/contract/field-rules.ts";
import { inquiryLabels } from "#modules/sos/sos-inquiries/contract/text.ts";
import { distanceKm } from "#platform/contract/geography/distance.ts";
import { portalText } from "../../contract/portal-text.ts";

const { card, notice: text } = portalText;

type Notice = NonNullable<TowRequest["notice"]>;
type Change = Notice["changes"][number];

/** One line of what changed; `before` is empty where only the map knows it. */
export interface NoticeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const shown = (value: string): string => (value === "" ? text.none : value);
const words = (value: unknown): string =>
  typeof value === "string" ? value : "";

const lineOf = ({ field, before, after }: Change): NoticeLine => {
  const line = (label: string, word: (value: unknown) => string) => ({
    label,
    before: shown(word(before)),
    after: shown(word(after)),
  });
  if (field === "note") return line(card.note, words);
  if (field === "destination" || field === "destination_branch_id")
    return line(card.destination, words);
  if (field === "wrecker_classification")
    return line(
      card.work,
      (value) =>
        wreckerClassifications.options.find(({ code }) => code === value)
          ?.label ?? "",
    );
  if (field === "kilopost")
    return line(inquiryLabels[field], (value) =>
      typeof value === "number" ? card.kilopost(value.toFixed(1)) : "",
    );
  return line(inquiryLabels[field], (value) => showField(field, value));
};

const isPosition = ({ field }: Change): boolean =>
  field === "latitude" || field === "longitude";

/** Degrees say nothing to a driver: how far the place has moved. */
const movedLine = (
  { latitude, longitude }: TowRequest,
  changes: readonly Change[],
): NoticeLine => {
  const formerly = (
    field: "latitude" | "longitude",
    now: number | null,
  ): unknown => {
    const change = changes.find((one) => one.field === field);
    return change === undefined ? now : change.before;
  };
  const lat = formerly("latitude", latitude);
  const lng = formerly("longitude", longitude);
  const isKnown =
    typeof lat === "number" &&
    typeof lng === "number" &&
    latitude !== null &&
    longitude !== null;
  const after = isKnown
    ? text.moved(
        distanceKm({ lat, lng }, { lat: latitude, lng: longitude }).toFixed(1),
      )
    : text.positioned;
  return { label: text.position, before: "", after };
};

/** What the desk changed, as the driver reads it: old → new. */
export const noticeLines = (
  request: TowRequest,
  { changes }: Notice,
): NoticeLine[] => [
  ...changes.filter((change) => !isPosition(change)).map(lineOf),
  ...(changes.some(isPosition)
    ? [movedLine(request, changes.filter(isPosition))]
    : []),
];
