import type { AnyField } from "#modules/base/records/contract/fields.ts";
import { inquiryCase } from "#modules/sos/sos-inquiries/contract/fields.ts";
import type { InquiryField } from "#modules/sos/sos-inquiries/contract/schema.ts";

export const joined = (
  parts: readonly (string | null | undefined)[],
  between = "　",
): string => parts.filter((part) => (part ?? "") !== "").join(between);

/** A name or a word of a list fits into a column; what is written in sentences takes the whole line. */
export const isWide = (name: InquiryField): boolean => {
  const { width, kind }: AnyField = inquiryCase.fields[name];
  return width !== undefined && kind !== "code" && kind !== "reference";
};
/** Printed with another field. */
export const folded: ReadonlySet<string> = new Set(["latitude", "longitude"]);

export const positionOf = (place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): string =>
  place.latitude === null || place.longitude === null
    ? ""
    : `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
