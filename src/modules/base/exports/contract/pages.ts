import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide, signedIn } from "#platform/contract/permissions.ts";
import { exportPageTitles } from "./page-text.ts";

/** Whoever answers for what is taken out. */
export const exportKeepers = onlySide(anyOf("user_management"), "call_centre");

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
  log: {
    path: "/export-data/log",
    access: exportKeepers,
    title: exportPageTitles.log,
  },
});
