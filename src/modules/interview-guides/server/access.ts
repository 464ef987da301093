import { sql, type RawBuilder, type SqlBool } from "kysely";
import {
  abilityGranted,
  abilityRefused,
  type Ability,
} from "#platform/contract/ability.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { interviewers } from "../contract/access-rules.ts";
import { interviewGuideManagers } from "../contract/pages.ts";

declare const scopeBrand: unique symbol;

/** The guides that an account may reach. Only this file makes one. */
export interface InterviewGuideScope {
  readonly [scopeBrand]: true;
  readonly condition: RawBuilder<SqlBool>;
}

const scopeIf = (isReached: boolean): InterviewGuideScope =>
  ({
    condition: sql<SqlBool>`(deleted_at is null and ${isReached}::boolean)`,
  }) as InterviewGuideScope;

/** Who keeps them reaches all that are not deleted, everybody else none. */
export const scopeOfInterviewGuides = (actor: Actor): InterviewGuideScope =>
  scopeIf(isAllowed(interviewGuideManagers, actor));

/** By which the desk asks. */
export const scopeOfAsking = (actor: Actor): InterviewGuideScope =>
  scopeIf(isAllowed(interviewers, actor));

/** What an account may do to a guide. */
export const interviewGuideAbilities = (
  actor: Actor,
): { update: Ability; delete: Ability } => {
  const ability = isAllowed(interviewGuideManagers, actor)
    ? abilityGranted
    : abilityRefused("role", "");
  return { update: ability, delete: ability };
};

/** The answers of a case that the caller has locked within its own row scope. */
export const throughLockedCase = sql<SqlBool>`true`;
