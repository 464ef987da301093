import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { extractionPages } from "../contract/pages.ts";

/** Taking out the same table again and again. */
export const extractionModule: WebModule = {
  pages: wirePages(extractionPages, {
    templates: screenOf(() => import("./pages/extraction-page.tsx")),
  }),
};
