import { formatClock } from "#platform/contract/japanese/dates.ts";
import { suggestionReasons, type SuggestionReason } from "./lookups.ts";
import {
  areaReasons,
  dutyReasons,
  reasonLabel,
} from "./suggestion-duty-rules.ts";
import type {
  Candidate,
  Need,
  Suggestion,
  SuggestionQuery,
} from "./suggestion-schema.ts";

/** Troubles that a service car mends on the spot, whatever the vehicle weighs. */
const mendedOnSpot = ["battery", "key", "fuel", "tire"];
/** Troubles after which the load has to be moved to another vehicle. */
const cargoMoves = ["accident", "stuck"];
const nightStarts = 20;
const nightEnds = 6;

/**
 * Heavy by the plate: the first digit of the category is the kind of vehicle (1 ordinary truck, 2 bus, 8 special
 * purpose, 9 and 0 construction). Unknown plates ask for nothing special.
 */
export const isHeavyCategory = (category: string | undefined): boolean =>
  /^[12890]/.test(category ?? "");

/** What follows from place, plate, trouble and hour (Tokyo). */
export const deriveNeed = (
  query: SuggestionQuery,
  now: string,
  declinedCompanyIds: readonly number[] = [],
): Need => {
  const hour = Number(formatClock(now).slice(0, 2));
  const trouble = query.trouble_category ?? "";
  const hasLoad =
    query.load_state === "present" || query.load_state === "partial";
  return {
    latitude: query.latitude ?? null,
    longitude: query.longitude ?? null,
    is_rough: false,
    prefecture: query.prefecture ?? null,
    large_wrecker:
      isHeavyCategory(query.plate_category) &&
      query.movable !== "yes" &&
      !mendedOnSpot.includes(trouble),
    forklift: hasLoad && cargoMoves.includes(trouble),
    at_night: hour >= nightStarts || hour < nightEnds,
    declined_company_ids: declinedCompanyIds,
  };
};

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export const distanceKm = (
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number => {
  const dLat = radians(to.latitude - from.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
};

const findDistance = (need: Need, candidate: Candidate): number | null =>
  need.latitude === null ||
  need.longitude === null ||
  candidate.latitude === null ||
  candidate.longitude === null
    ? null
    : distanceKm(
        { latitude: need.latitude, longitude: need.longitude },
        { latitude: candidate.latitude, longitude: candidate.longitude },
      );

/** Minutes that each handicap counts in the estimate. */
const handicaps: Partial<Record<SuggestionReason, number>> = {
  outside_area: 30,
  no_large_wrecker: 90,
  no_forklift: 30,
  forklift_rental: 15,
  covered_by_subcontractor: 10,
  on_duty: -10,
  night_in_car: -5,
  closed_at_night: 240,
  off_duty: 240,
  declined_this_case: 600,
  busy: 20,
};

const nearKm = 30;
const farKm = 80;
const quickMinutes = 45;
const slowMinutes = 90;
const busyFrom = 3;

const placeReasons = (
  need: Need,
  candidate: Candidate,
  distance: number | null,
): SuggestionReason[] => {
  const reasons: SuggestionReason[] = [];
  if (distance === null) reasons.push("distance_unknown");
  else if (distance <= nearKm) reasons.push("near");
  else if (distance > farKm) reasons.push("far");
  return [...reasons, ...areaReasons(need, candidate)];
};

const capabilityReasons = (
  need: Need,
  candidate: Candidate,
): SuggestionReason[] => {
  const reasons: SuggestionReason[] = [];
  if (need.large_wrecker)
    reasons.push(
      candidate.has_large_wrecker ? "large_wrecker" : "no_large_wrecker",
    );
  reasons.push(...dutyReasons(need, candidate));
  const minutes = candidate.response_minutes;
  if (minutes !== null && minutes <= quickMinutes) reasons.push("quick");
  if (minutes !== null && minutes >= slowMinutes) reasons.push("slow");
  if (need.declined_company_ids.includes(candidate.id))
    reasons.push("declined_this_case");
  if (candidate.open_dispatch_count >= busyFrom) reasons.push("busy");
  return reasons;
};

const preparationMinutes = 20;
const unknownDistanceMinutes = 90;
/** Roads are about 1.3 times the straight line; a wrecker makes 40 km/h over all. */
const minutesPerKm = (1.3 * 60) / 40;
const weightOfPast = 0.4;

const travelEstimate = (
  distance: number | null,
  responseMinutes: number | null,
): number => {
  const byDistance =
    distance === null
      ? unknownDistanceMinutes
      : preparationMinutes + distance * minutesPerKm;
  return responseMinutes === null
    ? byDistance
    : byDistance * (1 - weightOfPast) + responseMinutes * weightOfPast;
};

const suggest = (need: Need, candidate: Candidate): Suggestion => {
  const distance = findDistance(need, candidate);
  const codes = [
    ...placeReasons(need, candidate, distance),
    ...capabilityReasons(need, candidate),
  ];
  const handicap = codes.reduce((sum, code) => sum + (handicaps[code] ?? 0), 0);
  const estimate = travelEstimate(distance, candidate.response_minutes);
  return {
    tow_truck_company_id: candidate.id,
    name: candidate.name,
    phone: candidate.phone,
    night_phone: candidate.night_phone,
    contacts: [...(candidate.duty?.contacts ?? [])],
    prefecture: candidate.prefecture,
    address: candidate.address,
    distance_km: distance === null ? null : Math.round(distance * 10) / 10,
    is_distance_rough: distance !== null && need.is_rough,
    response_minutes: candidate.response_minutes,
    open_dispatch_count: candidate.open_dispatch_count,
    estimated_minutes: Math.round(estimate + handicap),
    reasons: codes.map((code) => ({
      code,
      label: reasonLabel(code, need, candidate),
      is_good: suggestionReasons.find(code)?.is_good ?? false,
    })),
  };
};

const suggestionLimit = 20;

/**
 * Ranks towing companies by the minutes until help is there, each handicap counted in minutes too, so that the
 * order can be explained. At most 20, best first; ties by id.
 */
export const rankCompanies = (
  need: Need,
  candidates: readonly Candidate[],
): Suggestion[] =>
  candidates
    .map((candidate) => suggest(need, candidate))
    .toSorted(
      (a, b) =>
        a.estimated_minutes - b.estimated_minutes ||
        a.tow_truck_company_id - b.tow_truck_company_id,
    )
    .slice(0, suggestionLimit);
