import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { statisticsPageTitles as titles } from "./page-text.ts";

export const statisticsPages = definePages({
  sosStatistics: {
    path: "/{brand}-sos/statistics",
    access: onlySide(anyOf("sos"), "call_centre"),
    title: titles.statistics,
    menu: {
      group: "sos",
      order: 70,
      label: titles.statistics,
      sides: ["call_centre"],
    },
  },
});
