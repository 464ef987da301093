import { Fragment, useCallback, useState } from "react";
import { CaseThread } from "#modules/desk/case-messages/web/embeds/case-thread.tsx";
import { callLogPageTitles } from "#modules/desk/call-logs/contract/page-text.ts";
import {
  CaseCalls,
  useMayReadCalls,
} from "#modules/desk/call-logs/web/embeds/case-calls.tsx";
import { caseFileText } from "#modules/desk/case-files/contract/text.ts";
import { CaseFiles } from "#modules/desk/case-files/web/embeds/case-files.tsx";
import { CaseInterview } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { detailText } from "../../contract/detail-text.ts";
import {
  inquirySectionKeys,
  fieldsOfSection,
  type Inquiry,
  type InquirySection,
} from "../../contract/schema.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";
import {
  CaseBlock,
  CaseColumns,
} from "#modules/desk/case-desk/web/embeds/case-layout.tsx";
import { CaseTimeline } from "./case-timeline.tsx";
import { CompletionContacts } from "./completion-contacts.tsx";
import { CaseDriverPlace } from "./driver-place.tsx";
import { CorrespondencePanel } from "./correspondence-panel.tsx";
import { DealerPartBlock } from "./dealer-part-block.tsx";
import { SectionCard } from "./section-card.tsx";
import { CaseVehicle } from "./vehicle-knowledge.tsx";

/** Edited through toggles of their own. */
const sections = inquirySectionKeys.filter(
  (section) => section !== "completion",
);

type EditedPart = InquirySection | "interview";

/** Which sections are being edited here: the others who have the case open see it. */
export function useEditedSections() {
  const [edited, setEdited] = useState<ReadonlySet<EditedPart>>(new Set());
  const onEditing = useCallback(
    (section: EditedPart, isEditing: boolean) =>
      setEdited((held) => {
        const next = new Set(held);
        if (isEditing) next.add(section);
        else next.delete(section);
        return next;
      }),
    [],
  );
  return { isEditing: edited.size > 0, onEditing };
}

/** Of what was said a maker is told nothing (docs/decisions/362): no place for it that stays empty. */
const Correspondences = ({ inquiry }: { inquiry: Inquiry }) =>
  useAccount().roles[0] === "carMaker" ? null : (
    <CaseBlock id="correspondences" title={detailText.correspondences}>
      <CorrespondencePanel inquiry={inquiry} />
    </CaseBlock>
  );

interface BodyProps {
  inquiry: Inquiry;
  onEditing: (part: EditedPart, isEditing: boolean) => void;
}

/** What other modules know of a section. */
const Below = ({
  section,
  inquiry,
  onEditing,
}: BodyProps & { section: InquirySection }) => {
  switch (section) {
    case "vehicle":
      return <CaseVehicle inquiry={inquiry} />;
    case "place":
      return <CaseDriverPlace inquiry={inquiry} />;
    case "trouble":
      return (
        <CaseInterview
          inquiry={inquiry}
          onEditing={(isEditing) => onEditing("interview", isEditing)}
        />
      );
    default:
      return null;
  }
};

/** Left the case in sections, right what was said and done about it. */
export function CaseBody(props: BodyProps) {
  const { inquiry, onEditing } = props;
  const parts = useCaseParts();
  const mayReadCalls = useMayReadCalls();
  const hidden = hiddenFieldsOf(useAccount().roles[0]);
  // A section of which the account is told nothing is not there.
  const shown = sections.filter((section) =>
    fieldsOfSection(section).some((field) => !hidden.has(field)),
  );
  return (
    <CaseColumns>
      <section aria-label={detailText.sections}>
        <parts.Dispatches inquiry={inquiry} />
        {shown.map((section) => (
          <Fragment key={section}>
            <SectionCard
              section={section}
              inquiry={inquiry}
              onEditing={onEditing}
            />
            <Below {...props} section={section} />
          </Fragment>
        ))}
        <parts.WorkReports inquiry={inquiry} />
        <CaseBlock id="completion-report" title={parts.completionTitle}>
          <parts.CompletionReport inquiry={inquiry} />
        </CaseBlock>
        <CaseBlock id="contacts" title={detailText.contacts}>
          <CompletionContacts inquiry={inquiry} />
        </CaseBlock>
      </section>
      <aside aria-label={detailText.side}>
        <CaseBlock id="messages" title={detailText.messages}>
          <CaseThread inquiry_id={inquiry.id} />
        </CaseBlock>
        <CaseBlock id="dealer-part" title={detailText.dealerPart}>
          <DealerPartBlock inquiry={inquiry} />
        </CaseBlock>
        <Correspondences inquiry={inquiry} />
        <CaseBlock id="files" title={caseFileText.title}>
          <CaseFiles inquiry_id={inquiry.id} />
        </CaseBlock>
        {mayReadCalls && (
          <CaseBlock id="calls" title={callLogPageTitles.list}>
            <CaseCalls inquiry_id={inquiry.id} />
          </CaseBlock>
        )}
        <CaseBlock id="history" title={detailText.history} is_bare>
          <CaseTimeline id={inquiry.id} />
        </CaseBlock>
      </aside>
    </CaseColumns>
  );
}
