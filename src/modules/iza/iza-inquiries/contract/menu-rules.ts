import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import { ownCases } from "#modules/desk/case-desk/contract/own-case-fields.ts";
import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { izaCountLabels as label } from "./page-text.ts";
import { izaPages } from "./pages.ts";

const { list: page, approvals } = izaPages;
const access = agentsOf("iza");
/** What is to be done stands in the order in which it is due. */
const sort = "next_action_due_at";
const inquiry_status = "typing,in_progress";

/** A mail may come back after the inquiry was completed. */
const everOpen = "typing,in_progress,complete,approved";

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
    key: "iza.undelivered",
    label: label.undelivered,
    page,
    search: { sort, inquiry_status: everOpen, mail_status: "failed" },
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

/** What the list alone offers: today's calls back, and what others have taken over. */
const ofList = defineMenuCounts([
  {
    key: "iza.callback_today",
    label: label.callback_today,
    page,
    search: { sort, inquiry_status, callback: "today" },
    urgency: "soon",
    access,
  },
  {
    key: "iza.handed",
    label: label.handed,
    page,
    search: {
      sort: "-received_at",
      inquiry_status: everOpen,
      result: "handed_to_sos,handed_to_dealer",
    },
    urgency: "plain",
    access,
  },
]);

/** Every number of the desk, as the server counts them. */
export const izaCounts = [...izaMenuCounts, ...ofList];

/** Those that the list offers beside its title. */
export const izaViews = izaCounts.filter(
  ({ key, page: { path } }) => path === page.path && key !== "iza.callback",
);
