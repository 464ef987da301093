import { shifts } from "#modules/sos/shift-table/contract/lookups.ts";
import { suggestionReasons, type SuggestionReason } from "./lookups.ts";
import type { Candidate, Need } from "./suggestion-schema.ts";
import { suggestionText as text } from "./text.ts";

/** The first subcontractor that may be sent to a prefecture. */
const helperFor = (prefecture: string | null, candidate: Candidate) =>
  prefecture === null
    ? undefined
    : candidate.duty?.subcontractors.find(({ areas }) =>
        areas.includes(prefecture),
      );

/** Whether the place lies in the company's own area, or in that of one of its subcontractors. */
export const areaReasons = (
  { prefecture }: Need,
  candidate: Candidate,
): SuggestionReason[] => {
  if (prefecture === null) return [];
  if (candidate.areas.includes(prefecture)) return ["covers_area"];
  if (helperFor(prefecture, candidate) !== undefined)
    return ["covered_by_subcontractor"];
  return candidate.areas.length > 0 ? ["outside_area"] : [];
};

/** A cell of the shift table goes before what the company says of its nights in general. */
const onDutyReasons = (
  need: Need,
  candidate: Candidate,
): SuggestionReason[] => {
  const state = candidate.duty?.state ?? "unknown";
  if (state === "on_duty") return ["on_duty"];
  if (state === "off") return ["off_duty"];
  if (!need.at_night) return [];
  return [candidate.is_open_at_night ? "open_at_night" : "closed_at_night"];
};

const forkliftReason = (candidate: Candidate): SuggestionReason => {
  if (candidate.has_forklift) return "forklift";
  return candidate.duty?.has_forklift_rental === true
    ? "forklift_rental"
    : "no_forklift";
};

/** What the shift table adds: who is on duty, a forklift by rental, staff that stays the night in the car. */
export const dutyReasons = (
  need: Need,
  candidate: Candidate,
): SuggestionReason[] => {
  const staysOvernight =
    candidate.has_night_in_car || candidate.duty?.has_night_in_car === true;
  return [
    ...(need.forklift ? [forkliftReason(candidate)] : []),
    ...onDutyReasons(need, candidate),
    ...(need.at_night && staysOvernight ? (["night_in_car"] as const) : []),
  ];
};

/** The text of a reason, with the name or the shift that it names. */
export const reasonLabel = (
  code: SuggestionReason,
  need: Need,
  candidate: Candidate,
): string => {
  const { duty } = candidate;
  const word = suggestionReasons.labelOf(code);
  if (code === "covered_by_subcontractor")
    return text.subcontractorCovers(
      helperFor(need.prefecture, candidate)?.name ?? "",
    );
  if (duty === undefined || (code !== "on_duty" && code !== "off_duty"))
    return word;
  const shift = shifts.labelOf(duty.shift);
  if (code === "off_duty") return text.offDuty(shift);
  return duty.is_subcontractor
    ? text.subcontractorOnDuty(shift, duty.staff ?? "")
    : text.onDuty(shift, duty.staff ?? "");
};
