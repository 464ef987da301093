import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { clientMenuCounts } from "../contract/menu-rules.ts";
import { clientPages, memberPages } from "../contract/pages.ts";

export const clientModule: WebModule = {
  pages: [
    ...wirePages(clientPages, {
      list: lazyRouteComponent(
        () => import("./pages/client-list-page.tsx"),
        "ClientListPage",
      ),
      form: lazyRouteComponent(
        () => import("./pages/client-form-page.tsx"),
        "ClientFormPage",
      ),
      detail: lazyRouteComponent(
        () => import("./pages/client-page.tsx"),
        "ClientPage",
      ),
    }),
    ...wirePages(memberPages, {
      list: lazyRouteComponent(
        () => import("./pages/member-list-page.tsx"),
        "MemberListPage",
      ),
      form: lazyRouteComponent(
        () => import("./pages/member-form-page.tsx"),
        "MemberFormPage",
      ),
      detail: lazyRouteComponent(
        () => import("./pages/member-page.tsx"),
        "MemberPage",
      ),
    }),
  ],
  counts: { management: clientMenuCounts },
};
