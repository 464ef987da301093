import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { followers as access } from "./access-rules.ts";
import { followCountLabels as label } from "./page-text.ts";
import { followPages } from "./pages.ts";

const { list: page } = followPages;

/** What the main menu says of calls: each number is the total of the list under its filter. */
export const followMenuCounts = defineMenuCounts([
  {
    key: "justdoit.main_line",
    label: label.main_line,
    page,
    search: { is_main_line: "yes", status: "3,1" },
    urgency: "now",
    access,
  },
  {
    key: "justdoit.unarranged",
    label: label.unarranged,
    page,
    search: { status: "3,1" },
    urgency: "now",
    access,
  },
  {
    key: "justdoit.overdue",
    label: label.overdue,
    page,
    search: { due: "overdue" },
    urgency: "soon",
    access,
  },
  {
    key: "justdoit.planned",
    label: label.planned,
    page,
    search: { due: "today" },
    urgency: "plain",
    access,
  },
]);
