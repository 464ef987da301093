import { requireAbility } from "#platform/server/http/require-ability.ts";
import { AppError, type FieldErrors } from "#platform/contract/errors.ts";
import {
  accountSideOfRole,
  isAllowed,
} from "#platform/contract/permissions.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  decideUserAction,
  isKeyHolder,
  type Giver,
  type UserAction,
} from "../contract/giving-rules.ts";
import { userManagers } from "../contract/manager-rules.ts";
import { effectivePermissions, type RightsOfUser } from "../contract/rules.ts";
import { getAccountKind } from "./base-queries.ts";
import { countOtherKeyHolders } from "./list-queries.ts";
import { lockUserWrites } from "./mutations.ts";
import { getIdentity } from "./queries.ts";
import type { UserRow } from "./tables.ts";

/** @throws AppError `invalid_input` when there is any message. */
export const refuseErrors = (...found: readonly FieldErrors[]): void => {
  const errors: Record<string, string[]> = {};
  for (const one of found)
    for (const [field, messages] of Object.entries(one))
      errors[field] = [...(errors[field] ?? []), ...messages];
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid_input", { errors });
};

/**
 * Waits for its turn among the writers of users and looks at the account again: what it could do when the request
 * came may have been taken from it by the one before.
 *
 * @throws AppError `not_signed_in`, `not_allowed`
 */
export const beginUserWrite = async (
  db: Db,
  actor: Pick<Actor, "user_id">,
): Promise<Giver> => {
  await lockUserWrites(db);
  const now = await getIdentity(db, actor.user_id);
  const [role] = now.roles;
  if (now.state !== "active" || role === undefined)
    throw new AppError("not_signed_in");
  const permissions = effectivePermissions(now, now.account_kind);
  if (!isAllowed(userManagers, { permissions, side: accountSideOfRole[role] }))
    throw new AppError("not_allowed");
  return { user_id: now.user_id, role, permissions };
};

/** @throws AppError `not_allowed` (403) or `not_possible_now` (570) with the reason. */
export const requireUserAction = async (
  db: Db,
  action: UserAction,
  row: Pick<UserRow, "id" | "account_id" | "state"> & RightsOfUser,
  giver: Giver,
): Promise<void> => {
  const others = await countOtherKeyHolders(db, row.id);
  const facts = {
    ...row,
    account_kind: await getAccountKind(db, row.account_id),
    is_last_administrator: isKeyHolder(row) && others === 0,
  };
  const ability = decideUserAction(action, facts, giver);
  requireAbility(ability);
};
