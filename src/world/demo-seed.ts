import {
  makeDealers,
  makeTowCompanies,
  type WorldDealer,
  type WorldOwner,
  type WorldTowCompany,
} from "./company-seed.ts";
import { makePersonName } from "./person-seed.ts";
import { createRandom } from "./random.ts";
import type { StoryCast, WorldStory } from "./story-record-seed.ts";
import { makeStories } from "./story-seed.ts";
import {
  makeVehicles,
  ownersOfVehicles,
  type WorldVehicle,
} from "./vehicle-seed.ts";

/** The 43 sales companies with 150 branches of the demo. */
export const demoDealers = (): WorldDealer[] =>
  makeDealers(createRandom("dealers"), 150);

/** The 60 towing companies of the demo. */
export const demoTowCompanies = (): WorldTowCompany[] =>
  makeTowCompanies(createRandom("tow companies"), 60);

const vehicleCount = 5000;

/** The 5,000 vehicles that the registry stand-in knows and the demo cases are about. */
export const demoVehicles = (): WorldVehicle[] => makeVehicles(vehicleCount);

/** The companies that own them. */
export const demoOwners = (): WorldOwner[] => ownersOfVehicles(vehicleCount);

/** The month of the demo: 600 cases over the 60 days before `now`, oldest first, in every stage. */
export const demoStories = (now: Date): WorldStory[] => {
  const random = createRandom("demo month");
  const cast: StoryCast = {
    dealers: demoDealers(),
    tow_companies: demoTowCompanies(),
    vehicles: demoVehicles(),
    receivers: Array.from({ length: 8 }, () => makePersonName(random)),
  };
  return makeStories(random, cast, { count: 600, days: 60, now });
};
