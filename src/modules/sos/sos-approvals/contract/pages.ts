import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { approvalPageTitles as titles } from "./page-text.ts";

export const approvalPages = definePages({
  /** Approvers decide here; an agent sees what became of its own requests. */
  approvalQueue: {
    path: "/{brand}-sos/approval-queue",
    access: onlySide(anyOf("sos", "approval_sos"), "call_centre"),
    title: titles.queue,
    menu: { group: "sos", order: 30, label: titles.queue },
  },
});
