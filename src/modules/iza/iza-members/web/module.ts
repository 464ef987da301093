import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { filePages, memberPages, vehiclePages } from "../contract/pages.ts";

/** Members of the roadside help with their vehicles, and the files that bring them. */
export const izaMemberModule: WebModule = {
  pages: [
    ...wirePages(filePages, {
      files: screenOf(() => import("./pages/import-files-page.tsx")),
    }),
    ...wirePages(memberPages, {
      list: screenOf(() => import("./pages/member-list-page.tsx")),
      form: screenOf(() => import("./pages/member-form-page.tsx")),
      detail: screenOf(() => import("./pages/member-page.tsx")),
    }),
    ...wirePages(vehiclePages, {
      list: screenOf(() => import("./pages/vehicle-list-page.tsx")),
      form: screenOf(() => import("./pages/vehicle-form-page.tsx")),
      detail: screenOf(() => import("./pages/vehicle-page.tsx")),
    }),
  ],
};
