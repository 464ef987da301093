import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { callLogPageTitles } from "#modules/desk/call-logs/contract/page-text.ts";
import {
  CaseCalls,
  useCallCount,
  useMayReadCalls,
} from "#modules/desk/call-logs/web/embeds/case-calls.tsx";
import type { Fold } from "#modules/desk/case-desk/web/embeds/case-folds.tsx";
import { FoldedSection } from "#modules/desk/case-desk/web/embeds/section-editor.tsx";
import {
  CaseFiles,
  useFileCount,
} from "#modules/desk/case-files/web/embeds/case-files.tsx";
import {
  CaseThread,
  useMessageCount,
} from "#modules/desk/case-messages/web/embeds/case-thread.tsx";
import { useDriverState } from "#modules/desk/driver-locations/web/embeds/driver-location.tsx";
import { CaseInterview } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { detailText } from "../../contract/detail-text.ts";
import { treatmentWord } from "../../contract/dispatch-lookups.ts";
import { showField } from "../../contract/field-rules.ts";
import { sosCase } from "../../contract/key-rules.ts";
import { clientTypes } from "../../contract/lookups.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { sectionLabels } from "../../contract/text.ts";
import { useCaseParts } from "../embeds/case-parts.tsx";
import { DealerPartBlock } from "./dealer-part-block.tsx";
import { CaseDriverPlace } from "./driver-place.tsx";
import type { CardProps } from "./editable-card.tsx";
import { inquiryScreen } from "./inquiry-screen.tsx";
import { vehicleKeysOf } from "../../contract/vehicle-key-rules.ts";

const counted = (count: number | undefined): string =>
  count === undefined || count === 0
    ? detailText.none
    : detailText.count(count);

const ownFolds = ({ inquiry, onEditing }: CardProps): Fold[] => [
  {
    id: "section-cost",
    title: sectionLabels.cost,
    says:
      inquiry.client_type === null
        ? (inquiry.billing_name ?? detailText.notEntered)
        : clientTypes.labelOf(inquiry.client_type),
    content: (
      <FoldedSection
        screen={inquiryScreen}
        section="cost"
        record={inquiry}
        onEditing={onEditing}
      />
    ),
  },
  {
    id: "section-reception",
    title: sectionLabels.reception,
    says: [
      showField("communication", inquiry.communication),
      showField("received_at", inquiry.received_at),
    ].join(" "),
    content: (
      <FoldedSection
        screen={inquiryScreen}
        section="reception"
        record={inquiry}
        onEditing={onEditing}
      />
    ),
  },
];

/** What the desk alone asks for, and does not need at every call. */
const deskFolds = (
  { inquiry, onEditing }: CardProps,
  driver: ReturnType<typeof useDriverState>,
): Fold[] => [
  {
    id: "interview",
    is_led_to: true,
    is_framed: true,
    title: detailText.interview,
    says: "",
    content: (
      <CaseInterview
        case_key={sosCase(inquiry.id)}
        asked={inquiry}
        onEditing={(isEditing) => onEditing("interview", isEditing)}
      />
    ),
  },
  {
    id: "driver-place",
    is_led_to: true,
    is_framed: true,
    title: detailText.driverPlace,
    says: driver.says,
    is_marked: driver.is_live,
    content: <CaseDriverPlace inquiry={inquiry} />,
  },
  {
    id: "vehicle-card",
    is_led_to: true,
    is_framed: true,
    title: detailText.vehicleCard,
    says: "",
    content: <VehicleCard {...vehicleKeysOf(inquiry)} />,
  },
];

/** What is rarely needed of a case, in the order in which it comes up. */
export function useCaseFolds(props: CardProps): Fold[] {
  const { inquiry } = props;
  const parts = useCaseParts();
  const isDesk = useAccount().side === "call_centre";
  const key = sosCase(inquiry.id);
  const driver = useDriverState(key);
  const mayReadCalls = useMayReadCalls();
  const calls: Fold = {
    id: "calls",
    title: callLogPageTitles.list,
    says: counted(useCallCount(key, mayReadCalls)),
    content: <CaseCalls case_key={key} />,
  };
  return [
    {
      id: "work-reports",
      title: detailText.workReport,
      says: counted(parts.useReportCount(inquiry.id)),
      content: <parts.WorkReports inquiry={inquiry} />,
    },
    {
      id: "completion-report",
      title: parts.completionTitle,
      says: treatmentWord(inquiry.treatment) || detailText.notEntered,
      content: <parts.CompletionReport inquiry={inquiry} />,
    },
    {
      id: "files",
      title: detailText.attached,
      says: counted(useFileCount(key)),
      content: <CaseFiles case_key={key} />,
    },
    ...(mayReadCalls ? [calls] : []),
    ...ownFolds(props),
    ...(isDesk ? deskFolds(props, driver) : []),
  ];
}

/** Beside the case: what dealer and maker write of it. */
export function useSideFolds(inquiry: Inquiry): Fold[] {
  // Who is asked from outside finds what is asked without a press.
  const starts_open = useAccount().side !== "call_centre";
  const key = sosCase(inquiry.id);
  const { count, unread } = useMessageCount(key);
  const { desired_contact_at, desired_contact_note } = inquiry;
  const isEntered =
    desired_contact_at !== null || desired_contact_note !== null;
  return [
    {
      id: "messages",
      title: detailText.messages,
      says: unread > 0 ? detailText.unread(unread) : detailText.count(count),
      is_marked: unread > 0,
      starts_open,
      content: <CaseThread case_key={key} />,
    },
    {
      id: "dealer-part",
      title: detailText.dealerPart,
      says: isEntered ? detailText.dealerWrote : detailText.dealerWroteNot,
      is_marked: isEntered,
      starts_open,
      content: <DealerPartBlock inquiry={inquiry} />,
    },
  ];
}
