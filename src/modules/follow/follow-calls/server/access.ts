import { sql, type RawBuilder, type SqlBool } from "kysely";
import { caseDesks } from "#modules/base/desks/contract/lookups.ts";
import { mayReadCases } from "#modules/desk/case-desk/server/service.ts";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  defineScope,
  isCallCentre,
  type Scope,
} from "#platform/server/lists/row-scope.ts";
import {
  callCentre,
  type Audience,
} from "#platform/server/records/audience.ts";
import {
  followDeciders,
  followedDesks,
  followedPermissions,
  followers,
} from "../contract/access-rules.ts";
import type { FollowSource } from "../contract/lookups.ts";

export type ItemScope = Scope<"follow_items">;
export type CallScope = Scope<"follow_calls">;

/** Whether an account has the right of the desk whose case is followed. An application is nobody's desk. */
export const mayReadSource = (actor: Actor, source: FollowSource): boolean =>
  source === "application" || mayReadCases(actor, source);

/** Whoever calls sees every chain, who has a desk those of its cases; outside the call centre nobody any. */
const reachOf = (actor: Actor): boolean | RawBuilder<SqlBool> => {
  if (!isCallCentre(actor)) return false;
  if (isAllowed(followers, actor) || isAllowed(followDeciders, actor))
    return true;
  const desks = followedDesks.filter((desk) => mayReadCases(actor, desk));
  return sql<SqlBool>`(follow_items.source = any(${desks}::text[]))`;
};

export const scopeOfItems = defineScope("follow_items", reachOf);

/** The calls of the chains that an account reaches. */
export const scopeOfCalls = (actor: Actor): CallScope => {
  const { condition } = scopeOfItems(actor);
  return {
    condition: sql<SqlBool>`(exists (select from follow_items
      where follow_items.id = follow_calls.item_id and ${condition}))`,
  } as CallScope;
};

/** Written out: only so the planner knows the indexes of what is to be made. */
export const isOpen = sql<SqlBool>`follow_calls.call_state in ('planned', 'calling')`;

/** Of these, those that are to be made: the others stand with their chain. */
export const scopeOfOpenCalls = (actor: Actor): CallScope =>
  ({
    condition: sql<SqlBool>`(${isOpen} and ${scopeOfCalls(actor).condition})`,
  }) as CallScope;

/** Who may learn that something happened to a chain: who calls, and the desk whose case it is. */
export const audienceOfItem = ({
  source,
}: {
  readonly source: FollowSource;
}): Audience =>
  source === "application"
    ? callCentre("justdoit", "approval_justdoit")
    : callCentre("justdoit", "approval_justdoit", caseDesks[source].permission);

/** A call does not say of which desk its chain is: ids only. */
export const audienceOfCalls: Audience = callCentre(
  "justdoit",
  "approval_justdoit",
  ...followedPermissions,
);
