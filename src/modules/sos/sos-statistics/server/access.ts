import { isAllowed } from "#platform/contract/permissions.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { getSosStatistics } from "../contract/endpoints.ts";

declare const scopeBrand: unique symbol;

/** All cases that are not deleted: the days that are kept know of no other. Every query demands it. */
export interface StatisticsScope {
  readonly [scopeBrand]: true;
}

/** @throws AppError `not_allowed` for who does not see all cases */
export const scopeOfStatistics = (actor: Actor): StatisticsScope => {
  if (
    actor.side !== "call_centre" ||
    !isAllowed(getSosStatistics.access, actor)
  )
    throw new AppError("not_allowed");
  return {} as StatisticsScope;
};
