import { z } from "zod";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import { attachmentSchema } from "#platform/contract/files/attachment.ts";
import { dateOnly } from "#platform/contract/japanese/date-fields.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { listQuery, manyOf } from "#platform/contract/paging.ts";
import { roleKeys } from "#platform/contract/permissions.ts";
import { announcementText } from "./board-text.ts";
import {
  announcementViews,
  importances,
  publications,
  readStates,
} from "./lookups.ts";

/** Longest contents by the weight rule of spec §5. */
export const lengthLimits = { title: 100, body: 4000 } as const;

/** Files of one announcement, at most. */
export const maximumAttachments = 10;

/** Text of several lines: its line breaks stay, blanks at both ends go. */
const body = () => text(lengthLimits.body, announcementText.required);

const fields = {
  title: text(lengthLimits.title, announcementText.required),
  body: body(),
  importance: lookupSchema(importances),
  target_roles: z
    .array(z.enum(roleKeys))
    .min(1, announcementText.targetRequired)
    .max(roleKeys.length),
  /** First day in Asia/Tokyo, from 00:00:00 (spec §9). */
  published_from: dateOnly(),
  /** Last day in Asia/Tokyo, until 23:59:59; null: for good. */
  published_to: dateOnly().nullable(),
  is_pinned: z.boolean(),
};

/** Whether a period ends where it begins or later. */
export const isPeriod = (period: {
  readonly published_from?: string;
  readonly published_to?: string | null;
}): boolean =>
  period.published_to === null ||
  period.published_to === undefined ||
  period.published_from === undefined ||
  period.published_from <= period.published_to;

const order = {
  path: ["published_to"],
  error: announcementText.periodOrder,
};

/** What is written in the form. */
export const announcementInputSchema = z
  .strictObject(fields)
  .refine(isPeriod, order);
export interface AnnouncementInput extends z.infer<
  typeof announcementInputSchema
> {}

export const announcementUpdateSchema = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int().positive() })
  .refine(isPeriod, order);
export interface AnnouncementUpdate extends z.infer<
  typeof announcementUpdateSchema
> {}

const stored = {
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  importance: lookupSchema(importances),
  target_roles: z.array(z.enum(roleKeys)),
  published_from: z.string(),
  published_to: z.string().nullable(),
  is_pinned: z.boolean(),
  updated_at: z.string(),
};

const announcementItem = z.object({
  ...stored,
  publication: lookupSchema(publications),
  /** When this account opened it; null: unread. */
  read_at: z.string().nullable(),
  attachment_count: z.number().int(),
  /** Beginning of the body in one line. */
  excerpt: z.string(),
  /** How many have read it; null for those who do not write announcements. */
  read_count: z.number().int().nullable(),
});

/** A row of the list. */
export interface AnnouncementItem extends z.infer<typeof announcementItem> {}
export const announcementItemSchema: z.ZodType<AnnouncementItem> =
  announcementItem;

const announcementFields = z.object({
  ...stored,
  body: z.string(),
  publication: lookupSchema(publications),
  /** Whether it is for this account to read and to mark: its writers see the others too. */
  is_addressed: z.boolean(),
  read_at: z.string().nullable(),
  attachments: z.array(attachmentSchema),
  /** Who wrote it last; null outside the call centre. */
  updated_by: z.string().nullable(),
  can: z.object({ update: abilitySchema, delete: abilitySchema }),
});

export interface Announcement extends z.infer<typeof announcementFields> {}
export const announcementSchema: z.ZodType<Announcement> = announcementFields;

const readerSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  read_at: z.string().nullable(),
});

/** The people of an organisation to whom an announcement is addressed. */
export const readerGroupSchema = z.object({
  account_name: z.string(),
  read_count: z.number().int(),
  people: z.array(readerSchema),
});
export interface ReaderGroup extends z.infer<typeof readerGroupSchema> {}

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
export interface AnnouncementListQuery extends z.infer<
  typeof announcementListQuery
> {}

export const unreadSchema = z.object({ unread: z.number().int() });
