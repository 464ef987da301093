import type { AnyField } from "../contract/fields.ts";
import type { AnyRecord } from "../contract/record.ts";
import { storedEntries } from "../contract/rules.ts";
import { wordsOf } from "../contract/value-rules.ts";

type Row = Readonly<Record<string, unknown>>;

const textsOf = (field: AnyField, value: unknown): readonly (string | null)[] =>
  value !== null && field.searched !== undefined
    ? field.searched(value as never)
    : [wordsOf(field, value)];

/** What the keyword finds of a record, the name first; fields that are read in one are found in one. */
export const searchedTexts = (
  record: AnyRecord,
  row: object,
): (string | null)[] => {
  const values: Row = { ...row };
  const entries = storedEntries(record).filter(
    ([, { is_searched }]) => is_searched === true,
  );
  const named = entries.filter(([name]) => name === record.name);
  const others = entries.filter(
    ([name, { read_with }]) => name !== record.name && read_with === undefined,
  );
  return [...named, ...others].flatMap(([name, field]) => {
    const before = entries
      .filter(([, { read_with }]) => read_with === name)
      .map(([key, one]) => wordsOf(one, values[key]));
    const texts = textsOf(field, values[name]);
    return before.length === 0 ? texts : [[...before, ...texts].join("")];
  });
};

/** Texts of the fields in which a hit is named that neither the name nor the details show, each with its label. */
export const hitsOf = (
  record: AnyRecord,
  row: object,
): (readonly [label: string, text: string | null])[] =>
  (record.found?.hits ?? []).flatMap((name) => {
    const field = record.fields[name];
    if (field === undefined) return [];
    const value: unknown = new Map(Object.entries(row)).get(name);
    return textsOf(field, value).map((text) => [field.label, text] as const);
  });
