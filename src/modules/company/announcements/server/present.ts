import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Attachment } from "#platform/contract/files/attachment.ts";
import type { FileRow } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Addressee } from "#modules/company/users/server/service.ts";
import { excerptOf, publicationOf } from "../contract/rules.ts";
import type {
  Announcement,
  AnnouncementItem,
  ReaderGroup,
} from "../contract/schema.ts";
import { announcementAbilities, isWriter } from "./access.ts";
import type { AnnouncementListRow } from "./queries.ts";
import type { AnnouncementRow } from "./tables.ts";

export const presentItem = (
  { body, ...row }: AnnouncementListRow,
  actor: Actor,
  marks: {
    readTimes: ReadonlyMap<number, string>;
    readCounts: ReadonlyMap<number, number>;
    files: readonly FileRow[];
  },
): AnnouncementItem => ({
  ...row,
  publication: publicationOf(row, tokyoDate()),
  read_at: marks.readTimes.get(row.id) ?? null,
  attachment_count: marks.files.filter((file) => file.owner_id === row.id)
    .length,
  excerpt: excerptOf(body),
  read_count: isWriter(actor) ? (marks.readCounts.get(row.id) ?? 0) : null,
});

export const presentAnnouncement = (
  row: AnnouncementRow,
  actor: Actor,
  marks: {
    read_at: string | null;
    is_addressed: boolean;
    attachments: Attachment[];
    users: ReadonlyMap<number, string>;
  },
): Announcement => ({
  id: row.id,
  version: row.version,
  title: row.title,
  body: row.body,
  importance: row.importance,
  target_roles: row.target_roles,
  published_from: row.published_from,
  published_to: row.published_to,
  is_pinned: row.is_pinned,
  updated_at: row.updated_at,
  updated_by:
    actor.side === "call_centre"
      ? (marks.users.get(row.updated_by ?? 0) ?? null)
      : null,
  publication: publicationOf(row, tokyoDate()),
  is_addressed: marks.is_addressed,
  read_at: marks.read_at,
  attachments: marks.attachments,
  can: announcementAbilities(actor),
});

/** The addressees by organisation, in the order in which they come. */
export const presentReaders = (
  people: readonly Addressee[],
  reads: ReadonlyMap<number, string>,
): ReaderGroup[] => {
  const groups = new Map<string, Addressee[]>();
  for (const person of people) {
    const group = groups.get(person.account_name) ?? [];
    group.push(person);
    groups.set(person.account_name, group);
  }
  return [...groups].map(([account_name, members]) => ({
    account_name,
    read_count: members.filter(({ id }) => reads.has(id)).length,
    people: members.map(({ id, name }) => ({
      id,
      name,
      read_at: reads.get(id) ?? null,
    })),
  }));
};
