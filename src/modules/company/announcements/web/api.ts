import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import {
  endpointKey,
  invalidatePath,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import {
  addAttachment,
  checkAttachment,
  countUnreadAnnouncements,
  getAnnouncement,
  readAnnouncement,
  unreadAnnouncement,
} from "../contract/endpoints.ts";
import type { Announcement } from "../contract/schema.ts";

/** A period that begins or ends by itself is on screen after this, in milliseconds. */
const askAgain = 60_000;

/** How many announcements the account has not read; undefined while that is not known. */
export const useUnread = (): number | undefined =>
  useEndpointQuery(
    countUnreadAnnouncements,
    {},
    { refetchInterval: askAgain, meta: { quiet: true } },
  ).data?.data.unread;

/** Sends one file. @throws ApiError */
export const uploadAttachment = (id: number, file: File): Promise<unknown> =>
  uploadFile(addAttachment, { id }, file);

/** @throws ApiError where the file would be refused */
export const checkFile = (file: File): Promise<unknown> =>
  uploadFile(checkAttachment, undefined, file);

/** Marks an announcement as read or as unread again, and brings every count up to date. */
export function useMark(id: number) {
  const queries = useQueryClient();
  return useCallback(
    async (action: "read" | "unread"): Promise<void> => {
      const endpoint =
        action === "read" ? readAnnouncement : unreadAnnouncement;
      const answer = await callEndpoint(endpoint, { params: { id } });
      queries.setQueryData<{ data: Announcement }>(
        endpointKey(getAnnouncement, { params: { id } }),
        answer,
      );
      await invalidatePath(queries, "/api/announcements");
    },
    [queries, id],
  );
}
