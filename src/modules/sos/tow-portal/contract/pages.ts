import { definePages } from "#platform/contract/page.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { portalPageTitles } from "./text.ts";

/**
 * Spec §2 asks for a sign-in only. Accounts that are no towing company may open these pages and read there
 * that nothing of theirs is on them; the menu names them to towing companies alone.
 */
export const towPortalPages = definePages({
  towRoot: {
    path: "/tow-truck",
    access: signedIn(),
    title: portalPageTitles.requests,
    redirect_to: "/tow-truck/request-list",
  },
  towRequestList: {
    path: "/tow-truck/request-list",
    access: signedIn(),
    title: portalPageTitles.requests,
    menu: {
      group: "tow",
      order: 1,
      label: portalPageTitles.requests,
      sides: ["tow"],
    },
  },
  towReportList: {
    path: "/tow-truck/report",
    access: signedIn(),
    title: portalPageTitles.reports,
    menu: {
      group: "tow",
      order: 2,
      label: portalPageTitles.reports,
      sides: ["tow"],
    },
  },
  towReport: {
    path: "/tow-truck/report/$id",
    access: signedIn(),
    title: portalPageTitles.report,
  },
});

/** Where companies bill and are paid: the portal leads there, billing has the screens. */
export const towMoneyPaths = {
  bills: "/tow-truck/create-bill",
  pay: "/tow-truck/pay",
} as const;
