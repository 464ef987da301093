/** What other modules' servers use of the external registry. */
export { askRegistry, createRegistryClient } from "./registry-service.ts";
export {
  createVehicleCardService,
  type VehicleCompanions,
} from "./card-service.ts";
