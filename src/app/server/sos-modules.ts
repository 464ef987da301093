import { listAnswersOfCase } from "#modules/desk/interview-guides/server/service.ts";
import { paperModule } from "#modules/sos/case-papers/server/module.ts";
import { createPaperService } from "#modules/sos/case-papers/server/service.ts";
import { boardModule } from "#modules/sos/dispatch-board/server/module.ts";
import { shiftTableModule } from "#modules/sos/shift-table/server/module.ts";
import { approvalModule } from "#modules/sos/sos-approvals/server/module.ts";
import { createApprovalService } from "#modules/sos/sos-approvals/server/service.ts";
import { dispatchModule } from "#modules/sos/sos-dispatch/server/module.ts";
import { createDispatchService } from "#modules/sos/sos-dispatch/server/service.ts";
import { inquiryModule } from "#modules/sos/sos-inquiries/server/module.ts";
import { createInquiryService } from "#modules/sos/sos-inquiries/server/service.ts";
import { statisticsModule } from "#modules/sos/sos-statistics/server/module.ts";
import { towPortalModule } from "#modules/sos/tow-portal/server/module.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { inquiryDependencies } from "./inquiry-dependencies.ts";
import type { ModuleParts } from "./module-parts.ts";

/** The emergency desk: cases with their dispatches and papers, and the decisions about them. */
export const sosModules = ({
  config,
  files,
  auth,
}: ModuleParts): readonly ServerModule[] => {
  const inquiries = createInquiryService(inquiryDependencies);
  const dispatches = createDispatchService({ files });
  return [
    inquiryModule(inquiryDependencies),
    approvalModule(createApprovalService(inquiries)),
    dispatchModule(dispatches),
    towPortalModule(dispatches),
    paperModule(
      createPaperService({
        inquiries,
        dispatches,
        answersOf: listAnswersOfCase,
        deskPhone: config.deskPhone,
      }),
    ),
    boardModule,
    shiftTableModule(auth),
    statisticsModule,
  ];
};
