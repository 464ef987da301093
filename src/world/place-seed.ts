import { BUILT_IN_EXPRESSWAYS } from "#platform/contract/geography/built-in-expressways.ts";
import {
  locateKilopost,
  type Expressway,
} from "#platform/contract/geography/expressways.ts";
import {
  MUNICIPALITIES,
  nearestMunicipality,
} from "#platform/contract/geography/municipalities.ts";
import { makeAddress } from "./address-seed.ts";
import { EXPRESSWAY_LANDMARKS, GENERAL_LANDMARKS } from "./landmark-data.ts";
import type { Random } from "./random.ts";

/** Where a vehicle stands, with the field names of the section 場所 of a case. */
export interface WorldPlace {
  readonly road_type: string;
  readonly expressway: string | null;
  readonly expressway_direction: string | null;
  /** Kilometres, one decimal. */
  readonly kilopost: number | null;
  readonly postal_code: string | null;
  readonly prefecture: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly landmark: string | null;
  readonly safety_flags: string[];
}

/** Roads weigh by their open length, the busiest ones more. */
const BUSY = new Set([
  "E1",
  "E1A",
  "E1M",
  "E2",
  "E3",
  "E4",
  "E17",
  "E20",
  "C4",
  "S-B",
]);
const weights = new Map(
  BUILT_IN_EXPRESSWAYS.map((e): [Expressway, number] => [
    e,
    Math.sqrt(e.last_km - e.first_km) * (BUSY.has(e.code) ? 4 : 1),
  ]),
);

function makeExpresswayPlace(random: Random): WorldPlace {
  const expressway = random.weighted(
    BUILT_IN_EXPRESSWAYS,
    (e) => weights.get(e) ?? 0,
  );
  const stretch = random.weighted(
    expressway.stretches,
    (s) => (s.at(-1)?.km ?? 0) - (s.at(0)?.km ?? 0),
  );
  const first = stretch.at(0)?.km ?? 0;
  const last = stretch.at(-1)?.km ?? 0;
  const kilopost = random.decimal(first, last, 1);
  const place = locateKilopost(
    expressway,
    Math.min(last, Math.max(first, kilopost)),
  );
  if (place === undefined) throw new Error(`no place on ${expressway.name}`);
  const { municipality } = nearestMunicipality(place);
  const roadType = random.weighted(
    ["expressway_main", "expressway_rest_area", "expressway_ramp"],
    (type) => (type === "expressway_main" ? 6 : 2),
  );
  const isMain = roadType === "expressway_main";
  return {
    road_type: roadType,
    expressway: expressway.name,
    expressway_direction: random.pick(expressway.directions).label,
    kilopost,
    postal_code: null,
    prefecture: municipality.prefecture,
    address: `${municipality.name} ${place.nearest.name}付近`,
    latitude: Number(place.lat.toFixed(5)),
    longitude: Number(place.lng.toFixed(5)),
    landmark:
      isMain && random.chance(0.6) ? random.pick(EXPRESSWAY_LANDMARKS) : null,
    safety_flags: isMain
      ? [
          random.chance(0.06) ? "on_lane" : "on_shoulder",
          ...(random.chance(0.05) ? ["in_tunnel"] : []),
          ...(random.chance(0.07) ? ["on_bridge"] : []),
          ...(random.chance(0.7) ? ["evacuated"] : []),
          ...(random.chance(0.75) ? ["warning_triangle"] : []),
        ]
      : [],
  };
}

function makeStreetPlace(random: Random): WorldPlace {
  const municipality = random.pick(MUNICIPALITIES);
  const roadType = random.weighted(
    ["general", "premises", "motorway", "other"],
    (type) => (type === "general" ? 12 : type === "premises" ? 5 : 1),
  );
  const isRoad = roadType === "general" || roadType === "motorway";
  return {
    road_type: roadType,
    expressway: null,
    expressway_direction: null,
    kilopost: null,
    ...makeAddress(random, municipality),
    landmark: random.chance(0.5) ? random.pick(GENERAL_LANDMARKS) : null,
    safety_flags:
      isRoad && random.chance(0.5)
        ? ["on_shoulder", ...(random.chance(0.4) ? ["warning_triangle"] : [])]
        : [],
  };
}

/**
 * A place of a breakdown: 45 % on an expressway with direction and kilopost, the rest at an address,
 * with coordinates. About 0.1 ms each; bulk data may draw from a few thousand made once.
 */
export function makeRoadPlace(random: Random): WorldPlace {
  return random.chance(0.45)
    ? makeExpresswayPlace(random)
    : makeStreetPlace(random);
}
