import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { shiftPageTitles as titles } from "./page-text.ts";

/** Who may give its password (spec §2: SOS access): dealers and makers read, in the scope of `server/access.ts`. */
export const shiftReaders = onlySide(anyOf("sos"), "call_centre", "external");

export const shiftPages = definePages({
  shiftTable: {
    path: "/{brand}-sos/shift-table",
    access: shiftReaders,
    title: titles.shiftTable,
    menu: {
      group: "sos",
      order: 60,
      label: titles.shiftTable,
      sides: ["call_centre"],
    },
  },
});
