import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { callLogPageTitles } from "#modules/desk/call-logs/contract/page-text.ts";
import {
  CaseCalls,
  useCallCount,
  useMayReadCalls,
} from "#modules/desk/call-logs/web/embeds/case-calls.tsx";
import type { ComponentType } from "react";
import type { CaseShortcut } from "#modules/desk/case-desk/contract/detail-text.ts";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import {
  CaseFolds,
  type Fold,
} from "#modules/desk/case-desk/web/embeds/case-folds.tsx";
import { handOverCardOf } from "#modules/desk/case-hand-overs/web/embeds/hand-over-card.tsx";
import {
  CaseFiles,
  useFileCount,
} from "#modules/desk/case-files/web/embeds/case-files.tsx";
import { CaseNotices } from "#modules/desk/case-notices/web/embeds/case-notices.tsx";
import {
  CaseThread,
  useMessageCount,
} from "#modules/desk/case-messages/web/embeds/case-thread.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { MemoCard } from "./memo-card.tsx";
import { OfficeCard } from "./office-card.tsx";
import { connectHangingText as text } from "../../contract/text.ts";
import { FlowSteps } from "./flow-steps.tsx";
import { useControlData } from "./use-control-data.ts";
import { connectHandOver } from "../../contract/hand-over-endpoints.ts";
import { inquiryKey, type Inquiry } from "../../contract/fields.ts";
import { VehicleGate } from "./vehicle-gate.tsx";

const counted = (count = 0): string =>
  count === 0 ? text.none : text.count(count);

type OfCase = ComponentType<{ record: WholeFacts }>;

/** What hangs on inquiries and stands above them. */
export interface HangingParts {
  /** A card of the desk: what is asked of the sales company. */
  readonly Escalation: OfCase;
  /** On top for the sales company: what it is asked. */
  readonly Asked: OfCase;
  /** In the list of the sales company: whether its answer is awaited, and until when. */
  readonly AskedMark: ComponentType<{ id: number }>;
  readonly shortcuts: readonly CaseShortcut[];
  /** Files of what hangs on the inquiries of the list. */
  readonly exports: readonly string[];
}

/** Read with the inquiry: whoever begins to edit it without a connection has something to choose from. */
const ReadChoices = () => {
  useControlData();
  return null;
};

/** How far it is; what sales company and office are asked for is the desk's alone. */
export const inHandWith = ({ Escalation }: HangingParts): OfCase =>
  function InHand({ record }) {
    const isDesk = useAccount().side === "call_centre";
    return (
      <>
        <FlowSteps record={record} />
        {isDesk && (
          <>
            <ReadChoices />
            <Escalation record={record} />
            <OfficeCard record={record} />
          </>
        )}
      </>
    );
  };

const HandOverCard = handOverCardOf({ endpoints: connectHandOver });

/** Cards behind those of the fields; the memo is the desk's alone. */
export function Cards({ record }: { record: WholeFacts }) {
  const isDesk = useAccount().side === "call_centre";
  return (
    <>
      <VehicleGate record={record} />
      <HandOverCard record={record} />
      {isDesk && <MemoCard record={record} />}
    </>
  );
}

/** What is rarely needed of an inquiry, in the order in which it comes up. */
export function Below({ record }: { record: WholeFacts }) {
  const key = inquiryKey(record.id);
  const isDesk = useAccount().side === "call_centre";
  const mayReadCalls = useMayReadCalls();
  const calls = useCallCount(key, mayReadCalls);
  const files = useFileCount(key);
  // The kit knows the facts of a case; what the vehicle is known by are its fields.
  const { vehicle_registration_number, chassis_number, caller_phone } =
    record as Inquiry;
  const folds: Fold[] = [
    {
      id: "files",
      title: text.files,
      says: counted(files),
      content: <CaseFiles case_key={key} />,
    },
    ...(mayReadCalls
      ? [
          {
            id: "calls",
            title: callLogPageTitles.list,
            says: counted(calls),
            content: <CaseCalls case_key={key} />,
          },
        ]
      : []),
    ...(isDesk
      ? [
          {
            id: "vehicle-card",
            is_framed: true as const,
            title: text.vehicleCard,
            says: "",
            content: (
              <VehicleCard
                {...completeKeys([
                  vehicle_registration_number,
                  chassis_number,
                  caller_phone,
                ])}
                except_case_kind="connect"
                except_case_id={record.id}
              />
            ),
          },
        ]
      : []),
  ];
  return <CaseFolds folds={folds} />;
}

/** What sales company and maker write of it. */
export function Beside({ record }: { record: WholeFacts }) {
  // Who is asked from outside finds what is asked without a press.
  const starts_open = useAccount().side !== "call_centre";
  const key = inquiryKey(record.id);
  const { count, unread } = useMessageCount(key);
  return (
    <CaseFolds
      is_beside
      folds={[
        {
          id: "messages",
          title: text.messages,
          says: unread > 0 ? text.unread(unread) : counted(count),
          is_marked: unread > 0,
          starts_open,
          content: <CaseThread case_key={key} />,
        },
      ]}
    />
  );
}

/** What the account has to know of it; a sales company what it is asked. */
export const notesWith = ({ Asked }: HangingParts): OfCase =>
  function Notes({ record }) {
    const { roles } = useAccount();
    return (
      <>
        <CaseNotices case_key={inquiryKey(record.id)} />
        {roles.includes("carDealer") && <Asked record={record} />}
      </>
    );
  };
