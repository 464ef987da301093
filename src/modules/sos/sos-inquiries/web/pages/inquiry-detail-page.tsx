import { MergedNote } from "#modules/desk/case-desk/web/embeds/case-merging.tsx";
import {
  OpenedCasePage,
  useFocusKey,
} from "#modules/desk/case-desk/web/embeds/opened-case.tsx";
import { HandOverOrigins } from "#modules/desk/case-hand-overs/web/embeds/hand-over-origins.tsx";
import { DoubleReception } from "#modules/desk/case-desk/web/embeds/precheck-banner.tsx";
import { detailShortcuts } from "../../contract/detail-text.ts";
import { inquiryDoubles } from "../../contract/lifecycle-endpoints.ts";
import { sosCase } from "../../contract/key-rules.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { CaseBody } from "../components/case-body.tsx";
import { inquiryHead } from "../components/inquiry-head.tsx";
import { inquiryScreen } from "../components/inquiry-screen.tsx";
import { useInquirySteps } from "../components/inquiry-steps.tsx";
import { useCaseParts } from "../embeds/case-parts.tsx";

const Papers = ({ record }: { record: Inquiry }) => {
  const { SheetButton } = useCaseParts();
  return <SheetButton id={record.id} />;
};

const Notes = ({ record }: { record: Inquiry }) => {
  const { CancelRequest, PrintStyle } = useCaseParts();
  useFocusKey("d", "#dispatches");
  return (
    <>
      <PrintStyle />
      <CancelRequest inquiry_id={record.id} />
      <HandOverOrigins case_key={sosCase(record.id)} />
      <MergedNote module="sos" merged_into={record.merged_into} />
      <DoubleReception doubles={inquiryDoubles} record={record} />
    </>
  );
};

/** Detail of an SOS case (spec §2 inquiry/{id}). */
export const InquiryDetailPage = () => (
  <OpenedCasePage
    screen={inquiryScreen}
    steps={useInquirySteps()}
    headOf={inquiryHead}
    Papers={Papers}
    Notes={Notes}
    Body={CaseBody}
    shortcuts={detailShortcuts}
  />
);
