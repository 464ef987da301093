import type { FastifyInstance } from "fastify";
import type { Expressway } from "#platform/contract/geography/expressways.ts";
import { findMunicipalityOfAddress } from "#platform/contract/geography/municipalities.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { operationsOf } from "#platform/server/http/operations-of.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import {
  findPlaces,
  getSurroundings,
  listPostalAddresses,
} from "../contract/endpoints.ts";
import type { PostalAddressCandidate } from "../contract/schema.ts";
import {
  listBranchPins,
  listCasePins,
  listCompanyPins,
} from "../contract/pin-endpoints.ts";
import type {
  CasePin,
  CasePinQuery,
  PlacePin,
} from "../contract/pin-schema.ts";
import { describeSurroundings, searchPlaces } from "./place-service.ts";
import { lookupPostalCode, type PostalAddress } from "./postal-code-data.ts";

const coordinatesOf = (
  address: string,
): PostalAddressCandidate["coordinates"] => {
  const town = findMunicipalityOfAddress(address);
  return town === undefined
    ? null
    : { latitude: town.lat, longitude: town.lng };
};

const candidateOf = (found: PostalAddress): PostalAddressCandidate => ({
  postal_code: `${found.postal_code.slice(0, 3)}-${found.postal_code.slice(3)}`,
  prefecture: found.prefecture,
  address: found.city + found.town,
  address_kana: found.city_kana + found.town_kana,
  company_name: found.company_name,
  coordinates: coordinatesOf(found.prefecture + found.city),
});

/** What lies on the map, each in the scope of the account; the modules that know it stand above this one. */
export interface PinSources {
  readonly listCases: (
    db: Db,
    actor: Actor,
    query: CasePinQuery,
  ) => Promise<{ pins: CasePin[]; is_cut: boolean }>;
  readonly listCompanies: (db: Db, actor: Actor) => Promise<PlacePin[]>;
  readonly listBranches: (db: Db, actor: Actor) => Promise<PlacePin[]>;
}

/** @param parts `readRoads`: the roads in use at this moment; `pins`: what lies on the map */
export const registerMapRoutes = (
  app: FastifyInstance,
  context: ServerContext,
  parts: {
    readonly readRoads: (db: Db) => Promise<readonly Expressway[]>;
    readonly pins: PinSources;
  },
): void => {
  const { data } = operationsOf(app, context);
  const { readRoads, pins } = parts;
  data(listCasePins, ({ db, actor, query }) =>
    pins.listCases(db, actor, query),
  );
  data(listCompanyPins, ({ db, actor }) => pins.listCompanies(db, actor));
  data(listBranchPins, ({ db, actor }) => pins.listBranches(db, actor));
  data(listPostalAddresses, async ({ params }) =>
    (await lookupPostalCode(params.code)).map(candidateOf),
  );
  data(findPlaces, async ({ db, query }) =>
    searchPlaces(await readRoads(db), query.q),
  );
  data(getSurroundings, async ({ db, query }) =>
    describeSurroundings(await readRoads(db), query),
  );
};
