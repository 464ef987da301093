import { scopedRecords } from "#modules/base/records/server/service.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import {
  createAttaching,
  linkedFiles,
} from "#platform/server/files/attachments.ts";
import type { FilePort, FileOwner } from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { announcementText } from "../contract/board-text.ts";
import { maximumAttachments } from "../contract/schema.ts";
import { scopeOfReadable } from "./access.ts";
import { announcementKind } from "./mutations.ts";
import { announcementQueries } from "./queries.ts";
import type { AnnouncementRow } from "./tables.ts";

/** Files of announcements: served to those who may read the announcement at this moment. */
export const announcementFiles: FileOwner = {
  entity: announcementKind.entity,
  folder: "announcements",
  canRead: (db, actor, id) =>
    announcementQueries.has(db, scopeOfReadable(actor), id),
};

/** Announcements within what the account may read. */
export const announcementRecords = scopedRecords({
  kind: announcementKind,
  queries: announcementQueries,
  scopeOf: scopeOfReadable,
  present: (_db, row: AnnouncementRow) => Promise.resolve(row),
});

/** Attaching and removing files. They change no field: the version stays, the history records it. */
export const createAnnouncementAttaching = (files: FilePort) => {
  const attaching = createAttaching(files, {
    entity: announcementFiles.entity,
    maximum: maximumAttachments,
    tooMany: announcementText.tooMany,
    lock: announcementRecords.lock,
    trace: (write, row, step) =>
      recordTrace(write, announcementKind, row, step),
  });
  const { show } = linkedFiles(files, announcementFiles);
  return {
    ...attaching,
    async attach(
      write: SignedWrite,
      id: number,
      upload: Upload | undefined,
    ): Promise<Attachment> {
      const file = await attaching.attach(write, id, upload);
      return show(write.actor, file);
    },
  };
};
