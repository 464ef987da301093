import { definePages } from "#platform/contract/page.ts";
import { accidentWatchers } from "./access-rules.ts";
import { accidentPageTitles } from "./page-text.ts";

/** Spec §2 `/iza-call/accident-list`. */
export const accidentPages = definePages({
  list: {
    path: "/iza-call/accident-list",
    access: accidentWatchers,
    title: accidentPageTitles.list,
    menu: { group: "iza", order: 4, label: accidentPageTitles.menu },
  },
});
