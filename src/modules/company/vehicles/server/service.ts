/** The door to the external registry for other modules' servers. */
export { askRegistry, createRegistryClient } from "./registry-service.ts";
export {
  createVehicleCardService,
  type VehicleCompanions,
} from "./card-service.ts";
