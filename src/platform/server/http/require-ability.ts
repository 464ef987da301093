import type { Ability } from "#platform/contract/ability.ts";
import { AppError } from "#platform/contract/errors.ts";

/** @throws AppError `not_allowed` (403) or `not_possible_now` (570) with the reason */
export const requireAbility = ({ allowed, because, reason }: Ability): void => {
  if (allowed) return;
  throw new AppError(because === "role" ? "not_allowed" : "not_possible_now", {
    message: reason,
  });
};
