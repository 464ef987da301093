import { sql, type SqlBool } from "kysely";
import type { Db } from "#platform/server/db/schema.ts";
import {
  tableQueries,
  type TableList,
} from "#platform/server/lists/table-list.ts";
import { foldedWords } from "#platform/server/search/text-search.ts";
import type { TextModuleListQuery } from "../contract/endpoints.ts";
import type { InsertableTextModule } from "../contract/schema.ts";
import type { TextModuleScope } from "./access.ts";
import type { TextModuleRow } from "./tables.ts";
import "./tables.ts";

const columns = [
  "id",
  "version",
  "keyword",
  "title",
  "reading",
  "body",
  "area",
  "sort_order",
  "updated_at",
] as const;
type TextModuleListRow = Pick<TextModuleRow, (typeof columns)[number]>;

const textModuleList: TableList<TextModuleListQuery> = {
  table: "text_modules",
  columns,
  filters: {
    q: (keyword) =>
      sql.join(
        [
          sql<SqlBool>`true`,
          ...foldedWords(keyword).map(
            (word) => sql<SqlBool>`strpos(search_text, ${word}) > 0`,
          ),
        ],
        sql` and `,
      ),
    area: (areas) => sql<SqlBool>`area = any(${areas}::text[])`,
  },
  sorts: {
    sort_order: sql`text_modules.sort_order`,
    keyword: sql`text_modules.keyword`,
    title: sql`text_modules.title`,
    updated_at: sql`text_modules.updated_at`,
  },
};

export const textModuleQueries = tableQueries<
  TextModuleScope,
  TextModuleListRow,
  TextModuleRow,
  TextModuleListQuery
>(textModuleList);

/** More than a centre keeps; a list without end would not be read. */
const insertableAtMost = 1000;

/** Text modules with their texts, in the order in which they are offered. */
export const listInsertable = async (
  db: Db,
  scope: TextModuleScope,
): Promise<InsertableTextModule[]> => {
  const { rows } = await sql<InsertableTextModule>`
    select id, keyword, title, reading, body from text_modules
    where ${scope.condition} order by sort_order, id
    limit ${insertableAtMost}`.execute(db);
  return rows;
};
