import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import type { FieldErrors } from "#platform/contract/errors.ts";
import type { Permission, Role } from "#platform/contract/permissions.ts";
import { permissionWords, type AccountKind, userStates } from "./lookups.ts";
import type { CodeOf } from "#platform/contract/lookup.ts";
import {
  assignablePermissions,
  derivedPermissions,
  divisionsOfKind,
  mayCallOutside,
  reachOf,
  rightsOfKind,
  rolesOfKind,
  type RightsOfUser,
} from "./rules.ts";
import { userText } from "./text.ts";

/** Who gives: the effective role and everything held now. */
export interface Giver {
  readonly user_id: number;
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

const wordsOf = (keys: readonly Permission[]): string =>
  keys.map((key) => permissionWords.labelOf(key)).join("・");

const fieldsOf = (
  found: readonly (readonly [field: string, message: string | undefined])[],
): FieldErrors =>
  Object.fromEntries(
    found.flatMap(([field, message]) =>
      message === undefined ? [] : [[field, [message]]],
    ),
  );

/** What of a user's rights does not fit the organisation, by field. */
export const misfits = (user: RightsOfUser, kind: AccountKind): FieldErrors => {
  const foreign = user.permissions.filter(
    (key) => !assignablePermissions[kind].includes(key),
  );
  const fits = user.roles.every((role) => rolesOfKind[kind].includes(role));
  return fieldsOf([
    ["roles", fits ? undefined : userText.roleOfOtherKind],
    [
      "permissions",
      foreign.length === 0
        ? undefined
        : userText.notForThisKind(wordsOf(foreign)),
    ],
    [
      "division",
      divisionsOfKind(kind).includes(user.division)
        ? undefined
        : userText.divisionOfOtherKind,
    ],
    [
      "has_outbound_external",
      user.has_outbound_external && !mayCallOutside(kind)
        ? userText.noOutbound
        : undefined,
    ],
  ]);
};

const without = (
  keys: readonly Permission[],
  known: readonly Permission[],
): Permission[] => keys.filter((key) => !known.includes(key));

/** Why an account may not have to do with the users and bases of a kind of organisation, undefined where it may. */
export const kindRefusal = (
  giver: Pick<Giver, "permissions">,
  kind: AccountKind,
): string | undefined => {
  const lacking = without(rightsOfKind[kind], giver.permissions);
  return lacking.length === 0
    ? undefined
    : userText.kindNotHeld(wordsOf(lacking));
};

/**
 * What a user could do after a write that the giver cannot, by field: nobody gives what they do not hold, neither as a
 * permission nor through division, flag or organisation, and only administrators make administrators.
 */
export const overgiven = (
  giver: Giver,
  after: RightsOfUser,
  kind: AccountKind,
): FieldErrors => {
  const lacking = (keys: readonly Permission[]) =>
    without(keys, giver.permissions);
  const derived = lacking(derivedPermissions(after, kind));
  const makesAdministrator =
    after.roles.includes("administrator") && giver.role !== "administrator";
  const say = (keys: readonly Permission[]) =>
    keys.length === 0 ? undefined : userText.notHeld(wordsOf(keys));
  return fieldsOf([
    ["account_id", kindRefusal(giver, kind)],
    [
      "roles",
      makesAdministrator ? userText.onlyAdministratorsMakeOne : undefined,
    ],
    ["permissions", say(lacking(after.permissions))],
    ["division", say(derived.filter((key) => key === "client_management"))],
    [
      "has_outbound_external",
      say(derived.filter((key) => key === "out_external")),
    ],
  ]);
};

/** Whether somebody keeps the user administration open: one of them has to stay. */
export const isKeyHolder = (user: {
  readonly state: CodeOf<typeof userStates>;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}): boolean =>
  user.state === "active" &&
  user.roles[0] === "administrator" &&
  user.permissions.includes("user_management");

export const userActions = [
  "inspect",
  "update",
  "stop",
  "resume",
  "delete",
  "reset_password",
  "end_sessions",
] as const;
export type UserAction = (typeof userActions)[number];

/** What decides about the actions on a user. */
export interface UserFacts extends RightsOfUser {
  readonly id: number;
  readonly state: CodeOf<typeof userStates>;
  readonly account_kind: AccountKind;
  /** Whether no other administrator could open the user administration. */
  readonly is_last_administrator: boolean;
}

const stateOfAction: Record<UserAction, readonly CodeOf<typeof userStates>[]> =
  {
    /** Open sessions and history: where and when somebody works, and what was done to them. */
    inspect: userStates.codes,
    update: ["active", "stopped"],
    stop: ["active"],
    resume: ["stopped"],
    delete: ["active", "stopped"],
    reset_password: ["active", "stopped"],
    end_sessions: ["active", "stopped"],
  };

const locksOut = (action: UserAction): boolean =>
  action === "stop" || action === "delete";

/**
 * Why an account may not touch a user, undefined where it may. Whoever changes, moves, renames, stops or resets a user,
 * or ends its work, has power over everything the user can do: one has to hold it all.
 */
export const touchRefusal = (
  user: RightsOfUser,
  kind: AccountKind,
  giver: Giver,
): string | undefined => {
  if (user.roles.includes("administrator") && giver.role !== "administrator")
    return userText.onlyAdministratorsTouch;
  const more = without(reachOf(user, kind), giver.permissions);
  return more.length === 0 ? undefined : userText.holdsMore(wordsOf(more));
};

/** Whether an action on a user is possible for an account, with the reason where it is not. */
export const decideUserAction = (
  action: UserAction,
  user: UserFacts,
  giver: Giver,
): Ability => {
  const refusal = touchRefusal(user, user.account_kind, giver);
  if (refusal !== undefined) return abilityRefused("role", refusal);
  if (!stateOfAction[action].includes(user.state))
    return abilityRefused("state", userText.notInThisState);
  if (locksOut(action) && user.id === giver.user_id)
    return abilityRefused("state", userText.notOneself);
  if (locksOut(action) && user.is_last_administrator)
    return abilityRefused("state", userText.lastAdministrator);
  return abilityGranted;
};

export const userAbilities = (
  user: UserFacts,
  giver: Giver,
): Record<UserAction, Ability> =>
  Object.fromEntries(
    userActions.map((action) => [
      action,
      decideUserAction(action, user, giver),
    ]),
  ) as Record<UserAction, Ability>;
