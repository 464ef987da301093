import {
  namesOfReferences,
  referencesIn,
} from "#modules/base/records/server/reference-service.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { CaseField } from "../contract/fields.ts";

/** What some cases refer to is called, of each row by the name of the field. */
export interface Named {
  readonly names: ReadonlyMap<object, Readonly<Record<string, string>>>;
}

/** Rows with what is called to which they refer, in their order. */
export const namesIn = ({
  entries,
}: {
  readonly entries: readonly (readonly [string, CaseField])[];
}) => {
  const references = referencesIn(entries);
  return async <Row extends object>(
    db: Db,
    rows: readonly Row[],
  ): Promise<(readonly [Row, Readonly<Record<string, string>>])[]> => {
    const names = await namesOfReferences(db, references, rows);
    return rows.map((row, at) => [row, names[at] ?? {}] as const);
  };
};
