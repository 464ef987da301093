import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { approvalMenuLabels as label } from "./page-text.ts";
import { approvalPages } from "./pages.ts";

const page = approvalPages.approvalQueue;
const approvers = onlySide(anyOf("approval_sos"), "call_centre");

/** What the main menu says about approvals: each number is the total of one of the lists of the queue. */
export const approvalMenuCounts = defineMenuCounts([
  {
    key: "sos.cancel_requests",
    label: label.cancellation,
    page,
    search: { queue: "cancellation" },
    urgency: "now",
    access: approvers,
  },
  {
    key: "sos.approval",
    label: label.completion,
    page,
    search: { queue: "completion" },
    urgency: "soon",
    access: approvers,
  },
  {
    key: "sos.cancel_answers",
    label: label.answered,
    page,
    search: { queue: "mine" },
    urgency: "soon",
    access: onlySide(anyOf("sos"), "call_centre"),
  },
]);
