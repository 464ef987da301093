import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import { ownCases } from "#modules/desk/case-desk/contract/own-filter-fields.ts";
import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { izaCountLabels as label } from "./page-text.ts";
import { izaPages } from "./pages.ts";

const { list: page, approvals } = izaPages;
const access = agentsOf("iza");
/** What is to be done stands in the order in which it is due. */
const sort = "next_action_due_at";
const inquiry_status = "typing,in_progress";

/** What the main menu says about the desk: each number is the total of the list under its filter, or of its queue. */
export const izaMenuCounts = defineMenuCounts([
  {
    key: "iza.overdue",
    label: label.overdue,
    page,
    search: { sort, inquiry_status, next_action_state: "overdue" },
    urgency: "now",
    access,
  },
  {
    key: "iza.callback",
    label: label.callback,
    page,
    search: { sort, inquiry_status, result: "callback" },
    urgency: "soon",
    access,
  },
  {
    key: "iza.approval",
    label: label.approval,
    page: approvals,
    search: {},
    urgency: "soon",
    access: onlySide(anyOf("approval_iza"), "call_centre"),
  },
  {
    key: "iza.not_started",
    label: label.not_started,
    page,
    search: { sort, inquiry_status: "typing" },
    urgency: "plain",
    access,
  },
  {
    key: "iza.mine",
    label: label.mine,
    page,
    search: { sort, inquiry_status, ...ownCases },
    urgency: "plain",
    access,
  },
]);

/** Those that the list offers beside its title. */
export const izaViews = izaMenuCounts.filter(
  ({ page: { path } }) => path === page.path,
);
