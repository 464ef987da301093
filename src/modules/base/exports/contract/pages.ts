import { definePages } from "#platform/contract/page.ts";
import { anyOf, signedIn } from "#platform/contract/permissions.ts";
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
  sosCreatedFiles: {
    path: "/{brand}-sos/export-data",
    access: anyOf("sos"),
    title: exportPageTitles.sosList,
    // For the desk it stands in the main group; for dealers and makers in place of the special clients (spec §2).
    menu: {
      group: "sos",
      order: 40,
      label: exportPageTitles.sosMenu,
      sides: ["external"],
    },
  },
});
