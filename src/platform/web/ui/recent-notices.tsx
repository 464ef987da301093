import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useState, useSyncExternalStore } from "react";
import { text } from "../text.ts";
import { lazyPart } from "./lazy-part.tsx";
import { noticeStore } from "./notices.ts";

/** Loaded when it is first opened. */
const RecentNoticeList = lazyPart(
  async () => (await import("./recent-notice-list.tsx")).RecentNoticeList,
);

/**
 * Button of the top bar with the last 20 messages, newest first. It counts the errors of the page that stand nowhere
 * else: in a place that it has anyway, so that nothing moves beneath who works on.
 */
export function RecentNotices() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { standing } = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.get,
  );
  const words = text.notice.button(standing.length);
  return (
    <>
      <IconButton
        aria-label={words}
        title={words}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={standing.length} color="error">
          <NotificationsNoneIcon />
        </Badge>
      </IconButton>
      {anchor !== null && (
        <RecentNoticeList anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
