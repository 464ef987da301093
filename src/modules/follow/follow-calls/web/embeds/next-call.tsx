import { Link } from "@tanstack/react-router";
import type { NextCallProps } from "#modules/company/vehicles/web/embeds/next-call-slot.tsx";
import { DueChip } from "#modules/desk/case-desk/web/embeds/next-action-view.tsx";
import {
  maxTelephoneLength,
  normaliseTelephone,
} from "#platform/contract/japanese/telephone.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { followedCase } from "../../contract/access-rules.ts";
import { listFollowCalls } from "../../contract/calls.ts";
import { ownCallsText as text } from "../../contract/hand-off-text.ts";
import { callKinds } from "../../contract/lookups.ts";
import { callHref } from "../detail/list-keys.ts";

/** By what the calls are found; nothing where there is neither. What was pasted and is no telephone finds none. */
const keyOf = ({ phone, case_key }: NextCallProps) => {
  if (
    phone !== undefined &&
    normaliseTelephone(phone).length <= maxTelephoneLength
  )
    return { phone };
  return case_key === undefined ? undefined : followedCase(case_key);
};

/** The next call to a number or about a case, with the way there. */
export const NextCallOf = (props: NextCallProps) => {
  const mayRead = useIsAllowed(listFollowCalls.access);
  const key = keyOf(props);
  const { data } = useEndpointQuery(
    listFollowCalls,
    { query: { ...key, scope: "all", per_page: 10 } },
    { enabled: mayRead && key !== undefined },
  );
  const call = data?.data[0];
  return call === undefined ? null : (
    <span>
      <DueChip task={call} />{" "}
      <Link to={callHref(call.id)}>
        {text.next} {callKinds.labelOf(call.kind)} {call.target_name}
      </Link>
    </span>
  );
};
