import { hashPassword } from "#platform/server/password-hash.ts";
import { renewStreams } from "#modules/company/auth/server/service.ts";
import { clientImport } from "#modules/company/clients/server/client-import-service.ts";
import { memberImport } from "#modules/company/clients/server/member-import-service.ts";
import {
  carMakerImport,
  towCompanyImport,
} from "#modules/company/organisations/server/service.ts";
import { userImport } from "#modules/company/users/server/service.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";

/** Every table that can be imported; a module adds its own here, one line each. */
export const importKinds: readonly ImportKind[] = [
  towCompanyImport,
  carMakerImport,
  clientImport,
  memberImport,
  userImport({ hashPassword, renewStreams }),
];
