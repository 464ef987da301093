import { isAllowed } from "#platform/contract/permissions.ts";
import { defineScope } from "#platform/server/lists/row-scope.ts";
import { callCentre } from "#platform/server/records/audience.ts";
import { confirmers } from "../contract/pages.ts";

/** All for whoever bills. */
export const scopeOfProposals = defineScope("money_proposals", (actor) =>
  isAllowed(confirmers, actor),
);

export const audienceOfProposal = () => callCentre("bill_page");
