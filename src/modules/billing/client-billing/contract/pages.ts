import { towMoneyPaths } from "#modules/sos/tow-portal/contract/pages.ts";
import { definePages, type Page } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { billingTitles as titles } from "./page-text.ts";

/** Billing is the call centre's alone (spec §6 access bill page). */
export const billing = onlySide(anyOf("bill_page"), "call_centre");

const page = (path: string, title: string) =>
  ({ path: `/bill${path}`, access: billing, title }) satisfies Page;

const listed = (path: string, title: string, order: number, label = title) =>
  ({
    ...page(path, title),
    menu: { group: "billing" as const, order, label },
  }) satisfies Page;

export const billingPages = definePages({
  root: { ...page("", titles.top), redirect_to: "/bill/top" },
  top: listed("/top", titles.top, 1, titles.topMenu),
  print: listed("/print-bill", titles.print, 4),
  reminders: listed("/remind", titles.reminders, 7),
});

const pending = listed("/pending", titles.items, 2, titles.itemsMenu);

export const itemPages = definePages({
  list: {
    ...pending,
    menu: { ...pending.menu, also: Object.values(towMoneyPaths) },
  },
  missing: page("/pending/missing", titles.missing),
  form: page("/pending/item-form", titles.itemForm),
  detail: page("/pending/$id", titles.item),
});

export const closingPages = definePages({
  list: listed("/cut-off", titles.closings, 3),
  detail: page("/cut-off/$id", titles.closing),
});

export const billPages = definePages({
  list: listed("/bill-details", titles.billsTitle, 5, titles.bills),
  detail: page("/bill-details/$id", titles.bill),
});

export const paymentPages = definePages({
  list: listed("/record", titles.payments, 6),
  form: page("/record/payment-form", titles.paymentForm),
  detail: page("/record/$id", titles.payment),
});

export const issuerPages = definePages({
  list: page("/top/issuers", titles.issuers),
  form: page("/top/issuer-form", titles.issuerForm),
  detail: page("/top/issuers/$id", titles.issuer),
});
