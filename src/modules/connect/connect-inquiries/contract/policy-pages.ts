import { definePages } from "#platform/contract/page.ts";
import { connectManagers } from "./category-pages.ts";
import { policyTitle } from "./page-text.ts";

export const policyPages = definePages({
  policy: {
    path: "/management/connect-masters/policy",
    access: connectManagers,
    title: policyTitle,
    menu: { group: "management", order: 10, label: policyTitle },
  },
});
