/** Whether an action may be done now, with the reason when it may not. Travels with the record. */
export interface Ability {
  readonly allowed: boolean;
  /** `role`: never for this account, the screen leaves it out; `state`: not now, shown disabled with the reason. */
  readonly because: "role" | "state" | null;
  readonly reason: string;
}

export const abilityGranted: Ability = {
  allowed: true,
  because: null,
  reason: "",
};
export const abilityRefused = (
  because: "role" | "state",
  reason: string,
): Ability => ({ allowed: false, because, reason });

/** What may be done now, where it is so; else the reason. */
export const abilityWhen = (isSo: boolean, reason: string): Ability =>
  isSo ? abilityGranted : abilityRefused("state", reason);

/** What an account may do by its role, or never. */
const abilityIf = (isGranted: boolean): Ability =>
  isGranted ? abilityGranted : abilityRefused("role", "");

/** Changing and deleting a record, where one right decides both. */
export const recordAbilities = (
  isGranted: boolean,
): { update: Ability; delete: Ability } => ({
  update: abilityIf(isGranted),
  delete: abilityIf(isGranted),
});
