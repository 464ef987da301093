import { screenOf, type WebModule, wirePages } from "#platform/web/module.ts";
import { boardPages } from "../contract/pages.ts";

export const boardModule: WebModule = {
  pages: wirePages(boardPages, {
    dispatchBoard: screenOf(() => import("./pages/dispatch-board-page.tsx")),
  }),
};
