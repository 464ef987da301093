import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { specialClientPages } from "../contract/pages.ts";

export const specialClientModule: WebModule = {
  pages: wirePages(specialClientPages, {
    list: screenOf(() => import("./pages/special-client-list-page.tsx")),
    form: screenOf(() => import("./pages/special-client-form-page.tsx")),
    detail: screenOf(() => import("./pages/special-client-page.tsx")),
  }),
};
