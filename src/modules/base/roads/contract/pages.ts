import { definePages } from "#platform/contract/page.ts";
import { roadKeepers } from "./access-rules.ts";
import { roadPageTitles } from "./page-text.ts";

/** The roads of the country, kept with the settings (spec §2 /setting-info/expressway). */
export const roadPages = definePages({
  expresswaySettings: {
    path: "/setting-info/expressway",
    access: roadKeepers,
    title: roadPageTitles.expressway,
    menu: {
      group: "settings",
      order: 2,
      label: roadPageTitles.expressway,
      sides: ["call_centre"],
    },
  },
});
