import { definePages } from "#platform/contract/page.ts";
import { onlySide } from "#platform/contract/permissions.ts";
import { ofAnyDesk } from "#modules/base/desks/contract/access-rules.ts";
import { messagePageTitles as titles } from "./page-text.ts";

export const messagePages = definePages({
  messageThreads: {
    path: "/{brand}-sos/messages",
    access: onlySide(ofAnyDesk, "call_centre", "external"),
    title: titles.threads,
    menu: { group: "sos", order: 20, label: titles.threads },
  },
});
