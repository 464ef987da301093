import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { FileKind } from "#platform/contract/files/lookups.ts";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { gramFrequencies } from "#platform/server/search/gram-frequencies.ts";
import { gramsOfWord } from "#platform/server/search/grams.ts";
import {
  foldedWords,
  holdsWords,
} from "#platform/server/search/text-search.ts";
import type { DocumentState } from "../contract/lookups.ts";
import type { FoundDocument, TreeFolder } from "../contract/schema.ts";
import type { DocumentScope, VersionScope } from "./access.ts";

const isInState = (state: DocumentState): RawBuilder<SqlBool> => {
  const today = sql`${tokyoDate()}::date`;
  const hasEnded = sql<SqlBool>`coalesce(connect_documents.valid_to < ${today}, false)`;
  const isToCome = sql<SqlBool>`coalesce(connect_documents.valid_from > ${today}, false)`;
  if (state === "ended") return hasEnded;
  return state === "upcoming"
    ? sql<SqlBool>`(not ${hasEnded} and ${isToCome})`
    : sql<SqlBool>`(not ${hasEnded} and not ${isToCome})`;
};

/** The rule `documentStateOf`, for a whole table: in one of the states today. */
export const isInOneOf = (states: readonly DocumentState[]) =>
  sql<SqlBool>`(${sql.join(states.map(isInState), sql` or `)})`;

export interface VersionRow {
  readonly id: number;
  readonly document_id: number;
  readonly number: number;
  readonly page_count: number;
  readonly is_read: boolean;
  readonly created_at: string;
  readonly created_by: number | null;
}

/** Versions of a document, the newest first. */
export const listVersions = async (
  db: Db,
  scope: VersionScope,
  document_id: number,
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select id, document_id, number, page_count, is_read, created_at, created_by
    from connect_document_versions
    where document_id = ${document_id} and ${scope.condition}
    order by number desc`.execute(db);
  return rows;
};

/** Every version of a document, deleted or not. */
export const listVersionIds = async (
  db: Db,
  document_id: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from connect_document_versions where document_id = ${document_id}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const hasVersion = async (
  db: Db,
  scope: VersionScope,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from connect_document_versions
    where id = ${id} and ${scope.condition}`.execute(db);
  return rows.length > 0;
};

/** All folders, in their order, with the number of documents of the scope. */
export const listTreeFolders = async (
  db: Db,
  scope: DocumentScope,
): Promise<TreeFolder[]> => {
  const { rows } = await sql<TreeFolder>`
    select f.id, f.name, f.parent_id, coalesce(d.document_count, 0)::int as document_count
    from connect_folders f
    left join (select folder_id, count(*) as document_count from connect_documents
      where ${scope.condition} group by folder_id) d on d.folder_id = f.id
    where f.deleted_at is null
    order by f.sort_order, f.name, f.id`.execute(db);
  return rows;
};

/** Documents whose name or keywords hold all words. */
export const listNamed = async (
  db: Db,
  scope: DocumentScope,
  keyword: string,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from connect_documents
    where ${scope.condition} and ${holdsWords("connect_documents", keyword)}
    order by name, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** More grams asked of the index cost more than they save. */
const askedGrams = 4;

/** Grams that pages with the words have, in a form that the planner does not look into: the index is the only way in. */
const rarestGrams = async (
  db: Db,
  keyword: string,
): Promise<RawBuilder<unknown>> => {
  const { rowsWith } = await gramFrequencies(db, "connect_document_pages");
  const codes = foldedWords(keyword)
    .flatMap(gramsOfWord)
    .toSorted((one, other) => rowsWith(one) - rowsWith(other))
    .slice(0, askedGrams);
  return sql`(select ${codes}::int[])`;
};

/** Documents of which pages hold all words, those with most pages first; at most `readPages` pages are looked at. */
export const listHolding = async (
  db: Db,
  scope: DocumentScope,
  keyword: string,
  readPages: number,
): Promise<{ id: number; numbers: number[] }[]> => {
  const { rows } = await sql<{ id: number; numbers: number[] }>`
    select document_id as id, array_agg(number order by number) as numbers from (
      select document_id, number from connect_document_pages
      where document_id in (select id from connect_documents where ${scope.condition})
        and connect_document_pages.grams @> ${await rarestGrams(db, keyword)}
        and ${holdsWords("connect_document_pages", keyword)}
      limit ${readPages}
    ) held group by document_id order by count(*) desc, document_id desc`.execute(
    db,
  );
  return rows;
};

export interface PageText {
  readonly document_id: number;
  readonly number: number;
  readonly label: string | null;
  readonly text: string;
}

export const listPageTexts = async (
  db: Db,
  pages: readonly { readonly id: number; readonly number: number }[],
): Promise<PageText[]> => {
  const { rows } = await sql<PageText>`
    select document_id, number, label, text from connect_document_pages
    where (document_id, number) in (select * from unnest(
      ${pages.map(({ id }) => id)}::bigint[], ${pages.map(({ number }) => number)}::int[]))
    order by document_id, number`.execute(db);
  return rows;
};

type Head = Omit<FoundDocument, "pages" | "page_count">;

/** What a hit says of its document, with the file of its newest version. */
export const listHeads = async (
  db: Db,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Head>> => {
  const { rows } = await sql<Head & { kind: FileKind | null }>`
    select d.id, d.name, f.name as folder_name, file.kind, coalesce(v.number, 0) as version_number
    from connect_documents d
    join connect_folders f on f.id = d.folder_id
    left join lateral (select id, number from connect_document_versions
      where document_id = d.id and deleted_at is null order by number desc limit 1) v on true
    left join files file on file.owner_entity = ${entity} and file.owner_id = v.id
      and file.deleted_at is null
    where d.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether a folder stands below another one, and whether others stand below it. */
export const levelsOf = async (
  db: Db,
  id: number,
): Promise<{ is_below: boolean; has_below: boolean }> => {
  const { rows } = await sql<{ is_below: boolean; has_below: boolean }>`
    select parent_id is not null as is_below, exists (select from connect_folders below
      where below.parent_id = connect_folders.id and below.deleted_at is null) as has_below
    from connect_folders where id = ${id}`.execute(db);
  return rows[0] ?? { is_below: false, has_below: false };
};

/** What a document of the scope is called that has this page in this version. */
export const findQuotedVersion = async (
  db: Db,
  scope: DocumentScope,
  asked: {
    readonly document_id: number;
    readonly version_number: number;
    readonly page: number;
  },
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from connect_documents
    where id = ${asked.document_id} and ${scope.condition} and exists (
      select from connect_document_versions v
      where v.document_id = connect_documents.id and v.number = ${asked.version_number}
        and v.page_count >= ${asked.page} and v.deleted_at is null)`.execute(
    db,
  );
  return rows[0]?.name;
};
