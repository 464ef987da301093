import {
  namesOfReferences,
  referencesIn,
} from "#modules/base/records/server/reference-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { CaseField } from "../contract/fields.ts";

interface Entries {
  readonly entries: readonly (readonly [string, CaseField])[];
}

/** What some cases refer to is called, of each row by the name of the field. */
export interface Named {
  readonly names: ReadonlyMap<object, Readonly<Record<string, string>>>;
}

/** What refers to nothing is called "" among the names. */
const wordOrNull = (word = ""): string | null => (word === "" ? null : word);

/** What the fields that are `called` refer to, out of the names of a row that its reader is told. */
export const calledIn = (
  { entries }: Entries,
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    entries.flatMap(([name, { called }]) =>
      called === undefined ? [] : [[called, wordOrNull(names[name])]],
    ),
  );

/** Rows with what is called to which they refer, in their order. */
export const namesIn = ({ entries }: Entries) => {
  const references = referencesIn(entries);
  return async <Row extends object>(
    db: Db,
    rows: readonly Row[],
  ): Promise<(readonly [Row, Readonly<Record<string, string>>])[]> => {
    const names = await namesOfReferences(db, references, rows);
    return rows.map((row, at) => [row, names[at] ?? {}] as const);
  };
};
