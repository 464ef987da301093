import { sql, type SqlBool } from "kysely";
import { isAllowed } from "#platform/contract/permissions.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import {
  callCentre,
  type Audience,
} from "#platform/server/records/audience.ts";
import type { ProposalKind } from "../contract/lookups.ts";
import { confirmers, proposers } from "../contract/pages.ts";

export const mayConfirm = (actor: Actor): boolean =>
  isAllowed(confirmers, actor);

/** All for whoever bills; those of clients for whoever manages them. */
export const scopeOfProposals = defineScope("money_proposals", (actor) => {
  if (mayConfirm(actor)) return true;
  return isAllowed(proposers, actor)
    ? sql<SqlBool>`money_proposals.proposal_kind = 'client_terms'`
    : false;
});

export const audienceOfProposal = ({
  proposal_kind,
}: {
  readonly proposal_kind: ProposalKind;
}): Audience =>
  proposal_kind === "client_terms"
    ? callCentre("bill_page", "client_management")
    : callCentre("bill_page");
