import Button from "@mui/material/Button";
import { createLink, useParams } from "@tanstack/react-router";
import { useCallback } from "react";
import { CaseActs } from "#modules/desk/case-desk/web/embeds/case-acts.tsx";
import { CaseSkeleton } from "#modules/desk/case-desk/web/embeds/case-page.tsx";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { EmptyState, ErrorState } from "#platform/web/ui/states.tsx";
import { detailShortcuts, detailText } from "../../contract/detail-text.ts";
import { getInquiry } from "../../contract/endpoints.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { CaseBody, useEditedParts } from "../components/case-body.tsx";
import { SosCaseHeader } from "../components/case-header.tsx";
import { CaseNeighbours } from "../components/case-neighbours.tsx";
import { MoreActions, useCaseSteps } from "../components/case-steps.tsx";
import { MergedNote } from "#modules/desk/case-desk/web/embeds/case-merging.tsx";
import { inquiryDoubles } from "../../contract/lifecycle-endpoints.ts";
import { NextActionBar } from "../components/next-action-bar.tsx";
import { DoubleReception } from "#modules/desk/case-desk/web/embeds/precheck-banner.tsx";
import { SendBackNote } from "../components/send-back-note.tsx";
import { caseListHref } from "../detail/case-way-back.ts";
import { menuOffers } from "../detail/next-step.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";

const ButtonLink = createLink(Button);

/** `D` and `F` put the focus on the first button of a block, `E` opens the card under the pointer or focus. */
function useCaseKeys(): void {
  useShortcut(
    "d",
    useCallback(() => focusIn("#dispatches"), []),
  );
  useShortcut(
    "f",
    useCallback(() => focusIn("#contacts"), []),
  );
  useShortcut("e", editCard);
}

const focusIn = (block: string): void => {
  const first = `${block} button:not([disabled]):not([tabindex="-1"])`;
  document.querySelector<HTMLElement>(first)?.focus();
};

const editCard = (): void => {
  const cards = [
    document.activeElement?.closest("[data-card]:has([data-edit])"),
    document.querySelector("[data-card]:has([data-edit]):hover"),
    document.querySelector("[data-card]:has([data-edit])"),
  ];
  cards
    .find((card) => card !== null && card !== undefined)
    ?.querySelector<HTMLElement>("[data-edit]")
    ?.click();
};

/** A case: header with what comes next, cards edited in place, and what was said and done about it. */
function Case({ inquiry }: { inquiry: Inquiry }) {
  const parts = useCaseParts();
  const { isEditing, onEditing } = useEditedParts();
  const { pick, dialog, is_taking } = useCaseSteps(inquiry);
  useCaseKeys();
  return (
    <CaseActs>
      <parts.PrintStyle />
      <SosCaseHeader
        inquiry={inquiry}
        presence={
          <PresenceBar
            entity="sos_inquiry"
            entity_id={inquiry.id}
            is_editing={isEditing}
            is_short
          />
        }
        papers={<parts.SheetButton id={inquiry.id} />}
        more={<MoreActions offers={menuOffers(inquiry)} onPick={pick} />}
        neighbours={<CaseNeighbours id={inquiry.id} />}
      >
        <NextActionBar inquiry={inquiry} onStep={pick} is_taking={is_taking} />
      </SosCaseHeader>
      <parts.CancelRequest inquiry_id={inquiry.id} />
      <SendBackNote inquiry={inquiry} />
      <MergedNote module="sos" merged_into={inquiry.merged_into} />
      <DoubleReception doubles={inquiryDoubles} record={inquiry} />
      <CaseBody inquiry={inquiry} onEditing={onEditing} />
      <KeyStrip rows={detailShortcuts} />
      {dialog}
    </CaseActs>
  );
}

const MissingCase = () => (
  <>
    <PageHeader title={inquiryPageTitles.detail} />
    <EmptyState message={detailText.notFound} hint={detailText.notFoundHint}>
      <ButtonLink variant="outlined" to={caseListHref()}>
        {detailText.back}
      </ButtonLink>
    </EmptyState>
  </>
);

/** Detail of an SOS case (spec §2 inquiry/{id}). */
export function InquiryDetailPage() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const isNumber = /^\d{1,15}$/.test(id);
  const inquiry = useEndpointQuery(
    getInquiry,
    { params: { id: Number(id) } },
    { enabled: isNumber, meta: { quiet: true } },
  );
  if (!isNumber || isApiError(inquiry.error, 404)) return <MissingCase />;
  if (inquiry.data !== undefined)
    return <Case key={id} inquiry={inquiry.data.data} />;
  if (!inquiry.isError) return <CaseSkeleton />;
  return (
    <>
      <PageHeader title={inquiryPageTitles.detail} />
      <ErrorState
        error={inquiry.error}
        onRetry={() => void inquiry.refetch()}
      />
    </>
  );
}
