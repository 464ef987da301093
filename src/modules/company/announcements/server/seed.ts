import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { insertTraces } from "#platform/server/records/trace-seed.ts";
import { createRandom } from "#world/random.ts";
import { makePdf } from "#world/simple-pdf.ts";
import { listAddressees } from "#modules/company/users/server/service.ts";
import { announcementInputSchema } from "../contract/schema.ts";
import { announcementPageTitles } from "../contract/text.ts";
import { announcementFiles } from "./attachment-service.ts";
import { seededAnnouncements, type SeededAnnouncement } from "./board-seed.ts";
import { announcementKind, announcementSearchColumns } from "./mutations.ts";
import "./tables.ts";

/** A file that the demo's storage is to hold. */
export interface SeededFile {
  readonly owner_entity: string;
  readonly owner_id: number;
  readonly name: string;
  readonly content: Buffer;
}

interface Writer {
  readonly id: number;
  readonly name: string;
}

const dayMs = 24 * 60 * 60 * 1000;

const insertOne = async (
  db: Db,
  seeded: SeededAnnouncement,
  writer: Writer,
): Promise<number> => {
  const today = tokyoDate();
  // Checked by the form's own schema, so a seed that breaks a rule fails.
  const input = announcementInputSchema.parse({
    title: seeded.title,
    body: seeded.body,
    importance: seeded.importance,
    target_roles: seeded.target_roles,
    published_from: addDays(today, seeded.from),
    published_to: seeded.to === null ? null : addDays(today, seeded.to),
    is_pinned: seeded.is_pinned,
  });
  const written = new Date(
    Date.now() + Math.min(seeded.from, -1) * dayMs,
  ).toISOString();
  const { id } = await db
    .insertInto("announcements")
    .values({
      ...input,
      ...announcementSearchColumns(input),
      created_at: written,
      created_by: writer.id,
      updated_by: writer.id,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertTraces(
    db,
    { entity: announcementKind.entity, idOf: ({ entity_id }) => entity_id },
    [
      {
        entity: announcementKind.entity,
        entity_id: id,
        version: 1,
        action: "create",
        at: new Date(written),
        user_name: writer.name,
        screen: announcementPageTitles.form,
        changes: (["title", "importance", "target_roles"] as const).map(
          (field) => ({ field, before: null, after: input[field] }),
        ),
      },
    ],
  );
  return id;
};

/** A month of announcements, read by most of those to whom they are addressed. Returns the files to store. */
export const seedAnnouncements = async (
  db: Db,
  writer: Writer,
): Promise<SeededFile[]> => {
  const random = createRandom("announcements");
  const files: SeededFile[] = [];
  for (const seeded of seededAnnouncements) {
    const id = await insertOne(db, seeded, writer);
    const people = await listAddressees(db, seeded.target_roles);
    const readers = people.filter(() => random.chance(seeded.read));
    if (readers.length > 0)
      await db
        .insertInto("announcement_reads")
        .values(
          readers.map((user) => ({ announcement_id: id, user_id: user.id })),
        )
        .execute();
    for (const name of seeded.files)
      files.push({
        owner_entity: announcementFiles.entity,
        owner_id: id,
        name,
        content: makePdf(name.replace(/\.pdf$/u, ""), seeded.body.split("\n")),
      });
  }
  return files;
};
