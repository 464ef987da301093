import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { DeskListRow, DeskStoredRow } from "../contract/desk-schema.ts";
import { fieldWords } from "../contract/field-rules.ts";
import type { CaseSections } from "../contract/fields.ts";
import { caseListText as text } from "../contract/list-text.ts";
import { inquiryStatuses } from "../contract/lookups.ts";
import { searchedTexts } from "../contract/search-rules.ts";
import { caseVisibility } from "../contract/visible-rules.ts";
import type { DeskScope } from "./access.ts";
import type {
  DeskCaseRow,
  DeskDeclaration,
  DeskParts,
} from "./desk-parts-service.ts";
import { listDeskCases } from "./desk-queries.ts";
import {
  caseColumn,
  caseExport,
  fieldColumns,
  type Named,
} from "./export-service.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import { caseHits, hitsOfList } from "./hit-service.ts";

/** Where the words of a keyword stand that the columns of the list do not show. */
const hitsOf = <S extends CaseSections, Q extends CaseListQuery>({
  table,
  fields,
  searched,
}: DeskDeclaration<S, Q>) => {
  const listed = fields.entries.filter(([, { list }]) => list !== undefined);
  const shown: ReadonlySet<string> = new Set(listed.map(([name]) => name));
  const show = fieldWords(fields);
  const hitOf = caseHits<DeskCaseRow<S>>(searchedTexts(fields, searched), {
    first: [],
    last: [],
  });
  return (
    db: Db,
    scope: DeskScope,
    rows: readonly DeskStoredRow<S>[],
    words: readonly string[],
  ) =>
    hitsOfList(rows, words, {
      hitOf,
      listedOf: (row) => {
        const values: Readonly<Record<string, unknown>> = row;
        const texts = listed.map(([name]) => show(name, values[name]));
        return { fields: shown, texts: [row.reception_number, ...texts] };
      },
      listWhole: (ids) => listDeskCases<DeskCaseRow<S>>(db, table, scope, ids),
    });
};

/** The list as a file: number and state, then the fields in the order of the form. */
const fileOf = <S extends CaseSections, Q extends CaseListQuery>(
  { fields, scopeOf, endpoints, schemas, title, table }: DeskDeclaration<S, Q>,
  { rows }: Pick<DeskParts<S, Q>, "rows">,
): ExportSource =>
  caseExport<DeskCaseRow<S>, DeskStoredRow<S>, Q, object>({
    key: table,
    title,
    access: endpoints.list.access,
    query: schemas.query,
    columns: [
      caseColumn(
        "reception_number",
        text.number,
        (row) => row.reception_number,
      ),
      caseColumn("inquiry_status", text.status, (row) =>
        inquiryStatuses.labelOf(row.inquiry_status),
      ),
      ...(Object.keys(fields.sections) as (keyof S & string)[]).flatMap(
        fieldColumns<S, DeskCaseRow<S>, Named>(fields),
      ),
    ],
    rows,
    scopeOf,
    hiddenFieldsOf: caseVisibility(fields, { desk: [], told: [], blank: {} })
      .hiddenFieldsOf,
    relate: () => Promise.resolve({}),
  });

/** The list of a declared desk as an account reads it, and its file. */
export const deskLists = <S extends CaseSections, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  parts: Pick<DeskParts<S, Q>, "rows">,
) => {
  const { scopeOf } = declared;
  const { rows } = parts;
  const findHits = hitsOf(declared);
  return {
    file: fileOf(declared, parts),
    count: (db: Db, actor: Actor, query: Q): Promise<number> =>
      rows.count(db, scopeOf(actor), query),
    async list(db: Db, actor: Actor, query: Q) {
      const scope = scopeOf(actor);
      const page = await rows.findPage(db, scope, query);
      const words = wordsOf(query.q ?? "");
      const hits = await findHits(db, scope, page.rows, words);
      return {
        data: page.rows.map((row): DeskListRow<S> => ({
          ...row,
          found_in: hits.get(row.id) ?? null,
        })),
        meta: pageMeta(page.total, query, page.isTotalCapped),
      };
    },
  };
};
