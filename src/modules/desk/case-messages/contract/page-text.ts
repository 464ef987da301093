/** What the menus read before the page is loaded. */
export const messagePageTitles = { threads: "メッセージ" } as const;
export const messageMenuLabels = { unread: "未読メッセージ" } as const;
