import { sql } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import type { SignedWrite } from "#platform/server/http/write-of.ts";
import type { VersionRow } from "./queries.ts";
import "./tables.ts";

/** A page as the search keeps it. */
export interface IndexedPage {
  readonly number: number;
  readonly label: string | null;
  readonly text: string;
  readonly search_text: string;
  readonly grams: number[];
}

/** Of a row so many parameters stand in one statement: pages come some at a time. */
const pagesAtOnce = 1000;

/** The next version of a locked document. */
export const insertVersion = async (
  { db, actor }: SignedWrite,
  document_id: number,
  read: { readonly page_count: number; readonly is_read: boolean },
): Promise<VersionRow> => {
  const { rows } = await sql<VersionRow>`
    insert into connect_document_versions (document_id, number, page_count, is_read, created_by)
    select ${document_id}, count(*) + 1, ${read.page_count}, ${read.is_read}, ${actor.user_id}
    from connect_document_versions where document_id = ${document_id}
    returning id, document_id, number, page_count, is_read, created_at, created_by`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("no version");
  return row;
};

/** The search knows the words of these pages in place of those of an older version. */
export const replacePages = async (
  db: Db,
  document_id: number,
  pages: readonly IndexedPage[],
): Promise<void> => {
  await db
    .deleteFrom("connect_document_pages")
    .where("document_id", "=", document_id)
    .execute();
  for (let from = 0; from < pages.length; from += pagesAtOnce)
    await db
      .insertInto("connect_document_pages")
      .values(
        pages
          .slice(from, from + pagesAtOnce)
          .map((page) => ({ document_id, ...page })),
      )
      .execute();
};
