import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { shiftPageTitles as titles } from "./page-text.ts";

export const shiftPages = definePages({
  shiftTable: {
    path: "/{brand}-sos/shift-table",
    access: onlySide(anyOf("sos"), "call_centre"),
    title: titles.shiftTable,
    menu: {
      group: "sos",
      order: 60,
      label: titles.shiftTable,
      sides: ["call_centre"],
    },
  },
});
