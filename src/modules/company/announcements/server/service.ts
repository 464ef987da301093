import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import { listUserNames } from "#platform/server/records/user-names.ts";
import { listAddressees } from "#modules/company/users/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { linkedFiles } from "#platform/server/files/attachments.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import {
  createRecord,
  updateRecord,
} from "#platform/server/records/write-record.ts";
import { announcementText } from "../contract/board-text.ts";
import {
  announcementListQuery,
  type AnnouncementListQuery,
  isPeriod,
  type Announcement,
  type AnnouncementInput,
  type AnnouncementUpdate,
} from "../contract/schema.ts";
import { isWriter, scopeOfAddressed, scopeOfReadable } from "./access.ts";
import {
  announcementFiles,
  createAnnouncementAttaching,
  announcementRecords,
} from "./attachment-service.ts";
import {
  announceRead,
  announcementKind,
  keepRead,
  removeRead,
  writersAudience,
} from "./mutations.ts";
import { presentAnnouncement, presentItem, presentReaders } from "./present.ts";
import {
  announcementQueries,
  announcementQueriesFor,
  countReads,
  listReads,
  listReadTimes,
} from "./queries.ts";
import type { AnnouncementRow } from "./tables.ts";

export { announcementFiles } from "./attachment-service.ts";

/** Who may know who is at an announcement: those who edit it. */
export const findAnnouncementAudience: FindAudience = async (db, actor, id) =>
  isWriter(actor) &&
  (await announcementQueries.has(db, scopeOfReadable(actor), id))
    ? writersAudience
    : undefined;

/** How many announcements an account has not read. */
export const countUnread = (db: Db, actor: Actor): Promise<number> =>
  announcementQueriesFor(actor.user_id).count(db, scopeOfAddressed(actor), {
    ...announcementListQuery.parse({}),
    read_state: "unread",
  });

/** An announcement as an account reads it, with its own read mark and links. */
const presentOne =
  (files: FilePort) =>
  async (db: Db, row: AnnouncementRow, actor: Actor): Promise<Announcement> => {
    const [readTimes, attachments, users, is_addressed] = await Promise.all([
      listReadTimes(db, actor.user_id, [row.id]),
      linkedFiles(files, announcementFiles).list(db, actor, row.id),
      listUserNames(db, row.updated_by === null ? [] : [row.updated_by]),
      announcementQueries.has(db, scopeOfAddressed(actor), row.id),
    ]);
    const read_at = readTimes.get(row.id) ?? null;
    return presentAnnouncement(row, actor, {
      read_at,
      is_addressed,
      attachments,
      users,
    });
  };

const createReading = (files: FilePort) => {
  const present = presentOne(files);
  const { reading } = announcementRecords;
  return {
    ...reading,

    /** @throws AppError `not_allowed` for everything, unless the account writes announcements */
    async list(db: Db, actor: Actor, query: AnnouncementListQuery) {
      if (query.view === "all" && !isWriter(actor))
        throw new AppError("not_allowed");
      const scope =
        query.view === "all" ? scopeOfReadable(actor) : scopeOfAddressed(actor);
      const queries = announcementQueriesFor(actor.user_id);
      const { rows, total } = await queries.list(db, scope, query);
      const ids = rows.map(({ id }) => id);
      const [readTimes, readCounts, attached] = await Promise.all([
        listReadTimes(db, actor.user_id, ids),
        isWriter(actor) ? countReads(db, ids) : new Map<number, number>(),
        files.list(db, announcementFiles.entity, ids),
      ]);
      const marks = { readTimes, readCounts, files: attached };
      return {
        data: rows.map((row) => presentItem(row, actor, marks)),
        meta: pageMeta(total, query),
      };
    },

    async get(db: Db, actor: Actor, id: number): Promise<Announcement> {
      return present(db, await reading.get(db, actor, id), actor);
    },

    async readers(db: Db, actor: Actor, id: number) {
      const row = await reading.get(db, actor, id);
      const [people, reads] = await Promise.all([
        listAddressees(db, row.target_roles),
        listReads(db, id),
      ]);
      return presentReaders(people, reads);
    },
  };
};

const refusePeriod = (period: Parameters<typeof isPeriod>[0]): void => {
  if (!isPeriod(period))
    throw new AppError("invalid_input", {
      errors: { published_to: [announcementText.periodOrder] },
    });
};

/** Use cases of announcements, over the storage of their files. */
export const createAnnouncementService = ({ files }: { files: FilePort }) => {
  const present = presentOne(files);
  return {
    ...createReading(files),
    ...createAnnouncementAttaching(files),

    async create(
      write: SignedWrite,
      input: AnnouncementInput,
    ): Promise<Announcement> {
      const row = await createRecord(write, announcementKind, { ...input });
      return present(write.db, row, write.actor);
    },

    async update(
      write: SignedWrite,
      id: number,
      { version, ...fields }: AnnouncementUpdate,
    ): Promise<Announcement> {
      const before = await announcementRecords.lock(write, id, version);
      refusePeriod({ ...before, ...fields });
      const row = await updateRecord(write, announcementKind, before, fields);
      return present(write.db, row, write.actor);
    },

    async remove(
      write: SignedWrite,
      id: number,
      { version, reason }: RemovalInput,
    ): Promise<void> {
      const row = await announcementRecords.lock(write, id, version);
      await announcementRecords.remove(write, row, { reason });
    },

    /** @throws AppError `not_found` for what is not addressed to the account: there is nothing to mark */
    async mark(
      { db, actor }: SignedWrite,
      id: number,
      action: "read" | "unread",
    ): Promise<Announcement> {
      const scope = scopeOfAddressed(actor);
      const row = await announcementQueries.get(db, scope, id);
      await (action === "read" ? keepRead : removeRead)(db, id, actor.user_id);
      await announceRead(db, actor, row, action);
      return present(db, row, actor);
    },
  };
};
export type AnnouncementService = ReturnType<typeof createAnnouncementService>;
export { announcementSearcher } from "./find-service.ts";
