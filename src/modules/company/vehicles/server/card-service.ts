import {
  formatPlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import {
  parsePlate,
  plateSearchText,
} from "#platform/contract/japanese/plate.ts";
import type {
  CaseKey,
  CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { VehicleCardData } from "../contract/card-endpoints.ts";
import { relatedVehicles } from "./link-service.ts";

type CaseOfCard = NonNullable<VehicleCardData["open_cases"]>[number];
type Contact = VehicleCardData["contacts"][number];

interface CaseKeys {
  readonly phone?: string | undefined;
  readonly plate?: string | undefined;
  readonly chassis_number?: string | undefined;
  readonly company_customer_code?: string | undefined;
  readonly except_kind?: CaseModule | undefined;
  readonly except_id?: number | undefined;
}

/** A case as far as its vehicle is concerned. */
interface CaseOfVehicle extends CaseKey {
  readonly matched_by: CaseOfCard["matched_by"];
  readonly vehicle_registration_number: PlateParts | null;
  readonly customer_company: string | null;
  readonly company_customer_code: string | null;
  readonly communication_device_status: VehicleCardData["communication_device_status"];
}

/**
 * What a card shows of other modules, each in the scope of the account. Handed in by the composition root,
 * because cases and calls stand on this module and not the other way round.
 */
export interface VehicleDependencies {
  readonly mayReadCases: (actor: Actor) => boolean;
  /** Open cases and special clients of the keys. */
  readonly precheck: (
    db: Db,
    actor: Actor,
    keys: CaseKeys,
  ) => Promise<{
    open_cases: readonly CaseOfCard[];
    special_clients: VehicleCardData["special_clients"];
  }>;
  /** The newest cases of the keys, open or not. */
  readonly casesOf: (
    db: Db,
    actor: Actor,
    keys: CaseKeys,
  ) => Promise<readonly (CaseOfVehicle & { contact: Contact })[]>;
  /** The newest calls of a number or of cases. */
  readonly callsOf: (
    db: Db,
    actor: Actor,
    keys: { tel: string | undefined; cases: readonly CaseKey[] },
  ) => Promise<readonly Contact[]>;
  /** Inspections of the vehicle that are due soon; null where the account does not call for them. */
  readonly duesOf: (
    db: Db,
    actor: Actor,
    keys: Pick<CardQuery, "plate" | "chassis">,
  ) => Promise<VehicleCardData["dues"]>;
  /** The client whose telephone it is. @param digits without hyphens */
  readonly clientOf: (
    db: Db,
    digits: string,
  ) => Promise<{ name: string; company_customer_code: string } | undefined>;
}

/** What a card is asked by; any of the keys matches. */
export interface CardQuery {
  readonly plate?: string | undefined;
  readonly chassis?: string | undefined;
  readonly tel?: string | undefined;
  readonly except_case_kind?: CaseModule | undefined;
  readonly except_case_id?: number | undefined;
}

/** Contacts that a card has space for. */
const mostContacts = 8;

/** Found by the vehicle itself: a telephone may be that of a whole company. */
const isOfVehicle = ({ matched_by }: CaseOfVehicle): boolean =>
  matched_by.some((key) => key !== "caller_phone");

const plateOf = (
  { plate, chassis }: CardQuery,
  cases: readonly CaseOfVehicle[],
): PlateParts | null => {
  if (plate !== undefined) return parsePlate(plate);
  const known = cases.filter(
    (one) =>
      one.vehicle_registration_number !== null &&
      (chassis === undefined || isOfVehicle(one)),
  );
  return known[0]?.vehicle_registration_number ?? null;
};

const customerOf = (
  client: { name: string; company_customer_code: string } | undefined,
  cases: readonly CaseOfVehicle[],
): VehicleCardData["customer"] => {
  if (client !== undefined)
    return { name: client.name, code: client.company_customer_code };
  const owned = cases.find((one) => one.customer_company !== null);
  return owned === undefined
    ? null
    : {
        name: owned.customer_company ?? "",
        code: owned.company_customer_code ?? "",
      };
};

const contactsOf = (
  cases: readonly Contact[],
  calls: readonly Contact[],
): Contact[] =>
  [...cases, ...calls]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, mostContacts);

/** What the product itself knows of a vehicle. */
export const createVehicleCardService = (
  dependencies: VehicleDependencies,
) => ({
  async card(db: Db, actor: Actor, query: CardQuery): Promise<VehicleCardData> {
    const digits = digitsOnly(query.tel ?? "");
    const keys: CaseKeys = {
      phone: query.tel,
      plate: query.plate,
      chassis_number: query.chassis,
      except_kind: query.except_case_kind,
      except_id: query.except_case_id,
    };
    const cases = await dependencies.casesOf(db, actor, keys);
    const client =
      digits === "" ? undefined : await dependencies.clientOf(db, digits);
    const ofVehicle = cases.filter(isOfVehicle);
    const told = ofVehicle.length > 0 ? ofVehicle : cases;
    const customer = customerOf(client, told);
    const mayReadCases = dependencies.mayReadCases(actor);
    const { open_cases, special_clients } = mayReadCases
      ? await dependencies.precheck(db, actor, {
          ...keys,
          company_customer_code: customer?.code,
        })
      : { open_cases: [], special_clients: [] };
    const calls = await dependencies.callsOf(db, actor, {
      tel: query.tel,
      cases,
    });
    const plate = plateOf(query, cases);
    return {
      plate: plate === null ? null : formatPlate(plate),
      open_cases: mayReadCases ? [...open_cases] : null,
      contacts: contactsOf(
        cases.map(({ contact }) => contact),
        calls,
      ),
      special_clients,
      customer,
      communication_device_status:
        ofVehicle.find((one) => one.communication_device_status !== null)
          ?.communication_device_status ?? null,
      related: await relatedVehicles(
        db,
        actor,
        plate === null ? "" : plateSearchText(plate),
      ),
      dues: await dependencies.duesOf(db, actor, query),
    };
  },
});
export type VehicleCardService = ReturnType<typeof createVehicleCardService>;
