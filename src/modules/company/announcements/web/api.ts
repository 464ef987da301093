import { uploadFile } from "#platform/web/api/file-upload.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import {
  addAttachment,
  checkAttachment,
  countUnreadAnnouncements,
} from "../contract/endpoints.ts";

/** A period that begins or ends by itself is on screen after this, in milliseconds. */
const askAgain = 60_000;

/** How many announcements the account has not read; undefined while that is not known. */
export const useUnread = (): number | undefined =>
  useEndpointQuery(countUnreadAnnouncements, {}, { refetchInterval: askAgain })
    .data?.data.unread;

/** Sends one file. @throws ApiError */
export const uploadAttachment = (id: number, file: File): Promise<unknown> =>
  uploadFile(addAttachment, { id }, file);

/** @throws ApiError where the file would be refused */
export const checkFile = (file: File): Promise<unknown> =>
  uploadFile(checkAttachment, undefined, file);
