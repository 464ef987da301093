import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { userMenuCounts } from "../contract/menu-rules.ts";
import { userPages } from "../contract/pages.ts";

export const userModule: WebModule = {
  pages: wirePages(userPages, {
    userList: screenOf(() => import("./pages/user-list-page.tsx")),
    userForm: screenOf(() => import("./pages/user-form-page.tsx")),
    userDetail: screenOf(() => import("./pages/user-detail-page.tsx")),
  }),
  counts: { users: userMenuCounts },
};
