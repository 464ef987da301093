import { outsideDesks } from "#modules/base/desks/contract/lookups.ts";
import { defineMenuCounts } from "#platform/contract/menu-count.ts";
import { messageMenuLabels as label } from "./page-text.ts";
import { messagePages } from "./pages.ts";

/** Cases of each desk with messages that nobody on this side has read. */
export const messageMenuCounts = defineMenuCounts(
  outsideDesks.map((module) => ({
    module,
    key: `${module}.unread_messages`,
    label: label.unread,
    page: messagePages[module],
    search: { state: "unread" },
    urgency: "soon" as const,
    access: messagePages[module].access,
  })),
);
