import { deskPermissions } from "#modules/base/desks/contract/lookups.ts";
import { recordService } from "#modules/base/records/server/service.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { textModules } from "../contract/record.ts";
import { scopeOfTextModules } from "./access.ts";
import "./tables.ts";

/** Text modules on the server; long fields of all who use them follow their changes. */
export const textModuleRecords = recordService(textModules, {
  scopeOf: scopeOfTextModules,
  audienceOf: () =>
    callCentre(...deskPermissions, "out", "justdoit", "client_management"),
});
