import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { menuCountLabels as label } from "./page-text.ts";
import { clientPages } from "./pages.ts";

const page = clientPages.list;

/** What the main menu says about clients: the total of their list. */
export const clientMenuCounts = defineMenuCounts([
  {
    key: "management.clients",
    label: label.clients,
    page,
    search: {},
    urgency: "plain",
    access: page.access,
  },
]);
