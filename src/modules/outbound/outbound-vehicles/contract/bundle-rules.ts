import {
  addMonthsToDay,
  fromDay,
} from "#platform/contract/japanese/periods.ts";
import type { DueDay, DueInspection, InspectionKind } from "./due-day-rules.ts";
import { inspectionKinds } from "./lookups.ts";

/** Days between dates that become one call. */
const bundleDays = 31;
/** Months before the expiry within which a 車検 loses no day (since 2025-04-01). */
const renewalMonths = 2;

const strength = new Map(
  inspectionKinds.codes.map((kind, place) => [kind, place]),
);
const strongest = (list: readonly DueDay[]): InspectionKind =>
  list
    .map(({ kind }) => kind)
    .toSorted((a, b) => (strength.get(a) ?? 0) - (strength.get(b) ?? 0))[0] ??
  "vehicle";

const asBundle = (list: readonly DueDay[]): DueInspection[] => {
  const earliest = fromDay(Math.min(...list.map(({ day }) => day)));
  const led_by = strongest(list);
  return list.map(({ kind, day, is_estimated, basis }) => ({
    kind,
    due_on: fromDay(day),
    effective_due_on: earliest,
    led_by,
    is_estimated,
    basis,
  }));
};

/** Dates that become one call: round the 車検 first, then within a month of the earliest that is left. */
export const bundled = (list: readonly DueDay[]): DueInspection[] => {
  const inspection = list.find(({ kind }) => kind === "vehicle");
  const isWith = ({ day }: DueDay): boolean =>
    inspection !== undefined &&
    day >= addMonthsToDay(inspection.day, -renewalMonths) &&
    day <= inspection.day + bundleDays;
  const groups = [list.filter(isWith)];
  let rest = list
    .filter((one) => !isWith(one))
    .toSorted((a, b) => a.day - b.day);
  while (rest.length > 0) {
    const limit = (rest[0]?.day ?? 0) + bundleDays;
    groups.push(rest.filter(({ day }) => day <= limit));
    rest = rest.filter(({ day }) => day > limit);
  }
  return groups
    .flatMap(asBundle)
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1));
};
