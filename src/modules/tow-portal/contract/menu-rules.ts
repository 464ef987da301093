import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { menuCountLabels as label } from "./menu-text.ts";
import { towPortalPages } from "./pages.ts";

const access = signedIn("tow");

/** What the main menu tells a towing company: the headings of its two lists with their numbers. */
export const towMenuCounts = defineMenuCounts([
  {
    key: "tow.unanswered",
    label: label.unanswered,
    page: towPortalPages.towRequestList,
    search: {},
    urgency: "now",
    access,
  },
  {
    key: "tow.running",
    label: label.running,
    page: towPortalPages.towRequestList,
    search: {},
    urgency: "plain",
    access,
  },
  {
    key: "tow.report",
    label: label.report,
    page: towPortalPages.towRequestList,
    search: {},
    urgency: "soon",
    access,
  },
]);

/** The group of requests that each number counts. */
export const groupOfTowCount = {
  "tow.unanswered": "unanswered",
  "tow.running": "running",
  "tow.report": "report",
} as const satisfies Record<(typeof towMenuCounts)[number]["key"], string>;
