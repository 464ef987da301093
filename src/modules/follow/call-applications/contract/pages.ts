import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { applicationPageTitles as titles } from "./page-text.ts";

/** Who orders calls, and sees what became of them. */
export const applicationDesk = onlySide(anyOf("justdoit"), "call_centre");
/** Who decides about them. */
export const applicationApprovers = onlySide(
  anyOf("approval_justdoit"),
  "call_centre",
);

export const applicationPages = definePages({
  /** Without a top bar (spec §2). */
  callApplication: {
    path: "/just-do-it/call-application",
    access: applicationDesk,
    title: titles.form,
    layout: "bare",
    menu: { group: "justdoit", order: 30, label: titles.form },
  },
});
