import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { messageMenuLabels as label } from "./page-text.ts";
import { messagePages } from "./pages.ts";

/** Cases with messages that nobody on this side has read. */
export const messageMenuCounts = defineMenuCounts([
  {
    key: "sos.unread_messages",
    label: label.unread,
    page: messagePages.messageThreads,
    search: { state: "unread" },
    urgency: "soon",
    access: messagePages.messageThreads.access,
  },
]);
