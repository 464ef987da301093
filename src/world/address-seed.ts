import {
  MUNICIPALITIES,
  type Municipality,
} from "#platform/contract/geography/municipalities.ts";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { AREA_CODES } from "./company-data.ts";
import { TOWN_DATA } from "./town-data.ts";
import type { Random } from "./random.ts";

interface Town {
  readonly name: string;
  readonly postal_code: string;
  readonly has_chome: boolean;
}

const towns = new Map<string, Town[]>(
  TOWN_DATA.split(/[|\n]/)
    .map((line) => line.trim().split(" "))
    .map(([code = "", ...rest]) => [
      code,
      rest.map((text) => {
        const [, name = "", first = "", last = "", chome] =
          /^(.+?)(\d{3})(\d{4})(\+?)$/.exec(text) ?? [];
        return {
          name,
          postal_code: `${first}-${last}`,
          has_chome: chome === "+",
        };
      }),
    ]),
);

const areaCodes = new Map(
  AREA_CODES.split(" ").map((code, index) => [PREFECTURES[index]?.name, code]),
);

/** An address as forms keep it: the prefecture apart, coordinates within about 2 km of the town hall. */
export interface WorldAddress {
  /** `123-4567`, the real code of the town. */
  readonly postal_code: string;
  readonly prefecture: string;
  /** Municipality, town and number, without the prefecture. */
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** An address in this municipality. The house number is invented. */
export function makeAddress(
  random: Random,
  municipality: Municipality,
): WorldAddress {
  const list = towns.get(municipality.code) ?? [];
  const town = list.length === 0 ? undefined : random.pick(list);
  const number = `${random.int(1, 24)}-${random.int(1, 18)}`;
  const street =
    town?.has_chome === true ? `${random.int(1, 4)}丁目${number}` : number;
  return {
    postal_code: town?.postal_code ?? "",
    prefecture: municipality.prefecture,
    address: `${municipality.name}${town?.name ?? ""}${street}`,
    latitude: Number(
      (municipality.lat + random.decimal(-0.012, 0.012, 4)).toFixed(4),
    ),
    longitude: Number(
      (municipality.lng + random.decimal(-0.014, 0.014, 4)).toFixed(4),
    ),
  };
}

/** The listed municipalities of a prefecture, by its full name. */
export function listMunicipalities(prefecture: string): Municipality[] {
  return MUNICIPALITIES.filter((m) => m.prefecture === prefecture);
}

/** A land line in display form: area code of the prefecture, ten digits. Nobody in particular. */
export function makeLandline(random: Random, prefecture: string): string {
  const area = areaCodes.get(prefecture) ?? "03";
  const exchange = `${random.int(2, 8)}${random.digits(5 - area.length)}`;
  return `${area}-${exchange}-${random.digits(4)}`;
}

/** A mobile number in display form, eleven digits. */
export function makeMobile(random: Random): string {
  const prefix = random.weighted(["090", "080", "070"], (p) =>
    p === "070" ? 1 : 3,
  );
  return `${prefix}-${random.int(1, 9)}${random.digits(3)}-${random.digits(4)}`;
}
