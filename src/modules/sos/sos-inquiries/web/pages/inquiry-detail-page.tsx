import Button from "@mui/material/Button";
import { createLink, useLocation, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { InterviewReminder } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { KeyStrip } from "#platform/web/ui/key-strip.tsx";
import { EmptyState, ErrorState } from "#platform/web/ui/states.tsx";
import { detailShortcuts, detailText } from "../../contract/detail-text.ts";
import { getInquiry } from "../../contract/endpoints.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryPageTitles } from "../../contract/page-text.ts";
import { ActionBar } from "../components/action-bar.tsx";
import { CaseBody, useEditedSections } from "../components/case-body.tsx";
import { CaseHeader } from "../components/case-header.tsx";
import { CaseSkeleton } from "#modules/desk/case-desk/web/embeds/case-layout.tsx";
import { CaseNeighbours } from "../components/case-neighbours.tsx";
import { MergedNote } from "../components/merging.tsx";
import { CaseNotes } from "../components/precheck-banner.tsx";
import { SendBackNote } from "../components/send-back-note.tsx";
import { useCaseParts } from "../embeds/case-parts.tsx";
import { caseListHref } from "../detail/case-way-back.ts";

const ButtonLink = createLink(Button);

const movesOfHand = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls to the block, and again while those above it still get their size, until the reader moves. */
function holdInView(block: HTMLElement): () => void {
  const scroll = () => block.scrollIntoView();
  const sizes = new ResizeObserver(scroll);
  const end = () => sizes.disconnect();
  for (const one of block.parentElement?.parentElement?.children ?? [])
    sizes.observe(one);
  for (const move of movesOfHand)
    addEventListener(move, end, { once: true, passive: true });
  scroll();
  return () => {
    end();
    for (const move of movesOfHand) removeEventListener(move, end);
  };
}

/** The block that the address names stands in view once the case is there: dispatch buttons of the list lead to it. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const block = hash === "" ? null : document.getElementById(hash);
    return block === null ? undefined : holdInView(block);
  }, [hash]);
}

/** A case: header, sections edited in place, and what was said and done about it. */
function Case({ inquiry }: { inquiry: Inquiry }) {
  const parts = useCaseParts();
  const { isEditing, onEditing } = useEditedSections();
  useAnchor();
  return (
    <>
      <parts.PrintStyle />
      <CaseHeader
        inquiry={inquiry}
        presence={
          <PresenceBar
            entity="sos_inquiry"
            entity_id={inquiry.id}
            is_editing={isEditing}
          />
        }
        actions={
          <>
            <parts.SheetButton id={inquiry.id} />
            <ActionBar inquiry={inquiry} />
          </>
        }
        neighbours={<CaseNeighbours id={inquiry.id} />}
      />
      <parts.CancelRequest inquiry_id={inquiry.id} />
      <SendBackNote inquiry={inquiry} />
      <MergedNote inquiry={inquiry} />
      <CaseNotes inquiry={inquiry} />
      <InterviewReminder inquiry={inquiry} is_link />
      <CaseBody inquiry={inquiry} onEditing={onEditing} />
      <KeyStrip rows={detailShortcuts} />
    </>
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
