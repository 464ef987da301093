import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { clientMenuCounts } from "../contract/menu-rules.ts";
import { clientPages, memberPages } from "../contract/pages.ts";

export const clientModule: WebModule = {
  pages: [
    ...wirePages(clientPages, {
      list: screenOf(() => import("./pages/client-list-page.tsx")),
      form: screenOf(() => import("./pages/client-form-page.tsx")),
      detail: screenOf(() => import("./pages/client-page.tsx")),
    }),
    ...wirePages(memberPages, {
      list: screenOf(() => import("./pages/member-list-page.tsx")),
      form: screenOf(() => import("./pages/member-form-page.tsx")),
      detail: screenOf(() => import("./pages/member-page.tsx")),
    }),
  ],
  counts: { management: clientMenuCounts },
};
