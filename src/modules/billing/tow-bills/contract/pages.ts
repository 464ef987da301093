import { towMoneyPaths } from "#modules/sos/tow-portal/contract/pages.ts";
import { definePages, type Page } from "#platform/contract/page.ts";
import { anyOf, onlySide, signedIn } from "#platform/contract/permissions.ts";
import { towBillTitles as titles } from "./page-text.ts";

/** Companies and whoever bills: which bills they reach, the rows say. */
export const towBillers = signedIn("tow", "call_centre");
/** Whoever pays companies. */
export const towPayers = onlySide(anyOf("bill_page"), "call_centre");

const tow = (order: number, label: string) =>
  ({ group: "tow", order, label, sides: ["tow"] }) as const;

/** Spec §2 asks for a sign-in only; accounts without bills read that there is nothing for them. */
export const towBillPages = definePages({
  list: {
    path: towMoneyPaths.bills,
    access: signedIn(),
    title: titles.bills,
    menu: tow(3, titles.bills),
  },
  detail: {
    path: `${towMoneyPaths.bills}/$id`,
    access: signedIn(),
    title: titles.bill,
  },
});

export const towPayPages = definePages({
  pay: {
    path: towMoneyPaths.pay,
    access: signedIn(),
    title: titles.pay,
    menu: tow(4, titles.pay),
  },
});

const runs = (path: string, title: string): Page => ({
  path: `${towMoneyPaths.pay}/runs${path}`,
  access: towPayers,
  title,
});

const accounts = (path: string, title: string): Page => ({
  path: `${towMoneyPaths.pay}/accounts${path}`,
  access: towPayers,
  title,
});

/** Accounts to which companies are paid. */
export const towAccountPages = {
  list: accounts("", titles.accounts),
  form: accounts("/account-form", titles.newAccount),
  detail: accounts("/$id", titles.account),
};

export const towRunPages = {
  list: runs("", titles.runs),
  detail: runs("/$id", titles.run),
};
