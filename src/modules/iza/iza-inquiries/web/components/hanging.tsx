import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { AccidentCard } from "#modules/desk/accident-reports/web/embeds/accident-card.tsx";
import { callLogPageTitles } from "#modules/desk/call-logs/contract/page-text.ts";
import {
  CaseCalls,
  useCallCount,
  useMayReadCalls,
} from "#modules/desk/call-logs/web/embeds/case-calls.tsx";
import { RowRecording } from "#modules/desk/call-logs/web/embeds/row-recording.tsx";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { CaseChain } from "#modules/desk/case-desk/web/embeds/chain-slot.tsx";
import {
  CaseFolds,
  type Fold,
} from "#modules/desk/case-desk/web/embeds/case-folds.tsx";
import {
  CaseFiles,
  useFileCount,
} from "#modules/desk/case-files/web/embeds/case-files.tsx";
import { handOverCardOf } from "#modules/desk/case-hand-overs/web/embeds/hand-over-card.tsx";
import { CaseNotices } from "#modules/desk/case-notices/web/embeds/case-notices.tsx";
import { CaseInterview } from "#modules/desk/interview-guides/web/embeds/case-interview.tsx";
import { type IzaInquiry, izaKey } from "../../contract/fields.ts";
import { izaHandOver } from "../../contract/hand-over-endpoints.ts";
import {
  asideText as aside,
  izaHangingText as text,
} from "../../contract/text.ts";
import { DealerCard } from "./dealer-card.tsx";
import { EarlierCalls } from "./earlier-calls.tsx";
import { GuidanceList } from "./guidance-list.tsx";
import { QuotableDocuments } from "./quotable-documents.tsx";
import { ResultKeys } from "./result-keys.tsx";

const documentsWidth = 420;

const counted = (count = 0): string =>
  count === 0 ? text.none : text.count(count);

/** What the account has to know of it. */
export const Notes = ({ record }: { record: WholeFacts }) => (
  <CaseNotices case_key={izaKey(record.id)} />
);

/** Who is called next about it. */
export const Cards = ({ record }: { record: WholeFacts }) => (
  <CaseChain case_key={izaKey(record.id)} />
);

/** The card of its vehicle. */
const VehicleOf = ({ inquiry }: { inquiry: IzaInquiry }) => (
  <VehicleCard
    {...completeKeys([
      inquiry.vehicle_registration_number,
      inquiry.chassis_number,
      inquiry.caller_phone,
    ])}
    except_case_kind="iza"
    except_case_id={inquiry.id}
  />
);

/** What helped before, documents and earlier calls, as beside the form of a reception. */
const helpOf = (inquiry: IzaInquiry): Fold[] => [
  {
    id: "guidance",
    starts_open: inquiry.result === null,
    title: aside.guidance,
    says: "",
    content: <GuidanceList asked={inquiry} />,
  },
  {
    id: "documents",
    title: aside.documents,
    says: "",
    content: <QuotableDocuments width={documentsWidth} />,
  },
  {
    id: "earlier",
    title: aside.earlier,
    says: "",
    content: <EarlierCalls of={inquiry} except_id={inquiry.id} />,
  },
];

/** What is rarely needed of a call for help, in the order in which it comes up. */
export function Below({ record }: { record: WholeFacts }) {
  const case_key = izaKey(record.id);
  const mayReadCalls = useMayReadCalls();
  const calls: Fold = {
    id: "calls",
    title: callLogPageTitles.list,
    says: counted(useCallCount(case_key, mayReadCalls)),
    content: <CaseCalls case_key={case_key} />,
  };
  const files = counted(useFileCount(case_key));
  // The kit knows the facts of a case; what is asked of it are its fields.
  const inquiry = record as IzaInquiry;
  const folds: Fold[] = [
    ...helpOf(inquiry),
    {
      id: "interview",
      is_led_to: true,
      is_framed: true,
      title: text.interview,
      says: "",
      content: (
        <CaseInterview
          case_key={case_key}
          asked={inquiry}
          onEditing={() => undefined}
        />
      ),
    },
    {
      id: "files",
      title: text.files,
      says: files,
      content: <CaseFiles case_key={case_key} />,
    },
    ...(mayReadCalls ? [calls] : []),
    {
      id: "vehicle-card",
      is_framed: true,
      title: text.vehicleCard,
      says: "",
      content: <VehicleOf inquiry={inquiry} />,
    },
  ];
  return (
    <>
      <ResultKeys inquiry={inquiry} />
      <CaseFolds folds={folds} />
    </>
  );
}

const HandOver = handOverCardOf({
  endpoints: izaHandOver,
  completes: true,
});

/** On top of what comes next: an accident with its clocks, how it stands at SOS or the sales company, or the way there. */
export const InHand = ({ record }: { record: WholeFacts }) => (
  <>
    <AccidentCard case_key={izaKey(record.id)} />
    <DealerCard record={record} />
    <HandOver record={record} />
  </>
);

/** Nobody outside writes of it. */
export const Beside = () => null;

/** What an agent puts into a row: what was recorded. */
export const RowPart = (props: { prefix: string; id?: number | undefined }) =>
  props.prefix === "" && <RowRecording module="iza" id={props.id} />;
