import { dateWords } from "#modules/base/records/contract/value-rules.ts";
import { remainingDays } from "#platform/contract/japanese/dates.ts";
import type {
  DueBasis,
  DueInspection,
  Dues,
  InspectedVehicle,
} from "./due-day-rules.ts";
import { checkReasons, inspectionKinds, vehicleStates } from "./lookups.ts";
import { dueText as text } from "./due-text.ts";

/** Why a date is that one, in a sentence. */
export const basisWords = (basis: DueBasis): string => {
  switch (basis.by) {
    case "expiry":
      return text.expiry;
    case "done":
    case "closed":
      return text[basis.by](
        inspectionKinds.labelOf(basis.kind),
        dateWords(basis.on),
        basis.months,
      );
    case "certificate":
    case "registration":
      return text[basis.by](dateWords(basis.on), basis.months);
  }
};

/** あと12日, 2日超過. */
export const leftWords = (due_on: string, today: string): string => {
  const days = remainingDays(today, due_on);
  if (days === 0) return text.today;
  return days < 0 ? text.over(-days) : text.days(days);
};

/** Which call a date is part of. */
export const callWords = (
  one: DueInspection,
  all: readonly DueInspection[],
): string => {
  const { kind, led_by, effective_due_on } = one;
  const on = dateWords(effective_due_on);
  if (led_by !== kind) return text.ledBy(inspectionKinds.labelOf(led_by), on);
  return all.some((other) => other !== one && other.led_by === kind)
    ? text.leads(on)
    : text.alone;
};

/** Why nothing is due, or not all that should be; "" where all is told. */
export const whyNotWords = (
  { vehicle_state }: Pick<InspectedVehicle, "vehicle_state">,
  { due, reasons }: Dues,
): string => {
  if (vehicle_state !== "active")
    return text.notActive(vehicleStates.labelOf(vehicle_state));
  const words = reasons.map((one) => checkReasons.labelOf(one)).join("、");
  if (words !== "")
    return due.length === 0 ? text.nothingDue(words) : text.partly(words);
  return due.length === 0 ? text.none : "";
};
