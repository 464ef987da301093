import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { billingMenuCounts } from "../contract/menu-rules.ts";
import {
  billingPages,
  billPages,
  closingPages,
  issuerPages,
  itemPages,
  paymentPages,
} from "../contract/pages.ts";

/** Billing of clients. */
export const clientBillingModule: WebModule = {
  pages: [
    ...wirePages(billingPages, {
      top: screenOf(() => import("./pages/top-page.tsx")),
      print: screenOf(() => import("./pages/print-page.tsx")),
      reminders: screenOf(() => import("./pages/reminder-page.tsx")),
    }),
    ...wirePages(itemPages, {
      list: screenOf(() => import("./pages/item-list-page.tsx")),
      missing: screenOf(() => import("./pages/missing-page.tsx")),
      form: screenOf(() => import("./pages/item-form-page.tsx")),
      detail: screenOf(() => import("./pages/item-page.tsx")),
    }),
    ...wirePages(closingPages, {
      list: screenOf(() => import("./pages/closing-list-page.tsx")),
      detail: screenOf(() => import("./pages/closing-page.tsx")),
    }),
    ...wirePages(billPages, {
      list: screenOf(() => import("./pages/bill-list-page.tsx")),
      detail: screenOf(() => import("./pages/bill-page.tsx")),
    }),
    ...wirePages(paymentPages, {
      list: screenOf(() => import("./pages/payment-list-page.tsx")),
      form: screenOf(() => import("./pages/payment-form-page.tsx")),
      detail: screenOf(() => import("./pages/payment-page.tsx")),
    }),
    ...wirePages(issuerPages, {
      list: screenOf(() => import("./pages/issuer-list-page.tsx")),
      form: screenOf(() => import("./pages/issuer-form-page.tsx")),
      detail: screenOf(() => import("./pages/issuer-page.tsx")),
    }),
  ],
  counts: { billing: billingMenuCounts },
};
