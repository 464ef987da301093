import type { FilePort } from "#platform/server/files/file-port.ts";
import {
  accept,
  advance,
  arrange,
  cancel,
  change,
  decline,
  getOne,
  listOfCase,
} from "./dispatch-service.ts";
import {
  placeOfCase,
  suggestForCase,
  suggestForPlace,
} from "./suggestion-service.ts";
import { listLateReports, seeLateReport } from "./late-service.ts";
import { createTowService } from "./tow-service.ts";
import { createReportService } from "./work-report-service.ts";

export { listLiveCaseIds } from "./live-queries.ts";
export { takeCalled, type Called } from "./called-service.ts";
export { factsOfCases, firstCompanies, followMinutes } from "./fact-service.ts";
export { countDispatchesTo } from "./queries.ts";
export { cancelOpenDispatches } from "./dispatch-service.ts";
export { deriveMissingNextActions, followPolicy } from "./step-service.ts";
export { boardTopic, deskOfBoard, policyKind } from "./policy-mutations.ts";
export { getPolicyRow } from "./policy-queries.ts";
export type { DispatchPolicyRow } from "./policy-tables.ts";
export { scopeOfDispatches } from "./access.ts";
export {
  listBoardDispatches,
  listOpenDispatchCounts,
  listSilentRequests,
  type BoardDispatch,
} from "./board-queries.ts";
export { kindOfOffer, sendOffer } from "./offer-service.ts";
export { lockDispatch } from "./step-service.ts";
export { placeOfCase, suggestForCase };
export { countTowRequests } from "./tow-service.ts";
export { handOverCard, summariesOfCases } from "./summary-service.ts";
export { workReportFiles } from "./report-writing-service.ts";

/** Use cases of dispatches: `desk` for the call centre, `tow` for the portal, `reports` for both. */
export const createDispatchService = ({ files }: { files: FilePort }) => {
  const reports = createReportService(files);
  return {
    desk: {
      listOfCase,
      getOne,
      arrange,
      change,
      advance,
      accept,
      decline,
      cancel,
      suggestForCase,
      suggestForPlace,
      listLateReports,
      seeLateReport,
    },
    reports,
    tow: createTowService(reports),
  };
};
export type DispatchService = ReturnType<typeof createDispatchService>;
export type { DispatchRow, WorkReportRow } from "./tables.ts";
