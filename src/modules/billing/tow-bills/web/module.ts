import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import {
  towAccountPages,
  towBillPages,
  towPayPages,
  towRunPages,
} from "../contract/pages.ts";

/** What towing companies are paid. */
export const towBillModule: WebModule = {
  pages: [
    ...wirePages(towBillPages, {
      list: screenOf(() => import("./pages/bill-list-page.tsx")),
      detail: screenOf(() => import("./pages/bill-page.tsx")),
    }),
    ...wirePages(towPayPages, {
      pay: screenOf(() => import("./pages/pay-page.tsx")),
    }),
    ...wirePages(towAccountPages, {
      list: screenOf(() => import("./pages/account-list-page.tsx")),
      form: screenOf(() => import("./pages/account-form-page.tsx")),
      detail: screenOf(() => import("./pages/account-page.tsx")),
    }),
    ...wirePages(towRunPages, {
      list: screenOf(() => import("./pages/run-list-page.tsx")),
      detail: screenOf(() => import("./pages/run-page.tsx")),
    }),
  ],
};
