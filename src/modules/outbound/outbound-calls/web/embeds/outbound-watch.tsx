import SupportAgentIcon from "@mui/icons-material/SupportAgentOutlined";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useEffect, useRef, useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { listNotifications } from "../../contract/calls.ts";
import type { OutboundNotification } from "../../contract/notification-schema.ts";
import { notificationText as text } from "../../contract/notification-text.ts";
import type { NotificationListProps } from "../components/notification-list.tsx";
import { aboutOf } from "../list/notification-words.ts";

// The sign comes with every page, the list with the first press.
const NotificationList = lazyPart<NotificationListProps>(
  async () =>
    (await import("../components/notification-list.tsx")).NotificationList,
);

/** What a colleague has read, and an address that was corrected, come without an event; milliseconds. */
const refetchInterval = 60_000;

const keyOf = ({ kind, id, count }: OutboundNotification): string =>
  `${kind} ${String(id)} ${String(count)}`;

/** What comes while one works is told at once; what was there before stands in the badge. */
function useTold(rows: readonly OutboundNotification[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    for (const one of rows)
      if (one.is_mine && known.current?.has(keyOf(one)) === false)
        notify.news(text.told[one.kind](aboutOf(one)));
    known.current = new Set(rows.map(keyOf));
  }, [rows]);
}

const Watch = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useEndpointQuery(listNotifications, {}, { refetchInterval });
  const rows = data?.data;
  useTold(rows);
  const count = rows?.length ?? 0;
  if (rows === undefined || count === 0) return null;
  return (
    <>
      <IconButton
        aria-label={text.badge(count)}
        title={text.badge(count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={count} color="error">
          <SupportAgentIcon />
        </Badge>
      </IconButton>
      {anchor !== null && (
        <NotificationList
          anchor={anchor}
          rows={rows}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};

/** In the top bar of every page: messages, 情報報告 and mail of outbound calling that wait for the account. */
export const OutboundWatch = () =>
  useIsAllowed(listNotifications.access) ? <Watch /> : null;
