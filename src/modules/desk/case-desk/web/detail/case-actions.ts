import type { Ability } from "#platform/contract/ability.ts";
import type { InquiryStatus } from "../../contract/lookups.ts";

/** What of a case decides which of its steps are offered. */
export interface OfferingCase {
  readonly inquiry_status: InquiryStatus;
  readonly can: object;
}

const mainOfStatus: Partial<Record<InquiryStatus, readonly string[]>> = {
  typing: ["start"],
  in_progress: ["complete"],
  complete: ["send_back", "approve"],
};

export interface OfferedStep<Step> {
  readonly step: Step;
  readonly ability: Ability;
}

/** What the account may do now; undefined: the desk has no such action. */
export const abilityOf = (
  { can }: Pick<OfferingCase, "can">,
  action: string,
): Ability | undefined =>
  (can as Readonly<Record<string, Ability | undefined>>)[action];

/** The keys that do something for the account: not those of what its role never may. */
export const keysFor = <Key extends { readonly needs?: string }>(
  keys: readonly Key[],
  record: Pick<OfferingCase, "can">,
): Key[] =>
  keys.filter(
    ({ needs }) =>
      needs === undefined || abilityOf(record, needs)?.because !== "role",
  );

/** Contacts are recorded by whom the desk lets, else by whoever edits. */
export const contactAbility = (
  record: Pick<OfferingCase, "can">,
): Ability | undefined =>
  abilityOf(record, "contact") ?? abilityOf(record, "update");

/**
 * What is offered: as buttons the steps that lead on from the present status, the others in a menu. What a role never
 * may is left out; what the state forbids stays, with its reason.
 */
export const offeredSteps = <Step extends { readonly action: string }>(
  steps: readonly Step[],
  record: OfferingCase,
): { main: OfferedStep<Step>[]; more: OfferedStep<Step>[] } => {
  const main = mainOfStatus[record.inquiry_status] ?? [];
  const offered = steps.flatMap((step) => {
    const ability = abilityOf(record, step.action);
    return ability === undefined || ability.because === "role"
      ? []
      : [{ step, ability }];
  });
  return {
    main: main.flatMap((action) =>
      offered.filter(({ step }) => step.action === action),
    ),
    more: offered.filter(({ step }) => !main.includes(step.action)),
  };
};
