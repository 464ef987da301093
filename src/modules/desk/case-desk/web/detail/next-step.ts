import type { DeclaredContacts } from "../../contract/contact-rules.ts";
import {
  abilityOf,
  contactAbility,
  offeredSteps,
  type OfferedStep,
  type OfferingCase,
} from "./case-actions.ts";

/** How the next action of a case is done: by a step, an act that a part of the screen offers, a call, a contact. */
export type NextStep =
  | { readonly by: "step"; readonly action: string }
  | { readonly by: "act"; readonly name: string }
  | { readonly by: "call"; readonly phone: string; readonly name: string }
  | { readonly by: "told"; readonly contact: string }
  | { readonly by: "own" };

/** Steps that take a case back: they stand beside the others and are never what a key does next. */
const back: ReadonlySet<string> = new Set(["send_back", "reopen"]);

/** Whether a step leads a case on, so that it may be the primary one. */
export const leadsOn = (step: NextStep): boolean =>
  step.by !== "step" || !back.has(step.action);

interface Named {
  readonly action: string;
  readonly is_of_card?: true;
}

/** What of the declaration of a desk says how its tasks are done. */
export interface Ways<C> {
  readonly contacts?: DeclaredContacts;
  /** How a task is done that neither a step nor a contact of its name does, or what its step waits for. */
  readonly doneBy: (kind: string, record: C) => NextStep | undefined;
}

type LedCase = OfferingCase & {
  readonly next_action: { readonly kind: string } | null;
};

interface Called {
  readonly caller_name?: string | null;
  readonly caller_phone?: string | null;
  readonly callback_phone?: string | null;
}

/** Who is called back, and where: as the fields of every desk that has a caller are called. */
export const callerOf = (record: object) => {
  const { caller_name, caller_phone, callback_phone } = record as Called;
  const phone = callback_phone ?? caller_phone ?? null;
  return (caller_name ?? null) === null && phone === null
    ? undefined
    : { name: caller_name ?? "", phone };
};

const toldBy = <C extends object>(
  ways: Ways<C>,
  contact: string,
  record: C,
): NextStep[] => {
  const told = { by: "told", contact } as const;
  const { name = "", phone = null } = callerOf(record) ?? {};
  const isCall = ways.contacts?.contacts[contact]?.who === "caller";
  return isCall && phone !== null
    ? [{ by: "call", phone, name }, told]
    : [told];
};

const ofKind = <C extends object>(
  ways: Ways<C>,
  steps: readonly Named[],
  kind: string,
  record: C,
): NextStep[] => {
  if (kind === "own") return [{ by: "own" }];
  const contact = ways.contacts?.ofTask(kind);
  if (contact !== undefined) return toldBy(ways, contact, record);
  if (steps.some(({ action }) => action === kind))
    return [{ by: "step", action: kind }];
  return [ways.doneBy(kind, record) ?? []].flat();
};

const isPossible = (record: OfferingCase, step: NextStep): boolean => {
  if (step.by === "told") return contactAbility(record)?.allowed === true;
  if (step.by !== "step" && step.by !== "own") return true;
  const action = step.by === "own" ? "update" : step.action;
  return abilityOf(record, action)?.allowed === true;
};

/**
 * What may be done now, the one that the next action asks for first: it is the primary one. Steps that the state
 * forbids are not among them; they stand in the menu with their reason.
 */
export const nextStepsOf = <C extends LedCase>(
  ways: Ways<C>,
  steps: readonly Named[],
  record: C,
): readonly NextStep[] => {
  const { next_action } = record;
  const first =
    next_action === null ? [] : ofKind(ways, steps, next_action.kind, record);
  const ready = first.filter((step) => isPossible(record, step));
  // The step waits for something: what that is comes first.
  const awaited =
    next_action !== null && ready.length === 0 && first[0]?.by === "step"
      ? [ways.doneBy(next_action.kind, record) ?? []].flat()
      : [];
  const possible = [...ready, ...awaited];
  const taken = new Set(
    possible.map((step) => (step.by === "step" ? step.action : undefined)),
  );
  const others = offeredSteps(steps, record)
    .main.filter(
      ({ step, ability }) => ability.allowed && !taken.has(step.action),
    )
    .map(({ step }): NextStep => ({ by: "step", action: step.action }));
  // Where nothing is to be done, deciding on the case is what comes next; the last of them leads on.
  return next_action === null ? others.toReversed() : [...possible, ...others];
};

/** Whether there is a way for the desk to do what comes next; without one somebody else has it now. */
export const hasWay = <C extends LedCase>(
  ways: Ways<C>,
  steps: readonly Named[],
  record: C,
): boolean =>
  record.next_action === null ||
  ofKind(ways, steps, record.next_action.kind, record).length > 0;

/** Why what comes next cannot be done now, or not by this account; undefined where it can, or no step does it. */
export const refusalOfNext = <C extends LedCase>(
  ways: Ways<C>,
  steps: readonly Named[],
  record: C,
): string | undefined => {
  const { next_action } = record;
  const [first] =
    next_action === null ? [] : ofKind(ways, steps, next_action.kind, record);
  if (first?.by !== "step") return undefined;
  const ability = abilityOf(record, first.action);
  return ability?.allowed === false ? ability.reason : undefined;
};

/** The steps that have no button in the header. */
export const menuOffers = <C extends LedCase, Step extends Named>(
  ways: Ways<C>,
  steps: readonly Step[],
  record: C,
): readonly OfferedStep<Step>[] => {
  const shown = new Set(
    nextStepsOf(ways, steps, record).map(
      (step) => step.by === "step" && step.action,
    ),
  );
  const { main, more } = offeredSteps(steps, record);
  return [...main, ...more].filter(
    ({ step }) => !shown.has(step.action) && step.is_of_card !== true,
  );
};
