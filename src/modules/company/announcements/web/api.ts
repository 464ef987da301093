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
  createAnnouncement,
  getAnnouncement,
  readAnnouncement,
  unreadAnnouncement,
  updateAnnouncement,
} from "../contract/endpoints.ts";
import type { Announcement, AnnouncementInput } from "../contract/schema.ts";

/** A period that begins or ends by itself is on screen after this, in milliseconds. */
const askAgain = 60_000;

/** How many announcements the account has not read; undefined while that is not known. */
export const useUnread = (): number | undefined =>
  useEndpointQuery(
    countUnreadAnnouncements,
    {},
    { refetchInterval: askAgain, meta: { quiet: true } },
  ).data?.data.unread;

/** The calls by which a form saves an announcement. */
export const announcementCalls = {
  create: async (body: AnnouncementInput, key: string) =>
    (await callEndpoint(createAnnouncement, { body, idempotency_key: key }))
      .data,
  update: async (
    id: number,
    changes: Partial<AnnouncementInput>,
    version: number,
  ) =>
    (
      await callEndpoint(updateAnnouncement, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
  read: async (id: number) =>
    (await callEndpoint(getAnnouncement, { params: { id } })).data,
};

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
