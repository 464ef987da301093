import { listLines } from "./line-list.ts";
import { makeRoadPlace } from "./place-seed.ts";
import { createRandom } from "./random.ts";
import {
  CONSENT_EVENTS,
  ID_EVENTS,
  SIM_EVENTS,
  WARNINGS,
} from "./vehicle-event-data.ts";
import type { WorldVehicle } from "./vehicle-seed.ts";

/** Something that happened to a vehicle, as the external registry tells it. */
export interface WorldVehicleEvent {
  readonly at: string;
  readonly kind: "warning" | "sim" | "consent" | "id";
  readonly code: string;
  readonly text: string;
  readonly severity: "info" | "caution" | "danger";
  readonly place: string | null;
}

const DAY = 24 * 60 * 60_000;

const warnings = listLines(WARNINGS).map((line) => {
  const [code = "", severity = "", text = ""] = line.split(" ");
  return { code, text, severity: severity as WorldVehicleEvent["severity"] };
});

const split = (line: string) => {
  const [code = "", text = ""] = line.split(" ");
  return { code, text, severity: "info", place: null } as const;
};

/**
 * What happened to a vehicle with a device, the newest first: the same vehicle always has the same. Warnings and their
 * places are there whatever was consented to: who reads them out has to ask.
 */
export function makeVehicleEvents(
  vehicle: Pick<
    WorldVehicle,
    | "chassis_number"
    | "sim_status"
    | "consent_document"
    | "user_information_status"
  >,
  now: Date,
): WorldVehicleEvent[] {
  if (vehicle.sim_status === null) return [];
  const random = createRandom(`events ${vehicle.chassis_number}`);
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const ago = (days: number): string =>
    new Date(midnight - days * DAY - random.int(0, DAY - 1)).toISOString();
  const consent = CONSENT_EVENTS[vehicle.consent_document];
  const id = ID_EVENTS[vehicle.user_information_status ?? 0];
  const papers: Omit<WorldVehicleEvent, "at">[] = [
    ...(consent === undefined
      ? []
      : [{ kind: "consent" as const, ...split(consent) }]),
    ...(SIM_EVENTS[vehicle.sim_status] ?? []).map((line) => ({
      kind: "sim" as const,
      ...split(line),
    })),
    ...(id === undefined ? [] : [{ kind: "id" as const, ...split(id) }]),
  ];
  const since = random.int(200, 900);
  const told = [
    ...papers.map((event, step) => ({ ...event, at: ago(since - step * 9) })),
    ...Array.from({ length: random.int(2, 6) }, () => {
      const { prefecture, address } = makeRoadPlace(random);
      return {
        kind: "warning" as const,
        ...random.pick(warnings),
        place: `${prefecture}${address}`,
        at: ago(random.int(0, 90)),
      };
    }),
  ];
  return told.toSorted((one, other) => other.at.localeCompare(one.at));
}
