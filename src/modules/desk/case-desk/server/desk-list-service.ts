import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { wordsOf } from "#platform/server/search/keyword-words.ts";
import { pageMeta } from "#platform/contract/paging.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { DeskListRow, DeskStoredRow } from "../contract/desk-schema.ts";
import { fieldWords } from "../contract/field-rules.ts";
import type { Sections } from "../contract/fields.ts";
import { fileText } from "../contract/file-text.ts";
import { caseListText as text } from "../contract/list-text.ts";
import { inquiryStatuses } from "../contract/lookups.ts";
import { searchedTexts } from "../contract/search-rules.ts";
import {
  type DeskCaseRow,
  type DeskDeclaration,
  type DeskParts,
} from "./desk-parts-service.ts";
import { askedQuery, visibleOf } from "./asking-service.ts";
import { listDeskCases } from "./desk-queries.ts";
import {
  caseColumn,
  caseExport,
  caseFilters,
  fieldColumns,
} from "./export-service.ts";
import { calledIn, namesIn, type Named } from "./names-service.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import { caseHits, hitsOfList } from "./hit-service.ts";
import {
  lastRowColumns,
  lastRowsOf,
  rowsFile,
  type LastRows,
} from "./row-export-service.ts";

/** In which field of a case a word of a keyword stands that nothing shown says. */
export const hitOfDesk = <S extends Sections<S>, Q extends CaseListQuery>({
  fields,
  searched,
}: DeskDeclaration<S, Q>) =>
  caseHits<DeskCaseRow<S>>(searchedTexts(fields, searched), {
    first: [],
    last: [],
  });

/** Where the words of a keyword stand that the columns of the list do not show. */
const hitsOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
) => {
  const { table, fields, scopeOf } = declared;
  const { withoutHidden } = visibleOf(declared);
  const listed = fields.entries.filter(([, { list }]) => list !== undefined);
  const shown: ReadonlySet<string> = new Set(listed.map(([name]) => name));
  const show = fieldWords(fields);
  const hitOf = hitOfDesk(declared);
  return (
    db: Db,
    actor: Actor,
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
      listWhole: async (ids) => {
        const scope = scopeOf(actor);
        const whole = await listDeskCases<DeskCaseRow<S>>(
          db,
          table,
          scope,
          ids,
        );
        return whole.map((row) => withoutHidden(row, actor.role));
      },
    });
};

/** The list as a file: number and state, the fields in the order of the form, then what was said last. */
const fileOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  { rows }: Pick<DeskParts<S, Q>, "rows">,
): ExportSource => {
  const { fields, scopeOf, endpoints, schemas, title, table, module } =
    declared;
  const said = endpoints.correspondences?.declared;
  return caseExport<DeskCaseRow<S>, DeskStoredRow<S>, Q, LastRows>({
    key: table,
    title,
    access: endpoints.list.access,
    query: schemas.query,
    queryOf: askedQuery<S, Q>(declared),
    columns: [
      caseColumn(
        "reception_number",
        text.number,
        (row) => row.reception_number,
        ["reception_number"],
      ),
      caseColumn(
        "inquiry_status",
        text.status,
        (row) => inquiryStatuses.labelOf(row.inquiry_status),
        ["inquiry_status"],
      ),
      caseColumn(
        "draft",
        fileText.draft,
        (row) => (row.inquiry_status === "typing" ? 1 : 0),
        ["inquiry_status"],
      ),
      ...(Object.keys(fields.sections) as (keyof S & string)[]).flatMap(
        fieldColumns<S, DeskCaseRow<S>, Named & LastRows>(fields),
      ),
      ...(said === undefined ? [] : lastRowColumns(said)),
    ],
    filters: schemas.filters,
    rows,
    scopeOf,
    fields,
    hiddenFieldsOf: visibleOf(declared).hiddenFieldsOf,
    relate: async (db, found, actor) =>
      said === undefined
        ? { last: new Map() }
        : lastRowsOf(db, actor, { module, ids: found.map(({ id }) => id) }),
  });
};

/** What was said about its cases as a file, where its cases have rows. */
const rowsFileOf = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  { rows }: Pick<DeskParts<S, Q>, "rows">,
): ExportSource[] => {
  const { endpoints, scopeOf, schemas, title, module } = declared;
  const { correspondences } = endpoints;
  const queryOf = askedQuery<S, Q>(declared);
  return correspondences === undefined
    ? []
    : [
        rowsFile<Q>({
          module,
          title,
          declared: correspondences.declared,
          access: correspondences.list.access,
          query: schemas.query,
          filters: caseFilters(schemas.filters),
          idsOf: (actor, query) =>
            rows.ids(scopeOf(actor), queryOf(actor, query)),
          casesOf: (db, actor, query) =>
            rows.batches(db, scopeOf(actor), queryOf(actor, query)),
        }),
      ];
};

/** The list of a declared desk as an account reads it, and its file. */
export const deskLists = <S extends Sections<S>, Q extends CaseListQuery>(
  declared: DeskDeclaration<S, Q>,
  parts: Pick<DeskParts<S, Q>, "rows">,
) => {
  const { scopeOf, fields } = declared;
  const { rows } = parts;
  const findHits = hitsOf(declared);
  const withNames = namesIn(fields);
  const queryOf = askedQuery<S, Q>(declared);
  const { withoutHidden } = visibleOf(declared);
  return {
    files: [fileOf(declared, parts), ...rowsFileOf(declared, parts)],
    async list(db: Db, actor: Actor, asked: Q) {
      const query = queryOf(actor, asked);
      const page = await rows.findPage(db, scopeOf(actor), query);
      const shown = page.rows.map((row) => withoutHidden(row, actor.role));
      const words = wordsOf(query.q ?? "");
      const [named, hits] = await Promise.all([
        withNames(db, shown),
        findHits(db, actor, shown, words),
      ]);
      return {
        data: named.map(([row, names]): DeskListRow<S> => ({
          ...row,
          ...calledIn(fields, names),
          names,
          found_in: hits.get(row.id) ?? null,
        })),
        meta: pageMeta(page.total, query, page.isTotalCapped),
      };
    },
  };
};
