import SupportAgentIcon from "@mui/icons-material/SupportAgentOutlined";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useToldOnce, WatchSign } from "#platform/web/ui/watch-sign.tsx";
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

const tell = (one: OutboundNotification): void => {
  if (one.is_mine) notify.news(text.told[one.kind](aboutOf(one)));
};

const Watch = () => {
  const { data } = useEndpointQuery(listNotifications, {}, { refetchInterval });
  const rows = data?.data ?? [];
  useToldOnce(data?.data, keyOf, tell);
  return (
    <WatchSign
      label={text.badge(rows.length)}
      count={rows.length}
      icon={<SupportAgentIcon />}
      list={(opened) => <NotificationList {...opened} rows={rows} />}
    />
  );
};

/** In the top bar of every page: messages, 情報報告 and mail of outbound calling that wait for the account. */
export const OutboundWatch = () =>
  useIsAllowed(listNotifications.access) ? <Watch /> : null;
