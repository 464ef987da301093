import {
  fileWords,
  wordsOf,
} from "#modules/base/records/contract/value-rules.ts";
import type {
  CaseField,
  CaseFields,
  CaseInputOf,
  Sections,
  CaseValuesOf,
  ListedName,
  NameOf,
} from "./fields.ts";

/** The names of the fields of which this is true. */
export const namesWhere = <S extends Sections<S>>(
  declared: CaseFields<S>,
  isSo: (field: CaseField) => boolean,
): NameOf<S>[] =>
  declared.entries.flatMap(([name, field]) => (isSo(field) ? [name] : []));

/** The names of the fields that a row of the list has. */
export const listedNames = <S extends Sections<S>>(
  declared: CaseFields<S>,
): ListedName<S>[] =>
  namesWhere(
    declared,
    ({ list, is_listed }) => list !== undefined || is_listed === true,
  ) as ListedName<S>[];

/** The names of the fields that are typed. */
const typedNames = <S extends Sections<S>>(declared: CaseFields<S>) =>
  namesWhere(declared, ({ is_kept }) => is_kept !== true);

/** Kept for list and clock alone: no file has it, and the history says it by what happened. A value of its own kind says itself what happened. */
export const bookkeepingNames = <S extends Sections<S>>(
  declared: CaseFields<S>,
) =>
  namesWhere(
    declared,
    ({ is_kept, is_in_file, kind }) =>
      is_kept === true && is_in_file === false && kind !== "own",
  );

const collected = <S extends Sections<S>, Value>(
  declared: CaseFields<S>,
  make: (field: CaseField, name: NameOf<S>) => Value,
): Record<NameOf<S>, Value> =>
  Object.fromEntries(
    declared.entries.map(([name, field]) => [name, make(field, name)]),
  ) as Record<NameOf<S>, Value>;

export const caseLabels = <S extends Sections<S>>(declared: CaseFields<S>) =>
  collected(declared, ({ label }) => label);

export const sectionTitles = <S extends Sections<S>>({
  sections,
}: CaseFields<S>): Record<keyof S, string> =>
  Object.fromEntries(
    Object.entries(sections).map(([name, { title }]) => [name, title]),
  ) as Record<keyof S, string>;

/** What a new case begins with, kept fields included. */
export const wholeBeginningOf = <S extends Sections<S>>(
  declared: CaseFields<S>,
): CaseValuesOf<S> =>
  // Each beginning is of its field's type, which only the compiler knows.
  collected(declared, ({ is_held, begin }) =>
    is_held === true ? begin() : null,
  ) as CaseValuesOf<S>;

/** The fields of a case out of a record that has more. */
export const pickValues = <S extends Sections<S>>(
  declared: CaseFields<S>,
  record: CaseValuesOf<S>,
): CaseValuesOf<S> =>
  collected(declared, (_, name) => record[name]) as CaseValuesOf<S>;

/** What is typed of a case, as its form holds it, out of a record that has more. */
export const pickInput = <S extends Sections<S>>(
  declared: CaseFields<S>,
  record: CaseInputOf<S>,
): CaseInputOf<S> => {
  const values: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    typedNames(declared).map((name) => [name, values[name]]),
  ) as CaseInputOf<S>;
};

/** What the form of a new case begins with. */
export const beginningOf = <S extends Sections<S>>(
  declared: CaseFields<S>,
): CaseInputOf<S> =>
  // What is kept is there too: the form takes its own.
  pickInput(declared, wholeBeginningOf(declared) as object as CaseInputOf<S>);

/** How the fields of a case are read by a person: `(name, value)` → words, "" for none. */
export const fieldWords = <S extends Sections<S>>({
  entries,
}: CaseFields<S>) => {
  const byName = new Map<string, CaseField>(entries);
  return (name: NameOf<S>, value: unknown): string => {
    const field = byName.get(name);
    return field === undefined || value === "" ? "" : wordsOf(field, value);
  };
};

/** The same of a row of a case: what it refers to is told by its name. */
export const rowWords = <S extends Sections<S>>(declared: CaseFields<S>) => {
  const show = fieldWords(declared);
  return (name: NameOf<S>, row: object): string => {
    const { names, ...values } = row as Readonly<Record<string, unknown>> & {
      readonly names?: Readonly<Record<string, string>>;
    };
    return names?.[name] ?? show(name, values[name]);
  };
};

/** A value in a cell of a file: numbers and dates as they are, so that they can be reckoned with; codes in words. */
export const fileValue = (
  field: CaseField,
  value: unknown,
): string | number | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "number" && field.kind !== "code"
    ? value
    : fileWords(field, value);
};
