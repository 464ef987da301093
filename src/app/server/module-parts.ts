import { createRoadDesk } from "#modules/base/roads/server/service.ts";
import {
  type AuthService,
  createAuthService,
} from "#modules/company/auth/server/service.ts";
import { createRegistrySettings } from "#modules/company/settings/server/service.ts";
import {
  type RegistryClient,
  askRegistry,
  createRegistryClient,
} from "#modules/company/vehicles/server/service.ts";
import { createCaseMailService } from "#modules/desk/case-mails/server/service.ts";
import type { Config } from "#platform/server/config.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";

/** What the server is started with. */
export interface GivenParts {
  readonly db: Db;
  readonly config: Config;
  readonly files: FilePort;
}

/** What the modules of every area are made of: each thing is one for the whole server. */
export interface ModuleParts extends GivenParts {
  readonly auth: AuthService;
  readonly mails: ReturnType<typeof createCaseMailService>;
  /** Which addresses of the vehicle registry may be asked, and what asks them and remembers their failures. */
  readonly registry: ReturnType<typeof createRegistrySettings>;
  readonly vehicles: RegistryClient;
  readonly roads: ReturnType<typeof createRoadDesk>;
}

/** Makes them, of what the server was started with. */
export const createModuleParts = (given: GivenParts): ModuleParts => {
  const { db, config } = given;
  const registry = createRegistrySettings(config.registryUrls, askRegistry);
  return {
    ...given,
    auth: createAuthService({ db, config }),
    mails: createCaseMailService({
      canSend: config.smtpUrl !== undefined,
      from: config.mailFrom,
    }),
    registry,
    vehicles: createRegistryClient({ desk: registry.deskOf(db) }),
    roads: createRoadDesk(),
  };
};
