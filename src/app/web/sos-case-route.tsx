import {
  CaseSheetButton,
  PrintStyle,
} from "#modules/sos/case-papers/web/embeds/case-sheet.tsx";
import { DispatchSheetButton } from "#modules/sos/case-papers/web/embeds/dispatch-sheet.tsx";
import { requestCancel } from "#modules/sos/sos-approvals/contract/endpoints.ts";
import { CancelRequestNote } from "#modules/sos/sos-approvals/web/embeds/cancel-request-note.tsx";
import { panelText } from "#modules/sos/sos-dispatch/contract/panel-text.ts";
import {
  CompletionReportAct,
  CompletionReportBlock,
} from "#modules/sos/sos-dispatch/web/embeds/completion-report-block.tsx";
import {
  DispatchPanel,
  useCompanies,
  useCompanyOf,
} from "#modules/sos/sos-dispatch/web/embeds/dispatch-panel.tsx";
import { DispatchPartsProvider } from "#modules/sos/sos-dispatch/web/embeds/dispatch-parts.tsx";
import {
  useReportCount,
  WorkReportsPanel,
} from "#modules/sos/sos-dispatch/web/embeds/work-reports-panel.tsx";
import { cancellationReasons } from "#modules/sos/sos-inquiries/contract/lookups.ts";
import {
  CasePartsProvider,
  type CaseParts,
} from "#modules/sos/sos-inquiries/web/embeds/case-parts.tsx";
import { InquiryDetailPage } from "#modules/sos/sos-inquiries/web/pages/inquiry-detail-page.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { caseTimelineWords } from "./sos-timeline-words.ts";

const parts: CaseParts = {
  Dispatches: DispatchPanel,
  WorkReports: WorkReportsPanel,
  CompletionReport: CompletionReportBlock,
  completionTitle: panelText.completion,
  Acts: CompletionReportAct,
  useReportCount,
  useCompanies,
  useCompanyOf,
  SheetButton: CaseSheetButton,
  PrintStyle,
  CancelRequest: CancelRequestNote,
  timelineWords: caseTimelineWords,
  requestCancel: async (id, { cancellation_reason, reason }) => {
    const code = cancellationReasons.codes.find(
      (one) => one === cancellation_reason,
    );
    if (code === undefined) throw new Error("no cancellation reason");
    await callEndpoint(requestCancel, {
      params: { id },
      body: { cancellation_reason: code, reason },
    });
  },
};

const dispatchParts = { SheetButton: DispatchSheetButton };

/** An SOS case with what the modules above it add: dispatches, reports, papers, decisions. */
export const SosCaseRoute = () => (
  <CasePartsProvider value={parts}>
    <DispatchPartsProvider value={dispatchParts}>
      <InquiryDetailPage />
    </DispatchPartsProvider>
  </CasePartsProvider>
);
