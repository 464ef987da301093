import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { proposalPages } from "../contract/pages.ts";

/** What waits for a second person. */
export const moneyProposalModule: WebModule = {
  pages: wirePages(proposalPages, {
    list: screenOf(() => import("./pages/proposal-list-page.tsx")),
    detail: screenOf(() => import("./pages/proposal-page.tsx")),
  }),
};
