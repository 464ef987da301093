import { outboundSettingModules } from "#modules/outbound/outbound-settings/server/module.ts";
import { outboundVehicleModules } from "#modules/outbound/outbound-vehicles/server/module.ts";
import type { ServerModule } from "#platform/server/module.ts";

/** Outbound calling. There are no slips yet that settings could change. */
export const outboundModules: readonly ServerModule[] = [
  ...outboundVehicleModules,
  ...outboundSettingModules({
    previewSettings: () => Promise.resolve([]),
    reevaluateDealer: () => Promise.resolve(),
    usesOfItem: () => Promise.resolve([]),
  }),
];
