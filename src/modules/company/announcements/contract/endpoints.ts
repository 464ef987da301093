import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { endpointsOf } from "#platform/contract/endpoint.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
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
import {
  announcementViews,
  importances,
  publications,
  readStates,
} from "./lookups.ts";
import {
  announcementItemSchema,
  announcementSchema,
  readerGroupSchema,
} from "./schema.ts";

const define = endpointsOf("announcements");
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
    view: lookupSchema(announcementViews).default("addressed"),
    importance: manyOf(lookupSchema(importances)),
    read_state: lookupSchema(readStates).optional(),
    publication: manyOf(lookupSchema(publications)),
    target_role: manyOf(z.enum(roleKeys)),
  },
});
export type AnnouncementListQuery = z.infer<typeof announcementListQuery>;

export const listAnnouncements = define({
  method: "GET",
  path: base,
  access: signedIn(),
  summary:
    "Announcements for the account's role within their period, pinned first; `view=all` for their writers",
  query: announcementListQuery,
  response: pageOf(announcementItemSchema),
});

export const countUnreadAnnouncements = define({
  method: "GET",
  path: `${base}/unread`,
  access: signedIn(),
  summary: "How many announcements the account has not read",
  response: dataOf(z.object({ unread: z.number().int() })),
});

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
