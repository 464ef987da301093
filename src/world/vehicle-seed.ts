import { plateBureaus } from "#platform/contract/japanese/plate-bureaus-data.ts";
import { makeDealers, makeOwners, type WorldOwner } from "./company-seed.ts";
import { DEVICE_STATES, VEHICLE_MODELS } from "./vehicle-model-data.ts";
import { createRandom, type Random } from "./random.ts";

/** A vehicle as the external registry knows it; codes are those of the module `vehicles`. */
export interface WorldVehicle {
  readonly plate_bureau: string;
  readonly plate_category: string;
  readonly plate_kana: string;
  /** Designated number without leading zeros, 1–4 digits. */
  readonly plate_number: string;
  /** `FN1AWG-100123` or, for small ones, `XZU720-0012345`. */
  readonly chassis_number: string;
  /** `2PG-FN1AWG`. */
  readonly model: string;
  /** 1–14. */
  readonly make: number;
  readonly exhaust_gas_symbol: string;
  /** `YYYY-MM`. */
  readonly first_registration: string;
  /** `YYYY-MM-DD`. */
  readonly delivery_date: string | null;
  readonly owner_name: string;
  readonly owner_kana: string;
  /** `123-45678`. */
  readonly customer_code: string | null;
  readonly customer_class: string;
  readonly owner_telephone: string;
  readonly vehicle_use: "commercial" | "private" | "rental";
  readonly gross_weight_kg: number;
  readonly max_load_kg: number | null;
  readonly seats: number;
  readonly communication_device_status: string;
  readonly sim_status: number | null;
  readonly consent_document: string;
  /** 0–3. */
  readonly user_information_status: number | null;
  /** `01`–`43`. */
  readonly dealer_code: string | null;
}

const COMMERCIAL_KANA = Array.from("あいうえかきくけこを");
const PRIVATE_KANA = Array.from(
  "さすせそたちつてとなにぬねのはひふほまみむめもやゆらりるろ",
);
const RENTAL_KANA = Array.from("われ");

/** The last year in which a vehicle of the world was registered. */
const LAST_YEAR = 2026;

const models = VEHICLE_MODELS.trim()
  .split("\n")
  .map((line) => {
    const [make, symbol = "", model = "", body = "", ...numbers] =
      line.split(" ");
    const [weight = 1, gross = 0, load = 0, seats = 2, year = 2015] =
      numbers.map(Number);
    return {
      make: Number(make),
      symbol,
      model,
      body,
      weight,
      gross,
      load,
      seats,
      year,
    };
  });
type Model = (typeof models)[number];

const deviceStates = DEVICE_STATES.trim()
  .split("\n")
  .map((line) => {
    const [status = "", consent = "", sim, weight] = line.split(" ");
    return { status, consent, sim: Number(sim), weight: Number(weight) };
  });

const isBus = (model: Model): boolean =>
  model.body === "bus" || model.body === "coach";

function pickModel(random: Random, owner: WorldOwner): Model {
  const fitting = models.filter((model) =>
    owner.kind === "bus"
      ? isBus(model)
      : owner.kind === "rental"
        ? model.body === "small" || model.body === "medium" || isBus(model)
        : !isBus(model),
  );
  return random.weighted(fitting, (model) => model.weight);
}

/** First digit by kind: 1 large goods, 2 bus, 4 small goods, 8 special; usually three digits. */
function makeCategory(random: Random, model: Model): string {
  const first = isBus(model)
    ? "2"
    : model.body === "mixer" || model.body === "reefer"
      ? "8"
      : model.body === "small" || model.body === "van"
        ? "4"
        : "1";
  const kind = random.next();
  if (kind < 0.02) return `${first}${random.pick(["1", "2"])}`;
  if (kind < 0.03) return `${first}0${random.pick(["A", "C", "F", "H", "K"])}`;
  if (kind < 0.15) return `${first}3${random.digits(1)}`;
  return `${first}0${random.pick(["0", "0", "0", "1", "2"])}`;
}

/** The bureau of the owner's place: one whose name the municipality carries, else one of the prefecture. */
function pickBureau(random: Random, owner: WorldOwner): string {
  const own = plateBureaus.filter((b) => b.prefecture === owner.prefecture);
  const named = own.filter((b) => owner.municipality.name.startsWith(b.name));
  return random.pick(named.length > 0 && random.chance(0.8) ? named : own).name;
}

function vehicleUseOf(owner: WorldOwner): WorldVehicle["vehicle_use"] {
  if (owner.kind === "rental") return "rental";
  return owner.kind === "private" ? "private" : "commercial";
}

function pickKana(random: Random, use: WorldVehicle["vehicle_use"]): string {
  if (use === "commercial") return random.pick(COMMERCIAL_KANA);
  return random.pick(use === "private" ? PRIVATE_KANA : RENTAL_KANA);
}

/** Chassis numbers count up within a model: the index keeps them unique. */
function makeChassisNumber(model: Model, index: number): string {
  return model.body === "small" || model.body === "van"
    ? `${model.model}-${String(10000 + index).padStart(7, "0")}`
    : `${model.model}-${String(100000 + index)}`;
}

function makeDates(
  random: Random,
  model: Model,
): Pick<WorldVehicle, "first_registration" | "delivery_date"> {
  const year = random.int(model.year, Math.min(LAST_YEAR, model.year + 9));
  const month = String(random.int(1, year === LAST_YEAR ? 6 : 12)).padStart(
    2,
    "0",
  );
  return {
    first_registration: `${year}-${month}`,
    delivery_date: random.chance(0.9)
      ? `${year}-${month}-${String(random.int(10, 28))}`
      : null,
  };
}

/** An ID is given out with the SIM and ends with it. */
function userInformationOf(sim: number): number {
  if (sim === 1 || sim === 2) return 1;
  return sim === 0 ? 0 : 2;
}

function makeDevice(
  random: Random,
  model: Model,
): Pick<
  WorldVehicle,
  | "communication_device_status"
  | "sim_status"
  | "consent_document"
  | "user_information_status"
> {
  if (model.make !== 1 || model.year < 2017) {
    return {
      communication_device_status: "no_device",
      sim_status: null,
      consent_document: "00",
      user_information_status: null,
    };
  }
  const state = random.weighted(deviceStates, (s) => s.weight);
  return {
    communication_device_status: state.status,
    sim_status: state.sim,
    consent_document: state.consent,
    user_information_status: userInformationOf(state.sim),
  };
}

function makeVehicle(
  random: Random,
  owner: WorldOwner,
  dealerCodes: ReadonlyMap<string, string>,
  index: number,
): WorldVehicle {
  const model = pickModel(random, owner);
  const use = vehicleUseOf(owner);
  return {
    plate_bureau: pickBureau(random, owner),
    plate_category: makeCategory(random, model),
    plate_kana: pickKana(random, use),
    plate_number: String(random.int(1, 9999)),
    chassis_number: makeChassisNumber(model, index),
    model: `${model.symbol}-${model.model}`,
    make: model.make,
    exhaust_gas_symbol: model.symbol,
    ...makeDates(random, model),
    owner_name: owner.name,
    owner_kana: owner.name_kana,
    customer_code: random.chance(0.96) ? owner.customer_code : null,
    customer_class: owner.customer_class,
    owner_telephone: owner.telephone,
    vehicle_use: use,
    gross_weight_kg: model.gross,
    max_load_kg: model.load === 0 ? null : model.load,
    seats: model.seats,
    ...makeDevice(random, model),
    dealer_code: dealerCodes.get(owner.prefecture) ?? null,
  };
}

/** Vehicles per owner on the average: a few large fleets, many small ones. */
const FLEET = 12;

/** The companies that own the vehicles of {@link makeVehicles} of this count and seed. */
export const ownersOfVehicles = (
  count: number,
  seed = "vehicles",
): WorldOwner[] =>
  makeOwners(
    createRandom(seed).fork("owners"),
    Math.max(1, Math.ceil(count / FLEET)),
  );

/**
 * `count` vehicles with plates legal by the 138 bureaus, each plate and chassis number once.
 * The same seed and count give the same vehicles; the first ones are also those of a larger count
 * with the same number of owners only.
 */
export function makeVehicles(count: number, seed = "vehicles"): WorldVehicle[] {
  const random = createRandom(seed);
  const owners = ownersOfVehicles(count, seed);
  const dealerCodes = new Map(
    makeDealers(createRandom("dealers"), 43).flatMap((dealer) =>
      dealer.prefectures.map((name): [string, string] => [name, dealer.code]),
    ),
  );
  const plates = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const rank = Math.floor(random.next() ** 1.7 * owners.length);
    const owner = owners[rank] ?? random.pick(owners);
    for (;;) {
      const vehicle = makeVehicle(random, owner, dealerCodes, index);
      const plate = `${vehicle.plate_bureau}${vehicle.plate_category}${vehicle.plate_kana}${vehicle.plate_number}`;
      if (plates.has(plate)) continue;
      plates.add(plate);
      return vehicle;
    }
  });
}
