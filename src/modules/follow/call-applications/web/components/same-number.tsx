import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import Alert from "@mui/material/Alert";
import { callKinds } from "#modules/follow/follow-calls/contract/lookups.ts";
import { listFollowCalls } from "#modules/follow/follow-calls/contract/calls.ts";
import {
  maxTelephoneLength,
  normaliseTelephone,
  telephoneDigits,
} from "#platform/contract/japanese/telephone.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { useRestedValues } from "#platform/web/ui/form/use-rested-values.ts";
import { listApplications } from "../../contract/endpoints.ts";
import type { ApplicationInput } from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";

const watched = ["target_phone"] as const;
/** Fewer digits are no telephone yet. */
const shortest = 9;

/** Calls to a number that are planned, and orders of some that are not decided yet, but the one that is written. */
function useSame(phone: string, id: number | undefined) {
  const enabled =
    telephoneDigits(phone).length >= shortest &&
    normaliseTelephone(phone).length <= maxTelephoneLength;
  const calls = useEndpointQuery(
    listFollowCalls,
    { query: { phone, scope: "all", per_page: 10 } },
    { enabled },
  );
  const orders = useEndpointQuery(
    listApplications,
    {
      query: {
        phone,
        application_state: ["requested", "returned"],
        per_page: 10,
      },
    },
    { enabled },
  );
  if (!enabled) return undefined;
  const others = orders.data?.data.filter((one) => one.id !== id) ?? [];
  return {
    isUnknown: calls.isError || orders.isError,
    lines: [
      ...(calls.data?.data ?? []).map((call) => ({
        key: `call ${String(call.id)}`,
        words: text.sameLine(
          callKinds.labelOf(call.kind),
          formatDateTime(call.due_at),
          call.assignee ?? text.anyone,
        ),
      })),
      ...others.map((order) => ({
        key: `order ${String(order.id)}`,
        words: text.sameLine(
          text.waitsForDecision,
          formatDateTime(order.due_at),
          order.requester ?? "",
        ),
      })),
    ],
  };
}

/** Warns where the number that is typed is to be called already: one call may do for both. */
export const SameNumber = ({ id }: { id: number | undefined }) => {
  const [held] = useRestedValues<ApplicationInput>(watched);
  const same = useSame(typeof held === "string" ? held : "", id);
  if (same === undefined) return null;
  if (same.isUnknown)
    return (
      <Alert severity="info" role="status">
        {text.sameUnknown}
      </Alert>
    );
  return same.lines.length === 0 ? null : (
    <Alert severity="warning" role="status">
      {text.sameNumber(same.lines.length)}
      {same.lines.map(({ key, words }) => (
        <div key={key}>{words}</div>
      ))}
    </Alert>
  );
};
