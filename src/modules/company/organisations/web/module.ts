import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { towCompanyMenuCounts } from "../contract/menu-rules.ts";
import { managementPages } from "../contract/pages.ts";

export const organisationModule: WebModule = {
  pages: wirePages(managementPages, {
    towCompanyList: screenOf(() => import("./pages/tow-company-list-page.tsx")),
    towCompanyForm: screenOf(() => import("./pages/tow-company-form-page.tsx")),
    towCompany: screenOf(() => import("./pages/tow-company-page.tsx")),
    carMakerList: screenOf(() => import("./pages/car-maker-list-page.tsx")),
    carMakerForm: screenOf(() => import("./pages/car-maker-form-page.tsx")),
    carMaker: screenOf(() => import("./pages/car-maker-page.tsx")),
  }),
  counts: { management: towCompanyMenuCounts },
};
