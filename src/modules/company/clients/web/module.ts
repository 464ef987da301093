import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { clientMenuCounts } from "../contract/menu-rules.ts";
import { clientPages } from "../contract/pages.ts";

export const clientModule: WebModule = {
  pages: wirePages(clientPages, {
    clientList: lazyRouteComponent(
      () => import("./pages/client-list-page.tsx"),
      "ClientListPage",
    ),
    clientForm: lazyRouteComponent(
      () => import("./pages/client-form-page.tsx"),
      "ClientFormPage",
    ),
    client: lazyRouteComponent(
      () => import("./pages/client-page.tsx"),
      "ClientPage",
    ),
    memberList: lazyRouteComponent(
      () => import("./pages/member-list-page.tsx"),
      "MemberListPage",
    ),
    memberForm: lazyRouteComponent(
      () => import("./pages/member-form-page.tsx"),
      "MemberFormPage",
    ),
    member: lazyRouteComponent(
      () => import("./pages/member-page.tsx"),
      "MemberPage",
    ),
  }),
  counts: { management: clientMenuCounts },
};
