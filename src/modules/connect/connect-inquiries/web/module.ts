import { deskApprovals } from "#modules/desk/approvals/web/embeds/desk-approvals.tsx";
import { deskScreens } from "#modules/desk/case-desk/web/embeds/desk-screens.tsx";
import { screenOf, wirePages, type WebModule } from "#platform/web/module.ts";
import { categoryPages } from "../contract/category-pages.ts";
import { connectPages } from "../contract/pages.ts";

const load = async () => (await import("./form.ts")).connectScreen;

export const connectInquiryModule: WebModule = {
  pages: [
    ...wirePages(connectPages, {
      ...deskScreens(load),
      approvals: deskApprovals(load, connectPages.approvals),
    }),
    ...wirePages(categoryPages, {
      list: screenOf(() => import("./pages/category-list-page.tsx")),
      form: screenOf(() => import("./pages/category-form-page.tsx")),
      detail: screenOf(() => import("./pages/category-page.tsx")),
    }),
  ],
};
