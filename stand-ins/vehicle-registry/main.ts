/** `npx tsx stand-ins/vehicle-registry/main.ts`: the registry alone, for a product started with REGISTRY_URLS. */
import { demoVehicles } from "#world/demo-seed.ts";
import { startVehicleRegistry } from "./vehicle-registry.ts";

const port = Number(process.env.REGISTRY_PORT ?? 3090);
const { urls } = await startVehicleRegistry({ vehicles: demoVehicles(), port });
console.log(`REGISTRY_URLS=${urls.join(",")}`);
