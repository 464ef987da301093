import { definePages } from "#platform/contract/page.ts";
import { isPublic, signedIn } from "#platform/contract/permissions.ts";
import { authPageTitles } from "./text.ts";

/** Pages of spec §2 that every account has. */
export const authPages = definePages({
  home: {
    path: "/",
    access: signedIn(),
    title: authPageTitles.home,
    menu: { group: "main", order: 0, label: authPageTitles.home },
  },
  signIn: {
    path: "/sign-in",
    access: isPublic,
    title: authPageTitles.signIn,
    layout: "minimal",
  },
  unauthorized: {
    path: "/unauthorized",
    access: signedIn(),
    title: authPageTitles.unauthorized,
  },
});
