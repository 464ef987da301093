import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { LookupEntry } from "#platform/contract/lookup.ts";
import type { AnyField, FieldKind } from "./fields.ts";
import type { Codes } from "./placed-fields.ts";
import { prefectureCodes } from "./lookups.ts";
import type { AnyRecord, FieldIssue } from "./record.ts";
import { recordFieldText as text } from "./field-text.ts";
import { plainText, wordsOf } from "./value-rules.ts";

type Row = Readonly<Record<string, unknown>>;

/** The codes of which a field has one or several. */
export const codesOf = (field: AnyField): Codes => {
  if (typeof field.filter === "object") return field.filter;
  return field.codes ?? prefectureCodes;
};

export const entriesOf = (record: AnyRecord): [string, AnyField][] =>
  Object.entries(record.fields);

const isOfCodes = ({ kind, codes, filter }: AnyField): boolean =>
  codes !== undefined ||
  typeof filter === "object" ||
  kind === "prefecture" ||
  kind === "prefectures";

/** What there is to choose from, by field or filter. */
export const choicesOf = (record: AnyRecord): Record<string, LookupEntry[]> =>
  Object.fromEntries(
    entriesOf(record)
      .filter(([, field]) => isOfCodes(field))
      .map(([name, field]) => [
        name,
        codesOf(field).options.map(({ code, label }) => ({ code, label })),
      ]),
  );

const unstored: readonly FieldKind[] = ["derived", "joined", "count", "read"];

/** Fields with a column in the table, in their order. */
export const storedEntries = (record: AnyRecord): [string, AnyField][] =>
  entriesOf(record).filter(([, { kind }]) => !unstored.includes(kind));

/** Fields that are read out of other records. */
export const entriesElsewhere = (record: AnyRecord): [string, AnyField][] =>
  entriesOf(record).filter(([, { kind }]) => /^(joined|count)$/.test(kind));

/** What one whole record says beside its columns. */
export const readEntries = (record: AnyRecord): [string, AnyField][] =>
  entriesOf(record).filter(([, { kind }]) => kind === "read");

/** Names of the fields that are typed: all of the form. */
export const typedNames = (record: AnyRecord): string[] =>
  storedEntries(record)
    .filter(([, { is_step }]) => is_step === undefined)
    .map(([name]) => name);

/** Names of the fields that may be written of one that stands: what steps own is theirs alone. */
export const changeableNames = (record: AnyRecord): string[] =>
  storedEntries(record)
    .filter(([, field]) => field.is_step !== true && field.is_fixed !== true)
    .map(([name]) => name);

/** Names of the fields that a row of the list has: nothing large, and of what only some read what has a column. */
export const listedNames = (record: AnyRecord): string[] =>
  storedEntries(record)
    .filter(
      ([, { only, list, is_large }]) =>
        is_large !== true && (only === undefined || list !== undefined),
    )
    .map(([name]) => name);

/** A field in words, where it is read: with those that are read with it. */
export const showField = (
  record: AnyRecord,
  name: string,
  row: Row,
): string => {
  const field = record.fields[name];
  if (name === "updated_at") return formatDateTime(plainText(row[name]));
  if (field === undefined) return "";
  if (field.kind === "derived") return field.words?.(row as never) ?? "";
  const before = entriesOf(record).filter(
    ([, { read_with }]) => read_with === name,
  );
  return [
    ...before.map(([key, one]) => wordsOf(one, row[key])),
    wordsOf(field, row[name]),
  ].join("");
};

/** A value of a field in words, for history and conflicts. */
export const showValue =
  (record: AnyRecord) =>
  (name: string, value: unknown): string => {
    const field = record.fields[name];
    return field === undefined ? "" : wordsOf(field, value);
  };

export const labelsOf = (record: AnyRecord): Record<string, string> => ({
  ...Object.fromEntries(
    entriesOf(record).map(([name, { label }]) => [name, label]),
  ),
  updated_at: text.updatedAt,
});

const beginOf = (field: AnyField | undefined): unknown =>
  field === undefined || field.is_given === true ? null : field.begin();

/** What a new record begins with. */
export const beginningOf = (record: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(
    typedNames(record).map((name) => [name, beginOf(record.fields[name])]),
  );

/** Names by which the list can be sorted, each by the field it is a name of. */
export const sortsOf = (record: AnyRecord): string[] => {
  const named = entriesOf(record).flatMap(([name, { list }]) => {
    if (list?.sort === undefined) return [];
    return [list.sort === true ? name : list.sort];
  });
  // A name is sorted by its reading, as the column of the reading is.
  return [...new Set([...named, "updated_at"])];
};

export const filteredEntries = (record: AnyRecord): [string, AnyField][] =>
  entriesOf(record).filter(([, { filter }]) => filter !== undefined);

/** Ends of the filters of a field that has a least and a most. */
const spanEnds = ["from", "to"] as const;
type SpanEnd = (typeof spanEnds)[number];

/** Filters for the least and the most of a field, by their name in the address. */
export const spanFilters = (
  record: AnyRecord,
): { name: string; of: string; field: AnyField; end: SpanEnd }[] =>
  entriesOf(record)
    .filter(([, { from_to }]) => from_to === true)
    .flatMap(([of, field]) =>
      spanEnds.map((end) => ({ name: `${of}_${end}`, of, field, end })),
    );

export const listNameOf = (record: AnyRecord): string =>
  record.list_name ?? record.table.replaceAll("_", "-");

/** What the fields of a record ask of one another. */
export const issuesOf = (
  record: AnyRecord,
  values: Row,
): readonly FieldIssue[] => record.check?.(values as never) ?? [];

/** Longest reason of a step of a record. */
export const longestStepReason = 255;
