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
import type { ServerModule } from "#platform/server/module.ts";
import { sosHandOvers } from "./hand-overs.ts";
import type { ModuleParts } from "./module-parts.ts";

/** The connected-vehicle desk. */
export const connectModules = ({
  config,
  files,
  mails,
  vehicles,
}: ModuleParts): readonly ServerModule[] => {
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
