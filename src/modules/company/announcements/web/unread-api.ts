import { useEndpointQuery } from "#platform/web/api/query.ts";
import { countUnreadAnnouncements } from "../contract/calls.ts";

/** A period that begins or ends by itself is on screen after this, in milliseconds. */
const askAgain = 60_000;

/** How many announcements the account has not read; undefined while that is not known. */
export const useUnread = (): number | undefined =>
  useEndpointQuery(countUnreadAnnouncements, {}, { refetchInterval: askAgain })
    .data?.data.unread;
