import type { SignedWrite } from "#platform/server/http/write-of.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { RowScope } from "#platform/server/lists/table-list.ts";
import type { FieldChange } from "#platform/server/records/field-change.ts";
import {
  searchColumnsOf,
  searchTextOf,
} from "#platform/server/search/text-search.ts";
import type { AnyField } from "../contract/fields.ts";
import type { ReferenceTo } from "../contract/placed-fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import { storedEntries } from "../contract/rules.ts";
import { plainText } from "../contract/value-rules.ts";
import { writeSearchColumns } from "./record-mutations.ts";
import { searchedTexts } from "./record-present.ts";
import {
  holdReferred,
  listReferred,
  listReferredNames,
  lockReferring,
} from "./record-queries.ts";

type Values = Readonly<Record<string, unknown>>;
type Texts = readonly (string | null)[];

/** Of which rows a reference may be, by its name. */
export type ReferenceScopes = Readonly<
  Record<string, (actor: Actor) => RowScope>
>;

/** Fields that refer to records of another kind. */
export type References = readonly (readonly [name: string, to: ReferenceTo])[];

export const referencesIn = (
  entries: readonly (readonly [string, AnyField])[],
): References =>
  entries.flatMap(([name, { to }]) =>
    to === undefined ? [] : [[name, to] as const],
  );

export const referencesOf = (record: AnyRecord): References =>
  referencesIn(storedEntries(record));

/**
 * Holds what the rows refer to, so that it is not deleted meanwhile.
 *
 * @throws AppError `invalid_input` where it is not there, or not theirs who write
 */
export const holdReferences = async (
  { db, actor }: SignedWrite,
  references: References,
  scopes: ReferenceScopes,
  rows: readonly Values[],
): Promise<void> => {
  for (const [name, { table, missing }] of references) {
    const ids = rows.map((row) => row[name]).filter(Number.isInteger);
    const scope = scopes[name]?.(actor);
    if (ids.length === 0 || scope === undefined) continue;
    const held = await holdReferred(db, table, scope, ids as number[]);
    if (ids.some((id) => !held.has(id as number)))
      throw new AppError("invalid_input", { errors: { [name]: [missing] } });
  }
};

/** What the keyword finds of a record, as its table keeps it. */
export const searchColumns = (
  record: AnyRecord,
  row: object,
  others: Texts = [],
): { readonly search_text: string } => {
  const texts = [...searchedTexts(record, row), ...others];
  return record.is_large === true
    ? searchColumnsOf(texts)
    : { search_text: searchTextOf(texts) };
};

/** The same for rows that are written: with the words of what they refer to. */
export const searchColumnsFor = async (
  db: Db,
  record: AnyRecord,
  rows: readonly object[],
): Promise<Values[]> => {
  const values = rows.map((row): Values => ({ ...row }));
  const others = values.map((): (string | null)[] => []);
  for (const [name, { searched = [], ...to }] of referencesOf(record)) {
    const referred = await listReferred(
      db,
      to,
      searched,
      searched.length === 0 ? [] : values.map((row) => row[name]),
    );
    for (const [at, row] of values.entries())
      others[at]?.push(
        ...searched.map((column) =>
          plainText(referred.get(row[name])?.[column]),
        ),
      );
  }
  return values.map((row, at) => searchColumns(record, row, others[at]));
};

/** Records whose keyword holds words of others that changed: found by the new ones. */
export const refreshSearch = async (
  db: Db,
  record: AnyRecord,
  by: string,
  ids: readonly number[],
): Promise<void> => {
  const { table } = record;
  if (ids.length === 0) return;
  const rows = await lockReferring<{ id: number }>(db, { table, by, ids });
  const columns = await searchColumnsFor(db, record, rows);
  for (const [at, { id }] of rows.entries())
    await writeSearchColumns(db, table, id, columns[at] ?? {});
};

/** Names in place of the ids of references: the history reads as it was then. */
export const wordReferences =
  (references: References) =>
  async (db: Db, changes: readonly FieldChange[]): Promise<FieldChange[]> => {
    const worded = [...changes];
    for (const [name, { name: column, ...to }] of references) {
      const own = changes.filter(({ field }) => field === name);
      const ids = own.flatMap(({ before, after }) => [before, after]);
      const referred = await listReferred(db, to, [column], ids);
      const nameOf = (id: unknown): unknown => referred.get(id)?.[column] ?? id;
      for (const [at, change] of worded.entries())
        if (change.field === name)
          worded[at] = {
            ...change,
            before: nameOf(change.before),
            after: nameOf(change.after),
          };
    }
    return worded;
  };

/** What the references of some rows are called, by the name of the field, in the order of the rows. */
export const namesOfReferences = async (
  db: Db,
  references: References,
  rows: readonly object[],
): Promise<Readonly<Record<string, string>>[]> => {
  const values = rows as readonly Values[];
  const namingOf = ({ table, by = "id", name }: ReferenceTo) =>
    `${table}.${by} ${name}`;
  const namings = [...new Set(references.map(([, to]) => namingOf(to)))];
  const asked = namings.flatMap((naming) => {
    const those = references.filter(([, to]) => namingOf(to) === naming);
    const [first] = those;
    return first === undefined
      ? []
      : [
          {
            ...first[1],
            values: those.flatMap(([name]) => values.map((row) => row[name])),
          },
        ];
  });
  const found = await listReferredNames(db, asked);
  const called = references.map(
    ([name, to]) =>
      [name, to.by, found[namings.indexOf(namingOf(to))]] as const,
  );
  return values.map((row) =>
    Object.fromEntries(
      called.flatMap(([name, by, names]) => {
        const word = names?.get(String(row[name]));
        // A code that no record names has its own label.
        return word === undefined && by !== undefined
          ? []
          : [[name, word ?? ""] as const];
      }),
    ),
  );
};
