import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { slipCountLabels as label } from "./page-text.ts";
import { externalPages, slipPages } from "./pages.ts";

const inside = { page: slipPages.list, access: outboundDesk } as const;
const outside = {
  page: externalPages.promote,
  access: externalPages.promote.access,
  roles: ["carDealer"],
} as const;

/** What the main menu says of outbound calls: each number is the total of the list under its filter. */
export const slipMenuCounts = defineMenuCounts([
  {
    ...inside,
    key: "outbound.call_required",
    label: label.call_required,
    search: { outbound_status: "call_required", caller_side: "centre" },
    urgency: "plain",
  },
  {
    ...inside,
    key: "outbound.after_required",
    label: label.after_required,
    search: { outbound_status: "after_required", caller_side: "centre" },
    urgency: "plain",
  },
  {
    ...outside,
    key: "outbound.report_required",
    label: label.report_required,
    search: { outbound_status: "report_required" },
    urgency: "soon",
  },
  {
    ...outside,
    key: "outbound.job_report",
    label: label.job_report,
    page: externalPages.afterList,
    search: { outbound_status: "job_report" },
    urgency: "soon",
  },
]);
