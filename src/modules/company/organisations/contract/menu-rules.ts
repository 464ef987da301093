import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { menuCountLabels as label } from "./page-text.ts";
import { managementPages } from "./pages.ts";

const page = managementPages.towCompanyList;

/** What the main menu says about towing companies: the total of their list. */
export const towCompanyMenuCounts = defineMenuCounts([
  {
    key: "management.companies",
    label: label.companies,
    page,
    search: {},
    urgency: "plain",
    access: page.access,
  },
]);
