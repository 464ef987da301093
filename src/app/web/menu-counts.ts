import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { MenuGroup } from "#platform/contract/page.ts";
import { messageMenuCounts } from "#modules/desk/case-messages/contract/menu-rules.ts";
import { clientMenuCounts } from "#modules/company/clients/contract/menu-rules.ts";
import { towCompanyMenuCounts } from "#modules/company/organisations/contract/menu-rules.ts";
import { approvalMenuCounts } from "#modules/sos/sos-approvals/contract/menu-rules.ts";
import { inquiryMenuCounts } from "#modules/sos/sos-inquiries/contract/menu-rules.ts";
import { towMenuCounts } from "#modules/sos/tow-portal/contract/menu-rules.ts";
import { userMenuCounts } from "#modules/company/users/contract/menu-rules.ts";

/** The numbers of each card of the main menu. */
export const menuCounts: Partial<Record<MenuGroup, readonly MenuCount[]>> = {
  sos: [...inquiryMenuCounts, ...approvalMenuCounts, ...messageMenuCounts],
  tow: towMenuCounts,
  management: [...towCompanyMenuCounts, ...clientMenuCounts],
  users: userMenuCounts,
};
