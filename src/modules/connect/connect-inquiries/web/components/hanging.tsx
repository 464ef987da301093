import { completeKeys } from "#modules/company/vehicles/contract/key-rules.ts";
import { VehicleCard } from "#modules/company/vehicles/web/embeds/vehicle-card.tsx";
import { callLogPageTitles } from "#modules/desk/call-logs/contract/page-text.ts";
import {
  CaseCalls,
  useCallCount,
  useMayReadCalls,
} from "#modules/desk/call-logs/web/embeds/case-calls.tsx";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import type { CaseInputOf } from "#modules/desk/case-desk/contract/fields.ts";
import {
  CaseFolds,
  type Fold,
} from "#modules/desk/case-desk/web/embeds/case-folds.tsx";
import {
  CaseFiles,
  useFileCount,
} from "#modules/desk/case-files/web/embeds/case-files.tsx";
import {
  CaseThread,
  useMessageCount,
} from "#modules/desk/case-messages/web/embeds/case-thread.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import type { connectCase } from "../../contract/fields.ts";
import { connectHangingText as text } from "../../contract/text.ts";

type Inquiry = WholeFacts & CaseInputOf<(typeof connectCase)["sections"]>;

const keyOf = ({ id }: WholeFacts) => ({ module: "connect" as const, id });

const counted = (count = 0): string =>
  count === 0 ? text.none : text.count(count);

/** What is rarely needed of an inquiry, in the order in which it comes up. */
export function Below({ record }: { record: WholeFacts }) {
  const key = keyOf(record);
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
  const key = keyOf(record);
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
