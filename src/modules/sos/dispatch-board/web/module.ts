import { lazyRouteComponent } from "@tanstack/react-router";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { boardPages } from "../contract/pages.ts";

export const boardModule: WebModule = {
  pages: wirePages(boardPages, {
    dispatchBoard: lazyRouteComponent(
      () => import("./pages/dispatch-board-page.tsx"),
      "DispatchBoardPage",
    ),
  }),
};
