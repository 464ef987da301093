import { formatDateTime } from "#platform/contract/japanese/dates.ts";

/** `2026/11/22 10:05`: nobody reads seconds on paper. */
export const minuteOf = (instant: string | null): string =>
  formatDateTime(instant).slice(0, 16);

export const joined = (
  parts: readonly (string | null | undefined)[],
  between = "　",
): string => parts.filter((part) => (part ?? "") !== "").join(between);

export const wide: ReadonlySet<string> = new Set([
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
export const folded: ReadonlySet<string> = new Set(["latitude", "longitude"]);

export const positionOf = (place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): string =>
  place.latitude === null || place.longitude === null
    ? ""
    : `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
