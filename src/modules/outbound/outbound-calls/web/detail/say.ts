import { inspectionKinds } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { formatDayJapanese } from "#platform/contract/japanese/dates.ts";
import { formatPlate } from "#platform/contract/japanese/plate-format.ts";
import { sayText as text } from "../../contract/call-text.ts";
import type { SlipDetail } from "../../contract/slip-schema.ts";

/** A piece of what is said; facts stand out. */
export interface SaidPart {
  readonly text: string;
  readonly is_fact?: boolean;
}

const fact = (words: string): SaidPart => ({ text: words, is_fact: true });
const plain = (words: string): SaidPart => ({ text: words });

/** A vehicle as people call it. */
export const calledVehicle = (
  slip: Pick<
    SlipDetail,
    "vehicle_registration_number" | "outbound_vehicle_number"
  >,
): string =>
  slip.vehicle_registration_number === null
    ? slip.outbound_vehicle_number
    : formatPlate(slip.vehicle_registration_number);

/** Kinds that one visit does, the leading first. */
export const kindsOf = (slip: SlipDetail): string[] =>
  [slip, ...slip.followers].map(({ inspection_kind }) =>
    inspectionKinds.labelOf(inspection_kind),
  );

/** What to say in a call before the vehicle comes. */
export const saidBefore = (slip: SlipDetail, agent: string): SaidPart[] => {
  const others = slip.siblings.filter(
    ({ outbound_status: status, bundle_lead_id: lead }) =>
      status === "call_required" && lead === null,
  ).length;
  const kinds = kindsOf(slip);
  return [
    plain(text.before(slip.dealer_name ?? "", agent)),
    fact(text.about(calledVehicle(slip))),
    ...(others > 0 ? [fact(text.others(others))] : []),
    plain(text.due(kinds[0] ?? "", formatDayJapanese(slip.effective_due_on))),
    ...(kinds.length > 1 ? [plain(text.bundled(kinds))] : []),
    plain(text.ask),
  ];
};

/** The same after it was done. */
export const saidAfter = (slip: SlipDetail, agent: string): SaidPart[] => [
  plain(text.afterOpen(slip.dealer_name ?? "", agent)),
  fact(text.about(calledVehicle(slip))),
  plain(text.afterAsk),
];
