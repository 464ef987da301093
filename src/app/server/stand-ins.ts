import type { Config, RunningConfig } from "#platform/server/config.ts";
import type { VehicleRecord } from "../../../stand-ins/vehicle-registry/vehicle-record.ts";
import { startMailCatcher } from "../../../stand-ins/mail-catcher/mail-catcher.ts";
import { startVehicleRegistry } from "../../../stand-ins/vehicle-registry/vehicle-registry.ts";

export interface StandIns {
  /** The settings which the stand-ins fill, because the environment left them open. */
  readonly replacements: Pick<
    RunningConfig,
    "registryUrls" | "smtpUrl" | "mailCatcherUrl"
  >;
  readonly close: () => Promise<void>;
}

/** In the demo: a vehicle registry and a mail catcher for what the environment does not name. */
export async function startStandIns(
  config: Config,
  registryVehicles: () => readonly VehicleRecord[],
): Promise<StandIns> {
  const registry =
    config.isDemo && config.registryUrls === undefined
      ? await startVehicleRegistry({ vehicles: registryVehicles(), port: 0 })
      : undefined;
  const catcher =
    config.isDemo && config.smtpUrl === undefined
      ? await startMailCatcher()
      : undefined;
  return {
    replacements: {
      registryUrls: config.registryUrls ?? registry?.urls,
      smtpUrl: config.smtpUrl ?? catcher?.smtpUrl,
      mailCatcherUrl: catcher?.httpUrl,
    },
    close: async () => {
      await Promise.all([registry?.close(), catcher?.close()]);
    },
  };
}
