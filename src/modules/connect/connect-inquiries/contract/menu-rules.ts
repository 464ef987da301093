import { agentsOf } from "#modules/base/desks/contract/access-rules.ts";
import { ownCases } from "#modules/desk/case-desk/contract/own-case-fields.ts";
import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { menuCountLabels as label } from "./page-text.ts";
import { connectPages } from "./pages.ts";

const { list: page, approvals } = connectPages;
const desk = agentsOf("connect");
const outside = onlySide(anyOf("connect"), "external");
const approvers = onlySide(anyOf("approval_connect"), "call_centre");
/** What is to be done stands in the order in which it is due. */
const sort = "next_action_due_at";
const inquiry_status = "typing,in_progress";
/** A mail may come back after the inquiry was completed. */
const everOpen = "typing,in_progress,complete,approved";

/** What the main menu says about the desk: each number is the total of the list under its filter, or of its queue. */
export const connectMenuCounts = defineMenuCounts([
  {
    key: "connect.overdue",
    label: label.overdue,
    page,
    search: { sort, inquiry_status, next_action_state: "overdue" },
    urgency: "now",
    access: desk,
  },
  {
    key: "connect.undelivered",
    label: label.undelivered,
    page,
    search: { sort, inquiry_status: everOpen, mail_status: "failed" },
    urgency: "now",
    access: desk,
  },
  {
    key: "connect.answered",
    label: label.answered,
    page,
    search: { sort, inquiry_status, escalation_status: "answered" },
    urgency: "soon",
    access: desk,
  },
  {
    key: "connect.office_not_started",
    label: label.office_not_started,
    page,
    search: { sort, inquiry_status, office_status: "office_not_started" },
    urgency: "soon",
    access: desk,
  },
  {
    key: "connect.office_approval",
    label: label.office_approval,
    page,
    search: { sort, inquiry_status, office_status: "office_approval" },
    urgency: "soon",
    access: approvers,
  },
  {
    key: "connect.approval",
    label: label.approval,
    page: approvals,
    search: {},
    urgency: "soon",
    access: approvers,
  },
  {
    key: "connect.not_started",
    label: label.not_started,
    page,
    search: { sort, inquiry_status: "typing" },
    urgency: "plain",
    access: desk,
  },
  {
    key: "connect.asked",
    label: label.asked,
    page,
    search: { inquiry_status, asked: "awaited" },
    urgency: "now",
    access: outside,
    roles: ["carDealer"],
  },
  {
    key: "connect.mine",
    label: label.mine,
    page,
    search: { sort, inquiry_status, ...ownCases },
    urgency: "plain",
    access: desk,
  },
]);

/** Those that the list offers beside its title. */
export const connectViews = connectMenuCounts.filter(
  ({ page: { path } }) => path === page.path,
);
