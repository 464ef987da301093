import writeWorkbook from "write-excel-file/node";
import { addDays, tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { renderPdf } from "#platform/server/pdf/render-pdf.ts";
import { pdfHeading } from "#platform/server/pdf/pdf-document.ts";
import { insertTraces } from "#platform/server/records/trace-seed.ts";
import { searchTextOf } from "#platform/server/search/text-search.ts";
import { makePdf } from "#world/simple-pdf.ts";
import { documents } from "../contract/record.ts";
import { documentText as text } from "../contract/text.ts";
import { documentTitles } from "../contract/page-text.ts";
import { documentFiles } from "./document-service.ts";
import {
  pagesOf,
  seededDocuments,
  seededFolders,
  type SeededDocument,
} from "./document-seed.ts";
import { folderRecords } from "./folder-service.ts";
import { replacePages } from "./mutations.ts";
import { indexPages } from "./reading-service.ts";

/** A file that the demo's storage is to hold. */
export interface SeededVersion {
  readonly owner_entity: string;
  readonly owner_id: number;
  readonly name: string;
  readonly kind: "pdf" | "excel";
  readonly content_type: string;
  readonly content: Buffer;
}

interface Writer {
  readonly id: number;
  readonly name: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Between two folders others can be put, and between two versions there was time. */
const step = 10;
const daysBetween = 45;

const workbookType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A version as it was: an older one says in its title which it is. */
const contentOf = async (
  { kind, passages }: SeededDocument,
  title: string,
): Promise<Buffer> => {
  const pages = pagesOf(passages);
  if (kind === "pdf") return makePdf(title, ...pages);
  if (kind === "printed")
    return renderPdf({
      title,
      foot: documentTitles.viewer,
      content: pages.map(([heading, ...lines]) => ({
        stack: [pdfHeading(heading), ...lines],
        pageBreak: heading === pages[0]?.[0] ? undefined : "before",
      })),
    });
  return writeWorkbook(
    pages.map(([sheet, ...lines]) => ({
      sheet,
      data: [sheet, ...lines].map((value) => [{ value, type: String }]),
    })),
  ).toBuffer();
};

const seedFolders = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  const insert = async (name: string, parent_id: number | null) => {
    const sort_order = (ids.size + 1) * step;
    const { id } = await db
      .insertInto("connect_folders")
      .values(folderRecords.derived({ name, parent_id, sort_order }))
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(name, id);
    return id;
  };
  for (const [name, below] of seededFolders) {
    const id = await insert(name, null);
    for (const one of below) await insert(one, id);
  }
  return ids;
};

const seedVersions = async (
  db: Db,
  id: number,
  seeded: SeededDocument,
  writer: Writer,
): Promise<SeededVersion[]> => {
  const ending = seeded.kind === "excel" ? "xlsx" : "pdf";
  const pages = pagesOf(seeded.passages);
  const files: SeededVersion[] = [];
  for (let number = 1; number <= seeded.version; number += 1) {
    const age = (seeded.version - number + 1) * daysBetween * dayMs;
    const at = new Date(Date.now() - age);
    const { id: owner_id } = await db
      .insertInto("connect_document_versions")
      .values({
        document_id: id,
        number,
        page_count: pages.length,
        is_read: true,
        created_at: at.toISOString(),
        created_by: writer.id,
        deleted_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const title = `${seeded.name} ${text.version(number)}`;
    files.push({
      owner_entity: documentFiles.entity,
      owner_id,
      name: `${seeded.name}.${ending}`,
      kind: seeded.kind === "excel" ? "excel" : "pdf",
      content_type: ending === "xlsx" ? workbookType : "application/pdf",
      content: await contentOf(seeded, title),
    });
    await insertTraces(db, { entity: documents.entity, idOf: () => id }, [
      {
        entity: documents.entity,
        entity_id: id,
        version: number,
        action: "new_version",
        at,
        user_name: writer.name,
        screen: documentTitles.detail,
        reason: text.reason(number, `${seeded.name}.${ending}`),
        changes: [],
      },
    ]);
  }
  return files;
};

/** Folders and documents of the demo, with the words of their newest versions. Returns the files to store. */
export const seedDocuments = async (
  db: Db,
  writer: Writer,
): Promise<SeededVersion[]> => {
  const folders = await seedFolders(db);
  const files: SeededVersion[] = [];
  for (const seeded of seededDocuments) {
    const { name, audience, keywords, folder, ends_in } = seeded;
    const valid_to =
      ends_in === undefined ? null : addDays(tokyoDate(), ends_in);
    const folder_id = folders.get(folder) ?? 0;
    const { id } = await db
      .insertInto("connect_documents")
      .values({
        name,
        folder_id,
        audience,
        keywords,
        valid_from: null,
        valid_to,
        search_text: searchTextOf([name, keywords]),
        version: seeded.version,
        created_by: writer.id,
        updated_by: writer.id,
        deleted_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    files.push(...(await seedVersions(db, id, seeded, writer)));
    const words = pagesOf(seeded.passages).map((lines) => ({
      label: seeded.kind === "excel" ? lines[0] : null,
      text: lines.join("\n"),
    }));
    await replacePages(db, id, await indexPages(words));
  }
  return files;
};
