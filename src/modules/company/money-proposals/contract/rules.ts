import {
  type Ability,
  abilityGranted,
  abilityRefused,
} from "#platform/contract/ability.ts";
import type { ProposalState } from "./lookups.ts";
import { proposalText as text } from "./text.ts";

export interface ProposalSteps {
  readonly confirm: Ability;
  readonly refuse: Ability;
}

/**
 * One proposes, another confirms; everybody who sees it may turn it down.
 *
 * @param second whether the account that asks is another person
 */
export const proposalStepsOf = (
  { proposal_state }: { readonly proposal_state: ProposalState },
  second: Ability,
): ProposalSteps => {
  const decided = abilityRefused("state", text.decided);
  return proposal_state === "proposed"
    ? { confirm: second, refuse: abilityGranted }
    : { confirm: decided, refuse: decided };
};

/** One value that changes, in words. */
export interface ProposedChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What waits at a record. */
export interface WaitingProposal {
  readonly id: number;
  readonly words: string;
}
