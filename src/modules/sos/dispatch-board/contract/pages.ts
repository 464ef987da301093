import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { boardPageTitles } from "./page-text.ts";

export const boardPages = definePages({
  dispatchBoard: {
    path: "/{brand}-sos/dispatch-board",
    access: onlySide(anyOf("sos"), "call_centre"),
    title: boardPageTitles.board,
    menu: {
      group: "sos",
      order: 3,
      label: boardPageTitles.board,
      sides: ["call_centre"],
    },
  },
});
