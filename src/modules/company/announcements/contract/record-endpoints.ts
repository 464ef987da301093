import { ownEndpoints } from "#modules/base/records/contract/own-endpoints.ts";
import { dataOf, pageOf } from "#platform/contract/paging.ts";
import { signedIn } from "#platform/contract/permissions.ts";
import { announcementWriters, listAnnouncements } from "./endpoints.ts";
import {
  announcementInputSchema,
  announcementItemSchema,
  announcementListQuery,
  announcementSchema,
  announcementUpdateSchema,
} from "./schema.ts";

const address = {
  path: listAnnouncements.path,
  access: announcementWriters,
  readers: signedIn(),
  tag: listAnnouncements.tag,
  noun: { one: "announcement", many: "announcements" },
};

/** Pinned ones stand out of the order of the list: nobody goes from one to the next. */
export const announcementEndpoints = {
  ...ownEndpoints(address, {
    query: announcementListQuery,
    rows: pageOf(announcementItemSchema),
    one: dataOf(announcementSchema),
    create: announcementInputSchema,
    update: announcementUpdateSchema,
  }),
  list: listAnnouncements,
  neighbours: undefined,
};
