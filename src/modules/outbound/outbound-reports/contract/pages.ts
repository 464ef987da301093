import { definePages } from "#platform/contract/page.ts";
import { anyOf } from "#platform/contract/permissions.ts";
import { reportTitles as titles } from "./page-text.ts";

export const outboundReportPages = definePages({
  report: {
    path: "/outbound/report",
    access: anyOf("out", "out_external"),
    title: titles.report,
    menu: { group: "outbound", order: 80, label: titles.menu },
  },
});
