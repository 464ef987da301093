import { izaHandOverModule } from "#modules/iza/iza-inquiries/server/hand-over-service.ts";
import { izaInquiryModule } from "#modules/iza/iza-inquiries/server/module.ts";
import {
  izaMemberModule,
  izaVehicleModule,
} from "#modules/iza/iza-members/server/module.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sosHandOvers } from "./hand-overs.ts";

/** The desk that helps members by telephone. */
export const izaModules: readonly ServerModule[] = [
  izaMemberModule,
  izaVehicleModule,
  izaInquiryModule,
  izaHandOverModule(sosHandOvers),
];
