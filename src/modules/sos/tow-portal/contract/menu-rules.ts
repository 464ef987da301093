import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { menuCountLabels as label } from "./text.ts";
import { towPortalPages } from "./pages.ts";

const access = signedIn("tow");

/** The group of requests that each number counts; the list shows it alone at `?group=`. */
export const groupOfTowCount = {
  "tow.unanswered": "unanswered",
  "tow.running": "running",
  "tow.report": "report",
} as const;
type TowCountKey = keyof typeof groupOfTowCount;

const countOf = <K extends TowCountKey>(
  key: K,
  word: string,
  urgency: "now" | "soon" | "plain",
) => ({
  key,
  label: word,
  page: towPortalPages.towRequestList,
  search: { group: groupOfTowCount[key] },
  urgency,
  access,
});

/** What the main menu shows a towing company: the groups of its requests with their numbers. */
export const towMenuCounts = defineMenuCounts([
  countOf("tow.unanswered", label.unanswered, "now"),
  countOf("tow.running", label.running, "plain"),
  countOf("tow.report", label.report, "soon"),
]);
