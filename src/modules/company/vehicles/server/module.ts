import type { ServerModule } from "#platform/server/module.ts";
import { registerVehicleCardRoutes } from "./card-routes.ts";
import type { RegistryClient } from "./registry-service.ts";
import { registerVehicleRoutes } from "./routes.ts";
import {
  createVehicleCardService,
  type VehicleDependencies,
} from "./service.ts";

/** Vehicles: the look-up in the registry, and the card of what is known of one. */
export const vehicleModule = (
  registry: RegistryClient,
  dependencies: VehicleDependencies,
): ServerModule => ({
  routes: (app, context) => {
    registerVehicleRoutes(app, context, registry);
    registerVehicleCardRoutes(
      app,
      context,
      createVehicleCardService(dependencies),
    );
  },
});
