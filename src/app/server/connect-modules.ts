import { escalationModule } from "#modules/connect/connect-escalations/server/module.ts";
import { createEscalationService } from "#modules/connect/connect-escalations/server/service.ts";
import {
  connectCategoryModule,
  connectInquiryModule,
  connectVehicleModule,
  connectWorkFlowModule,
} from "#modules/connect/connect-inquiries/server/module.ts";
import { connectHandOverModule } from "#modules/connect/connect-inquiries/server/hand-over-service.ts";
import { documentModule } from "#modules/connect/connect-documents/server/module.ts";
import type { createCaseMailService } from "#modules/desk/case-mails/server/service.ts";
import type { RegistryClient } from "#modules/company/vehicles/server/service.ts";
import type { Config } from "#platform/server/config.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sosHandOvers } from "./hand-overs.ts";

/** The connected-vehicle desk. */
export const connectModules = (
  {
    config,
    files,
    mails,
  }: {
    config: Config;
    files: FilePort;
    mails: ReturnType<typeof createCaseMailService>;
  },
  vehicles: RegistryClient,
): ServerModule[] => {
  const escalations = createEscalationService(mails);
  return [
    connectInquiryModule(escalations.follow),
    connectCategoryModule,
    connectWorkFlowModule,
    connectHandOverModule(sosHandOvers),
    connectVehicleModule(vehicles),
    escalationModule(escalations, config),
    documentModule(files),
  ];
};
