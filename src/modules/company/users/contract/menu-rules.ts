import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { menuCountLabels as label } from "./page-text.ts";
import { userPages } from "./pages.ts";

const page = userPages.userList;

/** What the main menu says about users: totals of the list by state. */
export const userMenuCounts = defineMenuCounts([
  {
    key: "users.active",
    label: label.active,
    page,
    search: { state: "active" },
    urgency: "plain",
    access: page.access,
  },
  {
    key: "users.stopped",
    label: label.stopped,
    page,
    search: { state: "stopped" },
    urgency: "plain",
    access: page.access,
  },
]);
