import { z } from "zod";
import { endpointsOf, withSchemas } from "#platform/contract/endpoint.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide, signedIn } from "#platform/contract/permissions.ts";
import { byId } from "#platform/contract/step-endpoints.ts";
import * as calls from "./calls.ts";
import {
  announcementItemSchema,
  announcementListQuery,
  announcementSchema,
  readerGroupSchema,
  unreadSchema,
} from "./schema.ts";

const tag = "announcements";
const define = endpointsOf(tag);
const base = "/api/announcements";

/** Who writes announcements, and why: README.md. */
export const announcementWriters = onlySide(
  anyOf("user_management"),
  "call_centre",
);

export const listAnnouncements = withSchemas(calls.listAnnouncements, {
  tag,
  summary:
    "Announcements for the account's role within their period, pinned first; `view=all` for their writers",
  query: announcementListQuery,
  response: pageOf(announcementItemSchema),
});

export const countUnreadAnnouncements = withSchemas(
  calls.countUnreadAnnouncements,
  {
    tag,
    summary: "How many announcements the account has not read",
    response: dataOf(unreadSchema),
  },
);

const mark = <const Name extends string>(name: Name, summary: string) =>
  define({
    method: "POST",
    path: `${base}/{id}/${name}`,
    access: signedIn(),
    summary,
    params: byId,
    response: dataOf(announcementSchema),
    status: 200,
  });

export const readAnnouncement = mark("read", "Mark as read by the account");
export const unreadAnnouncement = mark("unread", "Mark as unread again");

export const addAttachment = define({
  method: "POST",
  path: `${base}/{id}/attachments`,
  access: announcementWriters,
  summary: "Attach a file (multipart: file): ten at most, 5,000,000 bytes each",
  params: byId,
  upload: true,
  response: dataOf(attachmentSchema),
  status: 201,
});

/** A file that would be refused is refused before the announcement is out; nothing of it is kept. */
export const checkAttachment = define({
  method: "POST",
  path: `${base}/attachments/check`,
  access: announcementWriters,
  summary: "Whether a file could be attached (multipart: file); keeps nothing",
  upload: true,
});

export const removeAttachment = define({
  method: "DELETE",
  path: `${base}/{id}/attachments/{file_id}`,
  access: announcementWriters,
  summary: "Remove a file",
  removal: { of: "file" },
  params: byId.extend({ file_id: z.uuid() }),
});

export const listReaders = define({
  method: "GET",
  path: `${base}/{id}/readers`,
  access: announcementWriters,
  summary: "Who has read it and who has not, by organisation",
  params: byId,
  response: z.object({ data: z.array(readerGroupSchema) }),
});
