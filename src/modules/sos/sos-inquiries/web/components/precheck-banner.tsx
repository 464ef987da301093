import { useQuery } from "@tanstack/react-query";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import {
  formatPlate,
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { precheckInquiry } from "../../contract/endpoints.ts";
import type { Inquiry } from "../../contract/schema.ts";
import type { InquiryFormValues, SaveState } from "../form.ts";
import { isOpenStatus } from "#modules/desk/case-desk/contract/clock-rules.ts";
import { MergeButton, useMerging } from "./merging.tsx";
import { PrecheckNotes, type OpenCase } from "./precheck-notes.tsx";

/** Fewer digits find too many. */
const shortestTelephone = 9;
const shortestChassis = 6;

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "designated_number" in value;

/** Only what is long enough to mean one vehicle or one caller is asked for. */
const keysOf = (
  phone: unknown,
  plate: unknown,
  chassis: unknown,
  code: unknown,
) => ({
  ...(typeof phone === "string" &&
    digitsOnly(phone).length >= shortestTelephone && { phone }),
  ...(isPlate(plate) &&
    isCompletePlate(plate) && { plate: formatPlate(plate) }),
  ...(typeof chassis === "string" &&
    chassis.trim().length >= shortestChassis && {
      chassis_number: chassis.trim(),
    }),
  ...(typeof code === "string" &&
    code !== "" && { company_customer_code: code }),
});

const watched = [
  "caller_phone",
  "vehicle_registration_number",
  "chassis_number",
  "company_customer_code",
  "save_state",
] as const;

type Keys = ReturnType<typeof keysOf>;

/** Open cases and special clients of these keys; the last answer stays while the keys change. */
const usePrecheck = (asked: Keys, exceptId: number | undefined) => {
  const keys = JSON.stringify(asked);
  return useQuery({
    queryKey: ["precheck", keys, exceptId],
    queryFn: ({ signal }) =>
      callEndpoint(precheckInquiry, {
        query: { ...(JSON.parse(keys) as Keys), except_id: exceptId },
        signal,
      }),
    enabled: keys !== "{}",
    staleTime: 10_000,
    placeholderData: (held) => (keys === "{}" ? undefined : held),
    retry: false,
    meta: { quiet: true },
  }).data?.data;
};

/** Warns in the form as soon as plate, chassis, telephone or customer code say so, and offers to merge. */
export const PrecheckBanner = (props: {
  /** What was typed so far is saved and merged into that case. */
  onMerge: (kept: OpenCase) => void;
}) => {
  const [phone, plate, chassis, code, state] =
    useRestedValues<InquiryFormValues>(watched);
  const saved = (state as SaveState | undefined)?.saved ?? undefined;
  const found = usePrecheck(keysOf(phone, plate, chassis, code), saved?.id);
  if (found === undefined) return null;
  const isOpen = saved === undefined || isOpenStatus(saved.inquiry_status);
  return (
    <PrecheckNotes
      found={found}
      actOf={(kept) =>
        isOpen && (
          <MergeButton kept={kept} onClick={() => props.onMerge(kept)} />
        )
      }
    />
  );
};

/** What is known of the caller and the vehicle of a case: open receptions of the same, special clients. */
export const usePrecheckOfCase = (inquiry: Inquiry) => {
  const isDesk = useAccount().side === "call_centre";
  const keys = keysOf(
    inquiry.caller_phone,
    inquiry.vehicle_registration_number,
    inquiry.chassis_number,
    inquiry.company_customer_code,
  );
  return usePrecheck(isDesk ? keys : {}, inquiry.id);
};

/** On the detail: the same caller or vehicle is received twice. A case that is over is no second reception. */
export const DoubleReception = ({ inquiry }: { inquiry: Inquiry }) => {
  const found = usePrecheckOfCase(inquiry);
  const merging = useMerging();
  if (found === undefined || !isOpenStatus(inquiry.inquiry_status)) return null;
  const { merge } = inquiry.can;
  const ask = async (kept: OpenCase): Promise<void> => {
    if (await merging.ask(inquiry.reception_number, kept))
      await merging.run(inquiry, kept);
  };
  return (
    <PrecheckNotes
      found={{ ...found, special_clients: [] }}
      actOf={(kept) =>
        merge.because !== "role" && (
          <MergeButton
            kept={kept}
            isPending={merging.isPending}
            refusal={merge.allowed ? undefined : merge.reason}
            onClick={() => void ask(kept)}
          />
        )
      }
    />
  );
};
