import {
  clientExport,
  memberExport,
} from "#modules/company/clients/server/export-service.ts";
import {
  carMakerExport,
  towCompanyExport,
} from "#modules/company/organisations/server/service.ts";
import { branchExport } from "#modules/company/dealers/server/service.ts";
import { createRoadDesk } from "#modules/base/roads/server/service.ts";
import { shiftTableExport } from "#modules/sos/shift-table/server/service.ts";
import { inquiryExport } from "#modules/sos/sos-inquiries/server/service.ts";
import { textModuleExport } from "#modules/desk/text-modules/server/service.ts";
import { userExport } from "#modules/company/users/server/service.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import { branchPlaceFinder } from "./dealers.ts";
import { inquiryCompanions } from "./inquiry-companions.ts";

/** Every list that can be exported; a module adds its own here, one line each. */
export const exportSources: readonly ExportSource[] = [
  inquiryExport(inquiryCompanions),
  userExport,
  towCompanyExport,
  carMakerExport,
  clientExport,
  memberExport,
  branchExport(branchPlaceFinder(createRoadDesk().roads)),
  shiftTableExport,
  textModuleExport,
];
