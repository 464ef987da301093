import {
  addMonthsToDay,
  fromDay,
  lastDayOfMonth,
  periodEndDay,
  toDay,
} from "#platform/contract/japanese/periods.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import {
  inspectionKinds,
  type inspectionPlans,
  type vehicleInspectionTypes,
  type vehicleStates,
} from "./lookups.ts";
import type { PeriodicKind, StatuteRow } from "./statute-data.ts";
import type { CheckReason, StatuteFacts } from "./statute-rules.ts";

/*
 * Dates of single inspections, in day numbers: a list of a hundred thousand vehicles is gone through every night.
 */

export type InspectionKind = CodeOf<typeof inspectionKinds>;
/** Dates by the kind of inspection, `YYYY-MM-DD`. */
export type DatesByKind = Readonly<
  Partial<Record<InspectionKind, string | null>>
>;

export interface InspectedVehicle extends StatuteFacts {
  readonly first_registration: string | null;
  readonly registered_on: string | null;
  readonly delivery_date: string | null;
  readonly inspection_expires_on: string | null;
  readonly last_done: DatesByKind;
  /** Dates of slips that were closed without a report: they count as done on their day. */
  readonly closed_on?: DatesByKind;
  readonly is_severe: boolean;
  readonly severe_interval_months: number | null;
  readonly inspection_plan: CodeOf<typeof inspectionPlans> | null;
  readonly vehicle_state: CodeOf<typeof vehicleStates>;
}

/** From which day a date is counted, and why that one. */
export type DueBasis =
  | { readonly by: "expiry" }
  | {
      readonly by: "done" | "closed";
      readonly kind: InspectionKind;
      readonly on: string;
      readonly months: number;
    }
  | {
      readonly by: "certificate" | "registration";
      readonly on: string;
      readonly months: number;
    };

export interface DueInspection {
  readonly kind: InspectionKind;
  readonly due_on: string;
  /** The earliest date of the call that it is part of. */
  readonly effective_due_on: string;
  /** The strongest inspection of the call, its own where it leads. */
  readonly led_by: InspectionKind;
  readonly is_estimated: boolean;
  readonly basis: DueBasis;
}

export interface Dues {
  readonly due: readonly DueInspection[];
  readonly vehicle_inspection_type: CodeOf<
    typeof vehicleInspectionTypes
  > | null;
  /** What somebody has to look up before all of it can be told. */
  readonly reasons: readonly CheckReason[];
}

/** Days for which a date that has passed is still called for. */
export const daysAfterDue = 60;
/** A 車検 before the renewal of the present certificate: within these days of its first. */
const daysBeforeCertificate = 62;

export const monthsOf: Readonly<Record<PeriodicKind, number>> = {
  m3: 3,
  m6: 6,
  m12: 12,
};
export const severeMonths = 3;

/** Of which kinds work counts for a kind: its own and the stronger ones of its chain. */
const countsFor: Readonly<
  Record<Exclude<InspectionKind, "vehicle">, readonly InspectionKind[]>
> = {
  m12: ["m12", "vehicle"],
  m6: ["m6", "m12", "vehicle"],
  m3: ["m3", "m6", "m12", "vehicle"],
  severe: ["severe", "m12", "vehicle"],
};

interface Worked {
  readonly by: "done" | "closed";
  readonly kind: InspectionKind;
  readonly day: number;
}

export const worksOf = (
  by: Worked["by"],
  dates: DatesByKind = {},
): readonly Worked[] =>
  inspectionKinds.codes.flatMap((kind) => {
    const on = dates[kind];
    return on === undefined || on === null
      ? []
      : [{ by, kind, day: toDay(on) }];
  });

/** A vehicle in day numbers, with what the law says of it. */
export interface Counted {
  readonly today: number;
  readonly expires: number | undefined;
  readonly registered: number | undefined;
  readonly works: readonly Worked[];
  readonly row: StatuteRow | undefined;
}

export const registrationDay = (
  vehicle: InspectedVehicle,
): number | undefined => {
  const on = vehicle.registered_on ?? vehicle.delivery_date;
  if (on !== null) return toDay(on);
  const { first_registration: month } = vehicle;
  return month === null ? undefined : lastDayOfMonth(month);
};

const firstExpiryOf = ({ registered, row }: Counted): number | undefined =>
  registered === undefined || row === undefined
    ? undefined
    : periodEndDay(registered, row.first);

/** First day of the certificate that ends with the expiry. */
const certificateDay = (counted: Counted): number | undefined => {
  const { expires, registered, row } = counted;
  if (expires === undefined || row === undefined) return undefined;
  return expires === firstExpiryOf(counted)
    ? registered
    : addMonthsToDay(expires + 1, -row.later);
};

/** A date of one kind in day numbers, before it is told in words. */
export interface DueDay {
  readonly kind: InspectionKind;
  readonly day: number;
  readonly is_estimated: boolean;
  readonly basis: DueBasis;
}

const latest = (works: readonly Worked[]): Worked | undefined => {
  let last: Worked | undefined;
  for (const work of works)
    if (last === undefined || work.day > last.day) last = work;
  return last;
};

/** Where the periods of a kind begin: after the last work, else with the certificate, else with the registration. */
const startOf = (
  counted: Counted,
  kinds: readonly InspectionKind[],
  months: number,
): { day: number; basis: DueBasis } | undefined => {
  const { works, registered } = counted;
  const work = latest(works.filter(({ kind }) => kinds.includes(kind)));
  if (work !== undefined) {
    const { by, kind, day } = work;
    return { day: day + 1, basis: { by, kind, on: fromDay(day), months } };
  }
  const certificate = certificateDay(counted);
  const day = certificate ?? registered;
  if (day === undefined) return undefined;
  const by = certificate === undefined ? "registration" : "certificate";
  return { day, basis: { by, on: fromDay(day), months } };
};

/** The first end of periods from one start that is not yet past calling. */
const nextEnd = (start: number, months: number, today: number): number => {
  const from = today - daysAfterDue;
  // Nearly there by the length of a month, so that an old start takes no more steps than a new one.
  let count = Math.max(1, Math.floor((from - start) / 31 / months));
  while (periodEndDay(start, count * months) < from) count += 1;
  return periodEndDay(start, count * months);
};

export const recurring = (
  counted: Counted,
  kind: Exclude<InspectionKind, "vehicle">,
  months: number,
): DueDay[] => {
  const start = startOf(counted, countsFor[kind], months);
  if (start === undefined) return [];
  const day = nextEnd(start.day, months, counted.today);
  return [{ kind, day, is_estimated: false, basis: start.basis }];
};

/** 車検 that follow a day by the law alone. */
const estimated = (
  { today }: Counted,
  first: { end: number; later: number; basis: DueBasis },
): DueDay => {
  let { end } = first;
  while (end < today - daysAfterDue) end = periodEndDay(end + 1, first.later);
  return { kind: "vehicle", day: end, is_estimated: true, basis: first.basis };
};

/** The next 車検: by the certificate, else by what the law makes of the registration. */
export const vehicleDue = (
  counted: Counted,
): DueDay | CheckReason | undefined => {
  const { expires, works, row, registered, today } = counted;
  const work = latest(works.filter(({ kind }) => kind === "vehicle"));
  const isLater =
    expires === undefined || (work?.by === "closed" && work.day >= expires);
  if (work !== undefined && row !== undefined && isLater)
    return estimated(counted, {
      end: periodEndDay(work.day + 1, row.later),
      later: row.later,
      basis: {
        by: work.by,
        kind: "vehicle",
        on: fromDay(work.day),
        months: row.later,
      },
    });
  if (expires !== undefined)
    return expires < today - daysAfterDue
      ? "old_expiry"
      : {
          kind: "vehicle",
          day: expires,
          is_estimated: false,
          basis: { by: "expiry" },
        };
  if (registered === undefined || row === undefined) return undefined;
  return estimated(counted, {
    end: periodEndDay(registered, row.first),
    later: row.later,
    basis: {
      by: "registration",
      on: fromDay(registered),
      months: row.first,
    },
  });
};

/** Whether the 車検 is the first one, follows one of ours, or comes to us anew. */
export const typeOf = (
  counted: Counted,
  due: DueDay,
): Dues["vehicle_inspection_type"] => {
  if (due.day === firstExpiryOf(counted)) return "first";
  const done = counted.works.find(
    ({ by, kind }) => by === "done" && kind === "vehicle",
  );
  if (done === undefined) return "new";
  const certificate = certificateDay(counted);
  return certificate === undefined ||
    done.day >= certificate - daysBeforeCertificate
    ? "repeat"
    : "new";
};
