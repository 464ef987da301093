import type { MenuCounter } from "#platform/server/menu-counter.ts";
import { countMessagesForMenu } from "#modules/case-messages/server/service.ts";
import { countClientsForMenu } from "#modules/clients/server/service.ts";
import { countTowCompaniesForMenu } from "#modules/organisations/server/service.ts";
import { countApprovalsForMenu } from "#modules/sos-approvals/server/service.ts";
import { countInquiriesForMenu } from "#modules/sos-inquiries/server/service.ts";
import { countTowRequestsForMenu } from "#modules/tow-portal/server/service.ts";
import { countUsersForMenu } from "#modules/users/server/service.ts";

/** The numbers of the main menu: each module brings its own. */
export const menuCounters: readonly MenuCounter[] = [
  countInquiriesForMenu,
  countApprovalsForMenu,
  countMessagesForMenu,
  countTowRequestsForMenu,
  countTowCompaniesForMenu,
  countClientsForMenu,
  countUsersForMenu,
];
