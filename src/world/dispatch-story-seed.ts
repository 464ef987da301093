import { distanceKm } from "#platform/contract/geography/distance.ts";
import { makeMobile } from "./address-seed.ts";
import {
  isNight,
  makeCostLines,
  makeTreatmentNote,
  type WorldCostLine,
  type WorldTrouble,
} from "./case-seed.ts";
import type { WorldTowCompany } from "./company-seed.ts";
import { makePersonName } from "./person-seed.ts";
import type { WorldPlace } from "./place-seed.ts";
import type { Random } from "./random.ts";

/** How far a live dispatch has come, in order. */
export const DISPATCH_STEPS = [
  "requested",
  "accepted",
  "departed",
  "arrived",
  "work_done",
  "reported",
] as const;
export type DispatchStep = (typeof DISPATCH_STEPS)[number];

/** A dispatch of a story; names are those of the table `sos_dispatches`, except `company_code`. */
export interface WorldDispatch {
  readonly kind: "A" | "J";
  /** `T001`…; null for J support. */
  readonly company_code: string | null;
  readonly outsourced_staff_name: string | null;
  readonly outsourced_staff_info: string | null;
  readonly wrecker_classification: string;
  readonly progress: DispatchStep | "declined" | "cancelled";
  readonly working_status: "active" | "inactive";
  readonly arranged_at: Date;
  readonly eta: Date | null;
  readonly accepted_at: Date | null;
  readonly departed_at: Date | null;
  readonly arrived_at: Date | null;
  readonly work_done_at: Date | null;
  readonly declined_at: Date | null;
  readonly decline_reason: string | null;
  readonly cancelled_at: Date | null;
  readonly cancel_stage: string | null;
  readonly cancellation_reason: string | null;
}

/** The work report of a story's dispatch; names are those of the table `sos_work_reports`. */
export interface WorldReport {
  readonly arrived_at: Date;
  readonly complete_time: Date;
  /** Codes of the dispatch module's `treatments` and `treatmentResults`. */
  readonly treatment_code: string;
  readonly treatment_result_code: string;
  readonly mileage_km: number;
  readonly note: string;
  readonly cost_lines: readonly WorldCostLine[];
  readonly submitted_at: Date;
  readonly submitted_by: string;
  /** Seeds for `makePhoto`, none to four. */
  readonly photo_seeds: readonly string[];
}

const MINUTE_MS = 60_000;
const after = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE_MS);

/** Towing companies for a place, the best first: near, open now, able to take a large vehicle. */
export function rankCompanies(
  place: WorldPlace,
  companies: readonly WorldTowCompany[],
  at: Date,
): WorldTowCompany[] {
  const cost = (company: WorldTowCompany): number =>
    distanceKm(
      { lat: place.latitude, lng: place.longitude },
      { lat: company.latitude, lng: company.longitude },
    ) +
    (company.areas.includes(place.prefecture) ? 0 : 60) +
    (company.has_large_wrecker ? 0 : 25) +
    (isNight(at) && !company.is_open_at_night ? 200 : 0);
  return companies
    .map((company) => ({ company, cost: cost(company) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, 6)
    .map(({ company }) => company);
}

const empty = {
  outsourced_staff_name: null,
  outsourced_staff_info: null,
  eta: null,
  accepted_at: null,
  departed_at: null,
  arrived_at: null,
  work_done_at: null,
  declined_at: null,
  decline_reason: null,
  cancelled_at: null,
  cancel_stage: null,
  cancellation_reason: null,
} as const;

/** A dispatch which the company declined some minutes after it was asked. */
export function makeDeclinedDispatch(
  random: Random,
  company: WorldTowCompany,
  trouble: WorldTrouble,
  arrangedAt: Date,
): WorldDispatch {
  return {
    ...empty,
    kind: "A",
    company_code: company.code,
    wrecker_classification: trouble.wrecker_classification,
    progress: "declined",
    working_status: "inactive",
    arranged_at: arrangedAt,
    declined_at: after(arrangedAt, random.int(2, 11)),
    decline_reason: random.pick([
      "no_truck",
      "no_driver",
      "too_far",
      "not_capable",
    ]),
  };
}

/** A dispatch taken back before the truck left, or on the way. */
export function makeCancelledDispatch(
  random: Random,
  company: WorldTowCompany,
  trouble: WorldTrouble,
  arrangedAt: Date,
): WorldDispatch {
  const hasLeft = random.chance(0.4);
  const acceptedAt = after(arrangedAt, random.int(2, 10));
  return {
    ...empty,
    kind: "A",
    company_code: company.code,
    wrecker_classification: trouble.wrecker_classification,
    progress: "cancelled",
    working_status: "inactive",
    arranged_at: arrangedAt,
    accepted_at: acceptedAt,
    departed_at: hasLeft ? after(acceptedAt, 10) : null,
    cancelled_at: after(acceptedAt, random.int(12, 30)),
    cancel_stage: hasLeft ? "after_dispatch" : "before_dispatch",
    cancellation_reason: random.pick([
      "resolved",
      "wait_and_see",
      "arranged_another",
      "no_time",
    ]),
  };
}

/** A dispatch that has come as far as `step`; times follow one another. */
export function makeLiveDispatch(
  random: Random,
  job: {
    kind: "A" | "J";
    company: WorldTowCompany | undefined;
    trouble: WorldTrouble;
    place: WorldPlace;
    arrangedAt: Date;
    step: DispatchStep;
  },
): WorldDispatch {
  const { kind, company, trouble, place, arrangedAt, step } = job;
  const reached = DISPATCH_STEPS.indexOf(step);
  const distance =
    company === undefined
      ? 25
      : distanceKm(
          { lat: place.latitude, lng: place.longitude },
          { lat: company.latitude, lng: company.longitude },
        );
  const travel = Math.round(15 + Math.min(distance, 120) * 1.1);
  const acceptedAt = after(arrangedAt, random.int(2, 14));
  const departedAt = after(acceptedAt, random.int(4, 15));
  const arrivedAt = after(departedAt, travel + random.int(-6, 18));
  const workDoneAt = after(arrivedAt, random.int(20, 110));
  const upTo = (order: number, at: Date): Date | null =>
    reached >= order ? at : null;
  const hasDriver = reached >= 1;
  return {
    ...empty,
    kind,
    company_code: kind === "A" ? (company?.code ?? null) : null,
    wrecker_classification: trouble.wrecker_classification,
    outsourced_staff_name: hasDriver ? makePersonName(random).name : null,
    outsourced_staff_info: hasDriver ? makeMobile(random) : null,
    progress: step,
    working_status: reached >= 4 ? "inactive" : "active",
    arranged_at: arrangedAt,
    eta: upTo(1, after(departedAt, travel)),
    accepted_at: upTo(1, acceptedAt),
    departed_at: upTo(2, departedAt),
    arrived_at: upTo(3, arrivedAt),
    work_done_at: upTo(4, workDoneAt),
  };
}

/** The report of a dispatch whose work is done; undefined before that. */
export function makeReport(
  random: Random,
  dispatch: WorldDispatch,
  trouble: WorldTrouble,
  photoLabel: string,
): WorldReport | undefined {
  const { arrived_at, work_done_at } = dispatch;
  if (arrived_at === null || work_done_at === null) return undefined;
  const isTowed = trouble.treatment === "tow";
  const towedKm = isTowed ? random.decimal(8, 90) : 0;
  return {
    arrived_at,
    complete_time: work_done_at,
    treatment_code: trouble.treatment,
    treatment_result_code: trouble.treatment_result,
    mileage_km: Number((towedKm + random.decimal(6, 80)).toFixed(1)),
    note: makeTreatmentNote(random, trouble.treatment),
    cost_lines: makeCostLines(random, {
      treatment: trouble.treatment,
      at: arrived_at,
      towed_km: towedKm,
    }),
    submitted_at: after(work_done_at, random.int(8, 50)),
    submitted_by: dispatch.outsourced_staff_name ?? "",
    photo_seeds: Array.from(
      { length: random.weighted([0, 1, 2, 3, 4], (n) => 5 - n) },
      (_, index) => `${photoLabel}/${index}`,
    ),
  };
}
