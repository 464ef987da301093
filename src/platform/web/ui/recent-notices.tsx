import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { text } from "../text.ts";
import { lazyPart } from "./lazy-part.tsx";

/** Loaded when it is first opened. */
const RecentNoticeList = lazyPart(
  async () => (await import("./recent-notice-list.tsx")).RecentNoticeList,
);

/** Button of the top bar with the last 20 messages, newest first. */
export function RecentNotices() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={text.notice.recent}
        title={text.notice.recent}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneIcon />
      </IconButton>
      {anchor !== null && (
        <RecentNoticeList anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
