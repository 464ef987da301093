import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { extractionTitles as titles } from "./page-text.ts";

export const extractionPages = definePages({
  templates: {
    path: "/extraction",
    access: signedIn(),
    title: titles.page,
    menu: {
      group: "main",
      order: 81,
      label: titles.page,
    },
  },
});
