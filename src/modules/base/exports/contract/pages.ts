import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { exportPageTitles } from "./page-text.ts";

export const exportPages = definePages({
  createdFiles: {
    path: "/export-data",
    access: signedIn(),
    title: exportPageTitles.list,
    menu: {
      group: "main",
      order: 80,
      label: exportPageTitles.menu,
      sides: ["call_centre"],
    },
  },
});
