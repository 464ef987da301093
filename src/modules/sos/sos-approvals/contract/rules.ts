import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import type {
  AccountSide,
  Permission,
} from "#platform/contract/permissions.ts";
import type { CancelRequestState } from "./lookups.ts";
import { cancelRequestActions, type CancelRequestAction } from "./schema.ts";
import { approvalText as text } from "./text.ts";

export interface RequestFacts {
  readonly state: CancelRequestState;
  readonly requested_by_user_id: number | null;
  readonly acknowledged_at: string | null;
}

export interface DecidingUser {
  readonly user_id: number;
  readonly side: AccountSide;
  readonly permissions: readonly Permission[];
}

interface Transition {
  readonly permission: Permission;
  /** By the one who asked, or by anybody but that one. */
  readonly by: "asker" | "another";
  readonly to: CancelRequestState | "same";
}

/** The life of a request: nobody decides about what they asked for themselves. */
export const cancelRequestTransitions: Record<CancelRequestAction, Transition> =
  {
    approve: { permission: "approval_sos", by: "another", to: "approved" },
    refuse: { permission: "approval_sos", by: "another", to: "refused" },
    withdraw: { permission: "sos", by: "asker", to: "withdrawn" },
    acknowledge: { permission: "sos", by: "asker", to: "same" },
  };

/** Whether the asker still has to be told what became of the request. */
const isAnswered = ({ state, acknowledged_at }: RequestFacts): boolean =>
  (state === "approved" || state === "refused") && acknowledged_at === null;

const stateReason = (
  action: CancelRequestAction,
  facts: RequestFacts,
): string | undefined => {
  if (action === "acknowledge")
    return isAnswered(facts) ? undefined : text.notAnswered;
  return facts.state === "requested" ? undefined : text.notStanding;
};

/** May this user take this step of a request now? */
export const decideCancelRequest = (
  action: CancelRequestAction,
  facts: RequestFacts,
  user: DecidingUser,
): Ability => {
  const { permission, by } = cancelRequestTransitions[action];
  if (user.side !== "call_centre" || !user.permissions.includes(permission))
    return abilityRefused("role", text.notAllowed);
  const isAsker = facts.requested_by_user_id === user.user_id;
  if (by === "asker" && !isAsker)
    return abilityRefused("role", text.othersRequest);
  if (by === "another" && isAsker)
    return abilityRefused("state", text.ownRequest);
  const reason = stateReason(action, facts);
  return reason === undefined
    ? abilityGranted
    : abilityRefused("state", reason);
};

export const cancelRequestAbilities = (
  facts: RequestFacts,
  user: DecidingUser,
): Record<CancelRequestAction, Ability> =>
  Object.fromEntries(
    cancelRequestActions.map((action) => [
      action,
      decideCancelRequest(action, facts, user),
    ]),
  ) as Record<CancelRequestAction, Ability>;
