import { definePages } from "#platform/contract/page.ts";
import { settingsAccess } from "./access-rules.ts";
import { settingsPageTitles } from "./page-text.ts";

/** Settings (spec §2); in the menu of administrators and call-centre agents only. */
export const settingsPages = definePages({
  settingsRoot: {
    path: "/setting-info",
    access: settingsAccess,
    title: settingsPageTitles.registry,
    redirect_to: "/setting-info/ip-address",
  },
  registrySettings: {
    path: "/setting-info/ip-address",
    access: settingsAccess,
    title: settingsPageTitles.registry,
    menu: {
      group: "settings",
      order: 1,
      label: settingsPageTitles.registry,
      sides: ["call_centre"],
    },
  },
});
