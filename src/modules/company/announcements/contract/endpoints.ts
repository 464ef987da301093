import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import {
  dataOf,
  listQuery,
  manyOf,
  pageOf,
} from "#platform/contract/paging.ts";
import {
  anyOf,
  onlySide,
  roleKeys,
  signedIn,
} from "#platform/contract/permissions.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import {
  announcementViews,
  importances,
  publications,
  readStates,
} from "./lookups.ts";
import {
  announcementInputSchema,
  announcementItemSchema,
  announcementSchema,
  announcementUpdateSchema,
  attachmentSchema,
  readerGroupSchema,
} from "./schema.ts";

const tag = "announcements";
const base = "/api/announcements";
const byId = z.object({ id: z.coerce.number().int().positive() });

/** Who writes announcements, and why: README.md. */
export const announcementWriters = onlySide(
  anyOf("user_management"),
  "call_centre",
);

export const announcementListQuery = listQuery({
  sorts: ["published_from", "updated_at", "unread"],
  defaultSort: "-published_from",
  filters: {
    view: announcementViews.schema.default("addressed"),
    importance: manyOf(importances.schema),
    read_state: readStates.schema.optional(),
    publication: manyOf(publications.schema),
    target_role: manyOf(z.enum(roleKeys)),
  },
});
export type AnnouncementListQuery = z.infer<typeof announcementListQuery>;

export const listAnnouncements = defineEndpoint({
  method: "GET",
  path: base,
  access: signedIn(),
  summary:
    "Announcements for the account's role within their period, pinned first; `view=all` for their writers",
  tag,
  query: announcementListQuery,
  response: pageOf(announcementItemSchema),
});

export const countUnreadAnnouncements = defineEndpoint({
  method: "GET",
  path: `${base}/unread`,
  access: signedIn(),
  summary: "How many announcements the account has not read",
  tag,
  response: dataOf(z.object({ unread: z.number().int() })),
});

export const getAnnouncement = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: signedIn(),
  summary: "One announcement with links to its files",
  tag,
  params: byId,
  response: dataOf(announcementSchema),
});

const mark = <const Name extends string>(name: Name, summary: string) =>
  defineEndpoint({
    method: "POST",
    path: `${base}/{id}/${name}`,
    access: signedIn(),
    summary,
    tag,
    params: byId,
    response: dataOf(announcementSchema),
    status: 200,
  });

export const readAnnouncement = mark("read", "Mark as read by the account");
export const unreadAnnouncement = mark("unread", "Mark as unread again");

export const createAnnouncement = defineEndpoint({
  method: "POST",
  path: base,
  access: announcementWriters,
  summary: "New announcement",
  tag,
  body: announcementInputSchema,
  response: dataOf(announcementSchema),
  status: 201,
});

export const updateAnnouncement = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: announcementWriters,
  summary: "Change an announcement; 568 when the version is stale",
  tag,
  params: byId,
  body: announcementUpdateSchema,
  response: dataOf(announcementSchema),
});

export const deleteAnnouncement = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: announcementWriters,
  summary: "Delete an announcement (soft); its files are served no more",
  tag,
  params: byId,
});

export const addAttachment = defineEndpoint({
  method: "POST",
  path: `${base}/{id}/attachments`,
  access: announcementWriters,
  summary: "Attach a file (multipart: file): ten at most, 5,000,000 bytes each",
  tag,
  params: byId,
  upload: true,
  response: dataOf(attachmentSchema),
  status: 201,
});

/** A file that would be refused is refused before the announcement is out; nothing of it is kept. */
export const checkAttachment = defineEndpoint({
  method: "POST",
  path: `${base}/attachments/check`,
  access: announcementWriters,
  summary: "Whether a file could be attached (multipart: file); keeps nothing",
  tag,
  upload: true,
});

export const removeAttachment = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}/attachments/{file_id}`,
  access: announcementWriters,
  summary: "Remove a file",
  tag,
  params: byId.extend({ file_id: z.uuid() }),
});

export const listReaders = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/readers`,
  access: announcementWriters,
  summary: "Who has read it and who has not, by organisation",
  tag,
  params: byId,
  response: z.object({ data: z.array(readerGroupSchema) }),
});

export const getAnnouncementTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: announcementWriters,
  summary: "What happened to an announcement, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});
