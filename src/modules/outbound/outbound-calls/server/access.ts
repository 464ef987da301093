import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  outboundDesk,
  outboundReaders,
} from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { userTypeOf } from "#modules/desk/case-messages/contract/rules.ts";
import { AppError } from "#platform/contract/errors.ts";
import { fieldText } from "#platform/contract/japanese/field-text.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineWholeScope,
  isCallCentre,
  type Scope,
} from "#platform/server/lists/row-scope.ts";
import type { Audience } from "#platform/server/records/audience.ts";
import { deskOnly } from "../contract/filter-rules.ts";
import type { SlipListQuery } from "../contract/slip-schema.ts";

export type SlipScope = Scope<"outbound_slips">;

/** Everything for the call centre, its own for a sales company, its make for a maker, nothing for anybody else. */
const reachOf = (
  actor: Actor,
  table: string,
): boolean | RawBuilder<SqlBool> => {
  if (!isAllowed(outboundReaders, actor)) return false;
  if (isCallCentre(actor)) return true;
  if (actor.role === "carDealer")
    return sql<SqlBool>`${sql.ref(`${table}.car_dealer_id`)} = ${actor.car_dealer_id}`;
  return actor.role === "carMaker"
    ? sql<SqlBool>`${sql.ref(`${table}.vehicle_make`)} = ${actor.vehicle_make}`
    : false;
};

export const scopeOfSlips = defineWholeScope("outbound_slips", (actor) =>
  reachOf(actor, "outbound_slips"),
);

/** The vehicle itself, for what is asked of one without a slip. */
export const scopeOfVehiclesCalled = defineWholeScope(
  "outbound_vehicles",
  (actor) => reachOf(actor, "outbound_vehicles"),
);

export type VehicleScope = ReturnType<typeof scopeOfVehiclesCalled>;

/** What the desk told a company, for the desk and that company. */
export const scopeOfInformation = defineWholeScope(
  "outbound_information_reports",
  (actor) => {
    const reach = reachOf(actor, "outbound_information_reports");
    if (isCallCentre(actor) || typeof reach === "boolean") return reach;
    const to = userTypeOf(actor.role) ?? "";
    return sql<SqlBool>`(${reach} and outbound_information_reports."to" = ${to})`;
  },
);
export type InformationScope = ReturnType<typeof scopeOfInformation>;

/** Messages of the vehicles in reach that the account has a part in: `isReadBy` as SQL. */
export const scopeOfMessages = defineWholeScope("outbound_messages", (actor) =>
  reachOf(actor, "outbound_messages"),
);
export type MessageScope = ReturnType<typeof scopeOfMessages>;

/** The desk is one reader: what one operator has read is read. */
export const readerOf = (actor: Actor): number =>
  isCallCentre(actor) ? 0 : actor.user_id;

export const isDesk = (actor: Actor): boolean => isAllowed(outboundDesk, actor);

/** Names, telephones and memos are no maker's business. */
export const seesNames = ({ side, role }: Actor): boolean =>
  side === "call_centre" || role === "carDealer";

/**
 * The slips that an account may ask for by a query: by nothing that only the desk is told, a maker by no user of vehicles.
 *
 * @throws AppError `invalid_input`
 */
export const askedSlips = (actor: Actor, query: SlipListQuery): SlipScope => {
  const closed = new Set<keyof SlipListQuery>([
    ...(isDesk(actor) ? [] : deskOnly),
    ...(seesNames(actor) ? [] : ["outbound_customer_id" as const]),
  ]);
  const asked = [...closed].filter((name) => query[name] !== undefined);
  if (asked.length > 0)
    throw new AppError("invalid_input", {
      errors: Object.fromEntries(
        asked.map((name) => [name, [fieldText.invalid]]),
      ),
    });
  return scopeOfSlips(actor);
};

/** The desk, the sales company whose row it is, the maker of the vehicle. */
export const audienceOf = ({
  car_dealer_id,
  vehicle_make,
}: {
  readonly car_dealer_id: number | null;
  readonly vehicle_make: number | null;
}): Audience => ({
  permissions: ["out", "out_external"],
  car_dealer_id,
  vehicle_make,
  tow_truck_company_ids: [],
});
