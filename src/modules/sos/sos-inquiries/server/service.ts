import type { InquiryDependencies } from "./dependency-service.ts";
import { caseCorrespondence } from "#modules/desk/case-desk/server/correspondence-service.ts";
import { casePrecheck } from "#modules/desk/case-desk/server/double-service.ts";
import { sosCase } from "../contract/key-rules.ts";
import { sosDesk } from "./case-service.ts";
import { createInquiryReading } from "./reading-service.ts";
import { inquiryLifecycleSteps } from "./lifecycle-service.ts";
import { createInquiryMerging } from "./merging-service.ts";
import { inquiryEditing } from "./writing-service.ts";

export type { InquiryDependencies } from "./dependency-service.ts";
export type { CaseSummary, WorkReportSummary } from "./present.ts";
export type { InquiryRow } from "./tables.ts";
export {
  reachesCaseOf,
  scopeOfInquiries,
  scopeThroughDispatch,
} from "./access.ts";
export { inquiryExport } from "./export-service.ts";
export { receiveHandOver } from "./hand-over-service.ts";
export { inquirySearcher } from "./find-service.ts";
export { countInquiriesForMenu } from "./menu-service.ts";
export { foldInquiryCounts } from "./count-queries.ts";
export { indexOldInquiries } from "./search-mutations.ts";
export { getInquiryRow, listWholeInquiryRows } from "./queries.ts";
export { listArrangedDoubles } from "./double-service.ts";
export {
  listBoardInquiries,
  listOpenInquiries,
  type BoardInquiry,
  type WaitingInquiry,
} from "./board-queries.ts";
export { renewNextActions } from "./mutations.ts";
export { listIdsWithoutNextAction } from "./summary-queries.ts";
export { sosDesk } from "./case-service.ts";
export { countCasesForApproval } from "./list-service.ts";
export {
  applyCancelRequest,
  applyDispatchFacts,
  expectArrangementCall,
  lockInquiry,
  lockInquiryOfDispatch,
  lockSosCase,
  requireInquiryAction,
  type InquiryWrite,
} from "./locking-service.ts";

/** The steps of a case, and what of other desks follows from them. */
const leading = (dependencies: InquiryDependencies) => ({
  ...inquiryLifecycleSteps,
  takeStep: async (
    ...given: Parameters<typeof inquiryLifecycleSteps.takeStep>
  ) => {
    const shown = await inquiryLifecycleSteps.takeStep(...given);
    const [write, id, action] = given;
    if (action === "cancel")
      await dependencies.handOverEnded(write, sosCase(id));
    return shown;
  },
});

/** Use cases of SOS cases, over what the composition root hands in. */
export const createInquiryService = (dependencies: InquiryDependencies) => ({
  ...createInquiryReading(dependencies),
  ...caseCorrespondence(sosDesk),
  precheck: casePrecheck(sosDesk),
  ...inquiryEditing,
  ...leading(dependencies),
  ...createInquiryMerging(dependencies),
});
export type InquiryService = ReturnType<typeof createInquiryService>;
export {
  countOpenCasesOfBranch,
  countOpenCasesOfDealer,
} from "./branch-queries.ts";
