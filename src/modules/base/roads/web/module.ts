import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { roadPages } from "../contract/pages.ts";

export const roadModule: WebModule = {
  pages: wirePages(roadPages, {
    expresswaySettings: screenOf(() => import("./pages/expressway-page.tsx")),
  }),
};
