import { outboundCallModule } from "#modules/outbound/outbound-calls/server/module.ts";
import {
  previewSettings,
  reevaluateDealer,
  usesOfItem,
} from "#modules/outbound/outbound-calls/server/service.ts";
import { outboundDmModules } from "#modules/outbound/outbound-dm/server/module.ts";
import { returnedMailOf } from "#modules/outbound/outbound-dm/server/service.ts";
import { outboundReportModule } from "#modules/outbound/outbound-reports/server/module.ts";
import { outboundSettingModules } from "#modules/outbound/outbound-settings/server/module.ts";
import { outboundVehicleModules } from "#modules/outbound/outbound-vehicles/server/module.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { brakesOf } from "./outbound-brakes.ts";

/** Outbound calling: slips follow vehicles, users, stops and settings. */
export const outboundModules = (): readonly ServerModule[] => [
  ...outboundVehicleModules,
  ...outboundSettingModules({ previewSettings, reevaluateDealer, usesOfItem }),
  outboundCallModule({ brakesOf, returnedMailOf }),
  ...outboundDmModules,
  outboundReportModule,
];
