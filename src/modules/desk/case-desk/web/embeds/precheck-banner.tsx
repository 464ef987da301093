import StarIcon from "@mui/icons-material/Star";
import WarningIcon from "@mui/icons-material/WarningAmber";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import { digitsOnly } from "#platform/contract/japanese/folding.ts";
import { isCustomerCode } from "#platform/contract/japanese/input-kinds.ts";
import {
  formatPlate,
  isCompletePlate,
  type PlateParts,
} from "#platform/contract/japanese/plate-format.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { StatusButton } from "#platform/web/ui/status-chip.tsx";
import { TypingStays } from "#platform/web/ui/typing-stays.tsx";
import { isOpenStatus } from "../../contract/clock-rules.ts";
import type {
  DoubleEndpoints,
  OpenCase,
  PrecheckEndpoints,
  SpecialNotice,
} from "../../contract/double-endpoints.ts";
import { doubleText as text } from "../../contract/double-text.ts";
import { PrecheckNotes } from "../components/precheck-notes.tsx";
import type { AnsweredCase, SaveState } from "../form/case-saving.ts";
import { MergeButton, useMerging } from "./case-merging.tsx";

export type { OpenCase } from "../../contract/double-endpoints.ts";

/** Fewer digits find too many. */
const shortestTelephone = 9;
const shortestChassis = 6;
const shortestName = 2;

const isPlate = (value: unknown): value is PlateParts =>
  typeof value === "object" && value !== null && "designated_number" in value;

/** Only what is long enough to mean one vehicle or one caller is asked for. */
const keysOf = (
  phone: unknown,
  plate: unknown,
  chassis: unknown,
  code: unknown,
  name?: unknown,
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
    isCustomerCode(code) && { company_customer_code: code }),
  ...(typeof name === "string" &&
    name.trim().length >= shortestName && { caller_name: name.trim() }),
});

const watched = [
  "caller_phone",
  "vehicle_registration_number",
  "chassis_number",
  "company_customer_code",
  "caller_name",
  "save_state",
] as const;

type Keys = ReturnType<typeof keysOf>;

/** Open cases and special clients of telephone, plate, chassis number, code and the caller's name; the last answer stays while these change. */
export const usePrecheck = (
  { precheck }: PrecheckEndpoints,
  asked: Readonly<Parameters<typeof keysOf>>,
  exceptId: number | undefined,
) => {
  const keys = JSON.stringify(keysOf(...asked));
  return useQuery({
    queryKey: ["precheck", precheck.path, keys, exceptId],
    queryFn: ({ signal }) =>
      callEndpoint(precheck, {
        query: { ...(JSON.parse(keys) as Keys), except_id: exceptId },
        signal,
      }),
    enabled: keys !== "{}",
    staleTime: 10_000,
    placeholderData: (held) => (keys === "{}" ? undefined : held),
    retry: false,
  }).data?.data;
};

/** Of the form around it; asked once, wherever in it that is shown. */
const usePrecheckOfForm = (doubles: PrecheckEndpoints) => {
  const [phone, plate, chassis, code, name, state] = useRestedValues(watched);
  const saved = (state as SaveState | undefined)?.saved ?? undefined;
  const keys = [phone, plate, chassis, code, name] as const;
  return { saved, found: usePrecheck(doubles, keys, saved?.id) };
};

const bannerId = "precheck";

/** Puts a person who is treated specially in as the caller: what is not typed yet, nothing else. */
const TakeCaller = ({ user }: { user: SpecialNotice }) => {
  const { setValue } = useFormContext();
  const [name, phone] = useWatch({
    name: ["caller_name", "caller_phone"],
  }) as readonly unknown[];
  const isKnown =
    typeof phone === "string" && digitsOnly(phone).length >= shortestTelephone;
  const missing = [
    ...((name ?? "") === "" ? [["caller_name", user.name] as const] : []),
    ...(isKnown ? [] : [["caller_phone", user.phone] as const]),
  ];
  if (missing.length === 0) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() => {
        for (const [field, value] of missing)
          setValue(field, value, { shouldDirty: true });
        notify.success(text.callerTaken(user.name));
      }}
    >
      {text.takeCaller}
    </Button>
  );
};

/**
 * Offers special users and warns in the form, as soon as plate, chassis, telephone, customer code or the caller's name
 * say so, and offers to merge.
 */
export const PrecheckBanner = (props: {
  doubles: PrecheckEndpoints;
  /** What was typed so far is saved and merged into that case; absent where a desk keeps its cases apart. */
  onMerge?: (kept: OpenCase) => void;
}) => {
  const { onMerge } = props;
  const { found, saved } = usePrecheckOfForm(props.doubles);
  const isOpen = saved === undefined || isOpenStatus(saved.inquiry_status);
  return (
    <TypingStays id={bannerId}>
      {found !== undefined && (
        <PrecheckNotes
          desk={props.doubles.module}
          found={found}
          offerOf={(user) => <TakeCaller user={user} />}
          actOf={(kept) =>
            isOpen &&
            onMerge !== undefined && (
              <MergeButton kept={kept} onClick={() => onMerge(kept)} />
            )
          }
        />
      )}
    </TypingStays>
  );
};

/** In the bar of the form, which is always in view, as the warning itself may not be; leads there. */
export const PrecheckSign = ({ doubles }: { doubles: PrecheckEndpoints }) => {
  const { found } = usePrecheckOfForm(doubles);
  const count = found?.open_cases.length ?? 0;
  const words = [
    ...(count > 0 ? [text.sign(count)] : []),
    ...specialClientKinds.options
      .filter(({ code }) =>
        found?.special_clients.some(({ kind }) => kind === code),
      )
      .map(({ label }) => label),
  ];
  return words.length === 0 ? null : (
    <StatusButton
      tone={count > 0 ? "yellow" : "blue"}
      icon={count > 0 ? WarningIcon : StarIcon}
      label={text.signWords(words)}
      title={text.toBanner}
      onClick={() => document.getElementById(bannerId)?.scrollIntoView()}
    />
  );
};

const nothing = [null, null, null, null] as const;

/** What a case is recognised by, where its desk has such fields. */
interface Keyed {
  readonly id: number;
  readonly caller_phone?: string | null;
  readonly vehicle_registration_number?: PlateParts | null;
  readonly chassis_number?: string | null;
  readonly company_customer_code?: string | null;
}

/** What is known of the caller and the vehicle of a case: open receptions of the same, special clients. */
export const usePrecheckOfCase = ({
  doubles,
  record,
}: {
  doubles: PrecheckEndpoints;
  record: { readonly id: number };
}) => {
  const isDesk = useAccount().side === "call_centre";
  // The compiler knows the facts of a case of any desk, not its fields.
  const { caller_phone, vehicle_registration_number, ...keyed }: Keyed = record;
  const keys = [
    caller_phone,
    vehicle_registration_number,
    keyed.chassis_number,
    keyed.company_customer_code,
  ] as const;
  return usePrecheck(doubles, isDesk ? keys : nothing, record.id);
};

/** On the detail: the same caller or vehicle is received twice. A case that is over is no second reception. */
export const DoubleReception = (props: {
  doubles: DoubleEndpoints;
  record: AnsweredCase & { readonly can: { readonly merge: Ability } };
}) => {
  const { doubles, record } = props;
  const found = usePrecheckOfCase(props);
  const merging = useMerging(doubles);
  if (found === undefined || !isOpenStatus(record.inquiry_status)) return null;
  const { merge } = record.can;
  const ask = async (kept: OpenCase): Promise<void> => {
    if (await merging.ask(record.reception_number, kept))
      await merging.run(record, kept);
  };
  return (
    <PrecheckNotes
      desk={doubles.module}
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
