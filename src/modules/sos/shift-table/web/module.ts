import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { shiftPages } from "../contract/pages.ts";

export const shiftTableModule: WebModule = {
  pages: wirePages(shiftPages, {
    shiftTable: lazyRouteComponent(
      () => import("./pages/shift-table-page.tsx"),
      "ShiftTablePage",
    ),
  }),
};
