import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import {
  hasAnyPermission,
  type AccountSide,
  type Permission,
  type Role,
} from "#platform/contract/permissions.ts";
import { caseText } from "./text.ts";

export interface ActingUser {
  readonly user_id: number;
  readonly side: AccountSide;
  readonly permissions: readonly Permission[];
  readonly role?: Role;
  /** Of the call centre. */
  readonly division?: string;
}

/** What may be done to the cases of every desk. */
export type BaseAction =
  | "update"
  | "start"
  | "complete"
  | "approve"
  | "send_back"
  | "reopen"
  | "waive_approval"
  | "delete";

/** One action of a state table: from which states, to which, by whom. */
export interface Transition<State extends string, Facts> {
  /** The sales company of the case may take it too. */
  readonly is_for_dealer?: true;
  readonly from: readonly State[];
  readonly to: State | "same";
  /** Permissions of which one is needed; it may depend on the state left. */
  readonly permissions: (from: State) => readonly Permission[];
  /** Whose it is beside the permission: one division, one person. */
  readonly may?: (user: ActingUser, facts: Facts) => boolean;
  /** What an account without the right is told, where it needs another word than that it may not. */
  readonly refusal?: string;
  /** The reason why it is not possible now; undefined when it is. */
  readonly guard?: (facts: Facts, user: ActingUser) => string | undefined;
}

const isOnItsSide = (
  { is_for_dealer }: { readonly is_for_dealer?: true },
  user: ActingUser,
): boolean =>
  user.side === "call_centre" ||
  (is_for_dealer === true && user.role === "carDealer");

/**
 * A state table of the cases of a desk, with the one decision about it. A desk may have several, each over its own
 * column (the state of the case, that of what the office does for it).
 *
 * @param stateOf the column in which the state stands
 */
export const defineStates = <
  State extends string,
  Facts extends Readonly<Record<Column, State>>,
  Action extends string,
  const Column extends string,
>(
  column: Column,
  transitions: Readonly<Record<Action, Transition<State, Facts>>>,
) => {
  /** May this user take this action on this case now? */
  const decide = (action: Action, facts: Facts, user: ActingUser): Ability => {
    const transition = transitions[action];
    const state: State = facts[column];
    if (
      !isOnItsSide(transition, user) ||
      !hasAnyPermission(user.permissions, transition.permissions(state)) ||
      transition.may?.(user, facts) === false
    )
      return abilityRefused("role", transition.refusal ?? caseText.notAllowed);
    if (!transition.from.includes(state))
      return abilityRefused("state", caseText.notInThisState);
    const reason = transition.guard?.(facts, user);
    return reason === undefined
      ? abilityGranted
      : abilityRefused("state", reason);
  };
  const actions = Object.keys(transitions) as Action[];
  return {
    column,
    transitions,
    decide,
    /** The abilities that travel with the record. */
    abilities: (facts: Facts, user: ActingUser): Record<Action, Ability> =>
      Object.fromEntries(
        actions.map((action) => [action, decide(action, facts, user)]),
      ) as Record<Action, Ability>,
  };
};

/** What the decision of an approver looks at. */
export interface ApprovalFacts {
  readonly approval_need: "need" | "no_need";
  readonly completed_by: number | null;
}

const guardApprove = (
  facts: ApprovalFacts,
  user: ActingUser,
): string | undefined => {
  if (facts.approval_need !== "need") return caseText.approvalNotNeeded;
  return facts.completed_by === user.user_id
    ? caseText.approveOwnWork
    : undefined;
};

/**
 * What becomes of a completed case, on every desk: nobody approves what they completed themselves, and an
 * approver alone lowers the need.
 */
export const decisionTransitions = (desk: Permission, approval: Permission) =>
  ({
    approve: {
      from: ["complete"],
      to: "approved",
      permissions: () => [approval],
      guard: guardApprove,
    },
    send_back: {
      from: ["complete"],
      to: "in_progress",
      permissions: () => [approval],
    },
    reopen: {
      from: ["complete", "approved"],
      to: "in_progress",
      permissions: (from: string) => [from === "approved" ? approval : desk],
    },
    // Whose work is to be looked at does not decide that nobody looks.
    waive_approval: {
      from: ["typing", "in_progress"],
      to: "same",
      permissions: () => [approval],
      refusal: caseText.waiveByApprover,
    },
  }) as const satisfies Record<
    string,
    Transition<
      "typing" | "in_progress" | "complete" | "approved",
      ApprovalFacts
    >
  >;
