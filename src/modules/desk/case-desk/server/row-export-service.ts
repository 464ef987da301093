import type { RawBuilder } from "kysely";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { formatFileTime } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import {
  defineExportSource,
  type ExportColumn,
  type ExportList,
  type ExportSource,
} from "#platform/server/exports/export-source.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { Mark } from "../contract/correspondence-schema.ts";
import { correspondenceText as text } from "../contract/correspondence-text.ts";
import { fileValue } from "../contract/field-rules.ts";
import { fileText } from "../contract/file-text.ts";
import { caseListText } from "../contract/list-text.ts";
import { correspondenceDirections as directions } from "../contract/lookups.ts";
import {
  rowFields,
  type DeclaredRows,
  type RowFieldName,
} from "../contract/row-fields.ts";
import { rowsToldTo } from "./correspondence-service.ts";
import type { CaseColumn } from "./export-service.ts";
import type { CaseListQuery } from "./filter-queries.ts";
import { namesIn } from "./names-service.ts";
import { countRowsOfCases, listRowsOfCases } from "./queries.ts";
import type { CorrespondenceRow } from "./tables.ts";

/** A row with what is called to which it refers. */
interface Said {
  readonly row: CorrespondenceRow;
  readonly names: Readonly<Record<string, string>>;
}
type Column = ExportColumn<Said>;

/** Makers read nothing of what was said. */
const isRead = ({ side, role }: Actor): boolean =>
  side === "call_centre" || role === "carDealer";
const isDesk = ({ side }: Actor): boolean => side === "call_centre";

const column = (
  key: string,
  label: string,
  cell: Column["cell"],
  isFor = isRead,
): Column => ({ key, label, cell, isFor });

const furtherColumn = (name: RowFieldName): Column => {
  const field = rowFields[name];
  return column(name, field.label, ({ row, names }) =>
    "to" in field ? (names[name] ?? null) : fileValue(field, row[name]),
  );
};

/** What a row of a desk says. */
const saidColumns = ({ fields }: DeclaredRows): Column[] => [
  column("at", text.at, ({ row }) => formatFileTime(row.at)),
  column("direction", text.direction, ({ row }) =>
    directions.labelOf(row.direction),
  ),
  ...fields.map(furtherColumn),
  column("counterpart", text.counterpart, ({ row }) => row.counterpart),
  column("person", text.person, ({ row }) => row.person),
  column("body", text.body, ({ row }) => row.body),
];

const markWords = ({ second, text: words }: Mark): string =>
  fileText.mark(Math.floor(second / 60), second % 60, words);

/** And who reads it, and what is marked in its recording. */
const besideColumns = ({ has_recordings }: DeclaredRows): Column[] => [
  column(
    "is_shared",
    fileText.shared,
    ({ row }) => (row.is_shared ? fileText.yes : ""),
    isDesk,
  ),
  column("is_of_dealer", fileText.ofDealer, ({ row }) =>
    row.written_by_dealer_id === null ? "" : fileText.yes,
  ),
  ...(has_recordings === true
    ? [
        column(
          "marks",
          fileText.marks,
          ({ row }) => row.marks.map(markWords).join("、"),
          isDesk,
        ),
      ]
    : []),
];

const named = namesIn({ entries: Object.entries(rowFields) });

/** What was said about some cases, as far as the account reads it; the last of a case last. */
const listSaid = async (
  db: Db,
  actor: Actor,
  key: { module: CaseModule; ids: readonly number[] },
): Promise<Said[]> => {
  const rows = rowsToldTo(await listRowsOfCases(db, key), actor);
  return (await named(db, rows)).map(([row, names]) => ({ row, names }));
};

/** The last row of some cases that the account reads, by the id of the case. */
export interface LastRows {
  readonly last: ReadonlyMap<number, Said>;
}

export const lastRowsOf = async (
  db: Db,
  actor: Actor,
  key: { module: CaseModule; ids: readonly number[] },
): Promise<LastRows> => ({
  last: new Map(
    (await listSaid(db, actor, key)).map((said) => [said.row.case_id, said]),
  ),
});

/** What the last row of a case says, in the file of its list. */
export const lastRowColumns = <
  Row extends { readonly id: number },
  Related extends LastRows,
>(
  declared: DeclaredRows,
): CaseColumn<Row, Related>[] =>
  saidColumns(declared).map(({ key, label, cell, isFor }) => ({
    key: `last_${key}`,
    label: fileText.last(label),
    of: [],
    ...(isFor && { isFor }),
    cell: ({ row, related }) => {
      const said = related.last.get(row.id);
      return said === undefined ? null : cell(said);
    },
  }));

interface RowsFile<Query> extends Pick<
  ExportList<Query, never>,
  "title" | "access" | "query" | "filters"
> {
  readonly module: CaseModule;
  readonly declared: DeclaredRows;
  /** The ids of the cases of the list, as the account reads it. */
  readonly idsOf: (actor: Actor, query: Query) => RawBuilder<{ id: number }>;
  /** The cases themselves. */
  readonly casesOf: (
    db: Db,
    actor: Actor,
    query: Query,
  ) => AsyncIterable<
    readonly { readonly id: number; readonly reception_number: string }[]
  >;
}

type OfCase = Said & { readonly reception_number: string };

/** What was said about the cases of a list as a file, one line a row. */
export const rowsFile = <Query extends CaseListQuery>({
  module,
  declared,
  casesOf,
  idsOf,
  ...list
}: RowsFile<Query>): ExportSource => {
  async function* batches(
    db: Db,
    actor: Actor,
    query: Query,
  ): AsyncGenerator<OfCase[]> {
    for await (const cases of casesOf(db, actor, query)) {
      const places = new Map(cases.map(({ id }, place) => [id, place]));
      const placeOf = ({ row }: Said) => places.get(row.case_id) ?? 0;
      const ids = [...places.keys()];
      const said = await listSaid(db, actor, { module, ids });
      // In the order of the list.
      yield said
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((one) => {
          const of = cases[placeOf(one)];
          return { ...one, reception_number: of?.reception_number ?? "" };
        });
    }
  }
  return defineExportSource<Query, OfCase>({
    ...list,
    key: `${module}_rows`,
    title: fileText.rows(list.title),
    columns: [
      {
        key: "reception_number",
        label: caseListText.number,
        cell: ({ reception_number }) => reception_number,
      },
      ...saidColumns(declared),
      ...besideColumns(declared),
    ],
    async count(db, actor, query) {
      // The desk reads every row; who reads only some has few cases.
      if (actor.side === "call_centre")
        return countRowsOfCases(db, module, idsOf(actor, query));
      let total = 0;
      for await (const rows of batches(db, actor, query)) total += rows.length;
      return total;
    },
    batches,
  });
};
