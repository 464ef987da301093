import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import { AccidentCard } from "#modules/desk/accident-reports/web/embeds/accident-card.tsx";
import { CaseChain } from "#modules/desk/case-desk/web/embeds/chain-slot.tsx";
import { deskText } from "#modules/desk/case-desk/contract/desk-text.ts";
import { CaseContacts } from "#modules/desk/case-desk/web/embeds/case-contacts.tsx";
import { CaseFolds } from "#modules/desk/case-desk/web/embeds/case-folds.tsx";
import {
  CaseCards,
  CaseColumns,
  CaseSide,
} from "#modules/desk/case-desk/web/embeds/case-page.tsx";
import type { CaseBodyProps } from "#modules/desk/case-desk/web/embeds/case-screen.tsx";
import {
  CaseTimeline,
  type StreamKind,
} from "#modules/desk/case-desk/web/embeds/case-timeline.tsx";
import { CorrespondenceForm } from "#modules/desk/case-desk/web/embeds/correspondence-form.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { detailText } from "../../contract/detail-text.ts";
import {
  getInquiryTimeline,
  inquiryCorrespondence,
} from "../../contract/endpoints.ts";
import {
  fieldsOfSection,
  type Inquiry,
  type InquirySection,
} from "../../contract/schema.ts";
import { sosCase } from "../../contract/key-rules.ts";
import { hiddenFieldsOf } from "../../contract/visible-rules.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";
import { useCaseFolds, useSideFolds } from "./case-fold-list.tsx";
import { inquiryScreen } from "./inquiry-screen.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import { StoryCard } from "./story-card.tsx";
import { VehicleFacts } from "./vehicle-card.tsx";

/** A section of which the account is told nothing is not there. */
const useIsTold = () => {
  const hidden = hiddenFieldsOf(useAccount().roles[0]);
  return (...sections: readonly InquirySection[]): boolean =>
    sections
      .flatMap((section) => fieldsOfSection(section))
      .some((field) => !hidden.has(field));
};

/** The people of this case, as far as it knows them. */
const useCounterparts = (inquiry: Inquiry): string[] => {
  const companies = useCaseParts().useCompanies(inquiry.id);
  const { caller_name, car_dealer_branch_name } = inquiry;
  const names = [
    caller_name === null ? null : deskText.honoured(caller_name),
    ...companies,
    car_dealer_branch_name,
  ].flatMap((name) => (name === null || name === "" ? [] : [name]));
  return [...new Set(names)].slice(0, 3);
};

const dispatchEntity = "sos_dispatch";

/** Records of a dispatch, and of what hangs on it. */
const streamKinds: readonly StreamKind[] = [
  {
    kind: "dispatch",
    word: detailText.dispatch,
    tone: "green",
    icon: LocalShippingIcon,
    of: /dispatch|work_report/,
  },
];

/** Left the case in the order of the work, right what was said and done about it. */
export function CaseBody({ record, onEditing }: CaseBodyProps<Inquiry>) {
  const inquiry = record;
  const props = { inquiry, onEditing };
  const parts = useCaseParts();
  const isTold = useIsTold();
  const folds = useCaseFolds(props);
  const names = useCounterparts(inquiry);
  const companyOf = parts.useCompanyOf(inquiry.id);
  const sideFolds = useSideFolds(inquiry);
  return (
    <CaseColumns>
      <CaseCards aria-label={deskText.sections}>
        <parts.Dispatches inquiry={inquiry} />
        {isTold("caller", "customer") && <PeopleCard {...props} />}
        <VehicleFacts {...props} />
        <PlaceCard {...props} />
        <StoryCard {...props} />
        <AccidentCard case_key={sosCase(inquiry.id)} />
        <CaseChain case_key={sosCase(inquiry.id)} />
        <CaseContacts screen={inquiryScreen} record={inquiry} />
        <CaseFolds folds={folds} />
      </CaseCards>
      <CaseSide aria-label={deskText.side} data-below-strip>
        {inquiry.can.correspond.allowed && (
          <CorrespondenceForm
            endpoints={inquiryCorrespondence}
            draft_of="sos-inquiry"
            id={inquiry.id}
            names={names}
          />
        )}
        <CaseTimeline
          desk="sos"
          id={inquiry.id}
          timeline={getInquiryTimeline}
          correspondence={inquiryCorrespondence}
          words={parts.timelineWords}
          kinds={streamKinds}
          about={({ entity, entity_id }) =>
            entity === dispatchEntity ? companyOf(entity_id) : undefined
          }
        />
        <CaseFolds folds={sideFolds} is_beside />
      </CaseSide>
      <parts.Acts inquiry={inquiry} />
    </CaseColumns>
  );
}
