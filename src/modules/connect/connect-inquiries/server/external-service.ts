import {
  permittedEvents,
  registryRegistration,
  vehicleGate,
} from "#modules/company/vehicles/contract/consent-rules.ts";
import { maximumLookupResults } from "#modules/company/vehicles/contract/endpoints.ts";
import type {
  RegistryVehicle,
  VehicleKeys,
} from "#modules/company/vehicles/contract/schema.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import { getDeskCase } from "#modules/desk/case-desk/server/kind-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { ExternalHistory } from "../contract/external-endpoints.ts";
import {
  registryKeysOf,
  theVehicleOf,
  type VehicleFacts,
} from "../contract/registry-rules.ts";
import { scopeOfConnect } from "./access.ts";
import type { ConnectRow } from "./tables.ts";

type Customer = Parameters<typeof vehicleGate>[1];

const told = (vehicle: RegistryVehicle, customer: Customer) => ({
  vehicle,
  gate: vehicleGate(vehicle, customer),
  registration: registryRegistration(vehicle),
});

/** The registry's one vehicle of an inquiry. @throws AppError 567 where it cannot be asked */
export const findVehicleOf = async (
  registry: Pick<RegistryClient, "findVehicles">,
  facts: VehicleFacts,
): Promise<RegistryVehicle | undefined> => {
  const keys = registryKeysOf(facts);
  return keys === undefined
    ? undefined
    : theVehicleOf(facts, await registry.findVehicles(keys));
};

/** What the registry says, as far as the consent of the user goes. */
export const createExternalService = (registry: RegistryClient) => ({
  vehicles: async (keys: VehicleKeys, customer: Customer) => {
    const found = await registry.findVehicles(keys);
    return found
      .slice(0, maximumLookupResults)
      .map((vehicle) => told(vehicle, customer));
  },

  /** @throws AppError 404 outside the scope, 567 */
  async history(
    db: Db,
    actor: Actor,
    id: number,
  ): Promise<ExternalHistory | null> {
    const row = await getDeskCase<ConnectRow>(
      db,
      "connect_inquiries",
      scopeOfConnect(actor),
      id,
    );
    const vehicle = await findVehicleOf(registry, row);
    if (vehicle === undefined) return null;
    const says = told(vehicle, row);
    const events = await registry.listEvents(vehicle.chassis_number);
    // Cut here: what may not be read never leaves the server.
    return { ...says, events: permittedEvents(says.gate, events) };
  },
});
