import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { userMenuCounts } from "../contract/menu-rules.ts";
import { userPages } from "../contract/pages.ts";

export const userModule: WebModule = {
  pages: wirePages(userPages, {
    userList: lazyRouteComponent(
      () => import("./pages/user-list-page.tsx"),
      "UserListPage",
    ),
    userForm: lazyRouteComponent(
      () => import("./pages/user-form-page.tsx"),
      "UserFormPage",
    ),
    userDetail: lazyRouteComponent(
      () => import("./pages/user-detail-page.tsx"),
      "UserDetailPage",
    ),
  }),
  counts: { users: userMenuCounts },
};
