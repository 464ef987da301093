import type { MenuCounter } from "#platform/server/menu-counter.ts";
import { countMessagesForMenu } from "#modules/desk/case-messages/server/service.ts";
import { countClientsForMenu } from "#modules/company/clients/server/service.ts";
import { countTowCompaniesForMenu } from "#modules/company/organisations/server/service.ts";
import { countApprovalsForMenu } from "#modules/sos/sos-approvals/server/service.ts";
import { countInquiriesForMenu } from "#modules/sos/sos-inquiries/server/service.ts";
import { countTowRequestsForMenu } from "#modules/sos/tow-portal/server/service.ts";
import { countUsersForMenu } from "#modules/company/users/server/service.ts";

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
