import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf, PageOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import type {
  announcementItemSchema,
  announcementListQuery,
  unreadSchema,
} from "./schema.ts";

export const listAnnouncements = defineCall<{
  query: typeof announcementListQuery;
  response: PageOf<typeof announcementItemSchema>;
}>({ method: "GET", path: "/api/announcements", access: signedIn() });

export const countUnreadAnnouncements = defineCall<{
  response: DataOf<typeof unreadSchema>;
}>({ method: "GET", path: "/api/announcements/unread", access: signedIn() });
