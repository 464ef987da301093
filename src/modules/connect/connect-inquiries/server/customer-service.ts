import type { CustomerHint } from "#modules/company/clients/contract/schema.ts";
import { listClientHints } from "#modules/company/clients/server/client-service.ts";
import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import type { RegistryVehicle } from "#modules/company/vehicles/contract/schema.ts";
import { paceLookUp } from "#modules/company/vehicles/server/look-up-service.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { maximumCustomers } from "../contract/customer-endpoints.ts";

const ownerOf = (vehicle: RegistryVehicle): CustomerHint => ({
  id: null,
  company_customer_code: vehicle.customer_code,
  name: vehicle.owner_name,
  name_kana: vehicle.owner_kana,
  customer_class: vehicle.customer_class,
  customer_rank: null,
  billing_name: null,
  billing_address: null,
});

/** By which two are the same: the code where there is one. */
const keyOf = ({ company_customer_code, name }: CustomerHint): string =>
  company_customer_code ?? name;

/** Owners of vehicles by their telephone; nobody where the registry cannot be asked: typing goes on. @throws AppError 429 */
const listOwners = async (
  registry: Pick<RegistryClient, "findVehicles">,
  actor: Actor,
  typed: string,
): Promise<CustomerHint[]> => {
  const { tel } = completeKeys([null, null, typed]);
  if (tel === undefined) return [];
  paceLookUp(actor);
  try {
    return (await registry.findVehicles({ tel })).map(ownerOf);
  } catch (error) {
    if (error instanceof AppError && error.code === "external_unreachable")
      return [];
    throw error;
  }
};

/** Whose vehicle it may be: who is a client comes first, and once. */
export const createCustomerSearch =
  (registry: Pick<RegistryClient, "findVehicles">) =>
  async (db: Db, actor: Actor, typed: string): Promise<CustomerHint[]> => {
    const [clients, owners] = await Promise.all([
      listClientHints(db, actor, typed, maximumCustomers),
      listOwners(registry, actor, typed),
    ]);
    const byKey = new Map(
      [...owners, ...clients].map((one) => [keyOf(one), one]),
    );
    const others = owners.filter((one) => byKey.get(keyOf(one)) === one);
    return [...clients, ...others].slice(0, maximumCustomers);
  };
