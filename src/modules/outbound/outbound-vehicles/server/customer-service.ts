import { recordService } from "#modules/base/records/server/service.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import type { Contact } from "../contract/contact-schema.ts";
import { outboundCustomers } from "../contract/customer-record.ts";
import { scopeOfCustomers, scopeOfOwners } from "./access.ts";
import { customerFilters } from "./queries.ts";
import { audienceOfDealer, vehicleRecords } from "./vehicle-service.ts";
import "./tables.ts";

/** Telephones of a user, as stops and calls are compared by them. */
const phonesOf = (contacts: readonly Contact[]): string[] =>
  contacts
    .map(({ phone }) => digitsOnly(phone))
    .filter((digits) => digits !== "");

const addressNames = [
  "name",
  "postal_code",
  "prefecture",
  "address",
  "building",
  "dm_name",
  "dm_postal_code",
  "dm_prefecture",
  "dm_address",
  "dm_building",
] as const;

/** Users of vehicles on the server. */
export const customerRecords = recordService(outboundCustomers, {
  scopeOf: scopeOfCustomers,
  references: { car_dealer_id: scopeOfOwners },
  audienceOf: ({ car_dealer_id }) => audienceOfDealer(car_dealer_id),
  filters: customerFilters,
  derive: ({ contacts }) => ({ phone_digits: phonesOf(contacts) }),
  unrecorded: ["phone_digits"],
  changing: async (_write, before, changes) => {
    const isCorrected = addressNames.some(
      (name) => name in changes && changes[name] !== before[name],
    );
    // Another address is looked at anew.
    return before.dm_address_state === "returned" && isCorrected
      ? { dm_address_state: "unchecked" }
      : {};
  },
  // Their vehicles are found by the new words.
  saved: async ({ db }, list) => {
    const renamed = list.filter(
      ({ row, before }) =>
        before !== undefined && before.search_text !== row.search_text,
    );
    await vehicleRecords.refresh(
      db,
      "outbound_customer_id",
      renamed.map(({ row }) => row.id),
    );
  },
});
