/** What other modules' servers use of the external registry. */
export {
  askRegistry,
  createRegistryClient,
  type RegistryClient,
} from "./registry-service.ts";
export {
  createVehicleCardService,
  type VehicleDependencies,
} from "./card-service.ts";
