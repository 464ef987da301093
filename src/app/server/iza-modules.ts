import { quotableDocuments } from "#modules/connect/connect-documents/server/service.ts";
import { izaHandOverModule } from "#modules/iza/iza-inquiries/server/hand-over-service.ts";
import { createDealerMails } from "#modules/iza/iza-inquiries/server/mail-service.ts";
import {
  izaInquiryModule,
  izaMailModule,
} from "#modules/iza/iza-inquiries/server/module.ts";
import {
  izaMemberModule,
  izaVehicleModule,
} from "#modules/iza/iza-members/server/module.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { sosHandOvers } from "./hand-overs.ts";
import type { ModuleParts } from "./module-parts.ts";

/** The desk that helps members by telephone; what it quotes are the documents of the connected-vehicle desk. */
export const izaModules = ({ mails }: ModuleParts): readonly ServerModule[] => [
  izaMemberModule,
  izaVehicleModule,
  izaInquiryModule(quotableDocuments),
  izaHandOverModule(sosHandOvers),
  izaMailModule(createDealerMails(mails)),
];
